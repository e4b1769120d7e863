import {DEFAULT_SETTINGS} from '../engine/index.ts';
import type {IndexRecord, SessionRecord} from '../model.ts';

/** The indices of the seed, oldest first. */
export const INDICES: IndexRecord[] = [
  {
    id: 'idx_9s3g5y7e2j6a',
    name: 'Release notes',
    description: null,
    settings: DEFAULT_SETTINGS,
    createdAt: '2025-10-06T11:02:54Z',
    updatedAt: '2025-10-06T11:02:54Z',
    sequence: 1,
  },
  {
    id: 'idx_4f8r2t6w9b5d',
    name: 'Kundendienst',
    description: 'Antworten für die Kundschaft in Deutschland.',
    settings: {...DEFAULT_SETTINGS, language: 'de', topK: 3, answerStyle: 'concise'},
    createdAt: '2025-10-20T08:40:19Z',
    updatedAt: '2025-10-20T08:40:19Z',
    sequence: 2,
  },
  {
    id: 'idx_7k2m9q4x8n3p',
    name: 'Product handbook',
    description: 'How our products are delivered, returned and repaired.',
    settings: {...DEFAULT_SETTINGS, synonyms: [['warranty', 'guarantee']]},
    createdAt: '2025-11-03T09:15:02Z',
    updatedAt: '2025-11-05T14:30:00Z',
    sequence: 3,
  },
];

/** The sessions of the seed, the one with the latest question last. */
export const SESSIONS: SessionRecord[] = [
  {
    id: 'ses_2c4f6h8k1n3r',
    indexId: 'idx_4f8r2t6w9b5d',
    kind: 'chat',
    userId: 'customer-2077',
    questionCount: 2,
    questionIds: ['qst_5b7d9f2h4k6n', 'qst_2e5h7k9n4r6t'],
    createdAt: '2025-11-04T16:20:05Z',
    lastQuestionAt: '2025-11-04T16:21:48Z',
    sequence: 1,
  },
  {
    id: 'ses_5k7n9q1s3v6x',
    indexId: 'idx_7k2m9q4x8n3p',
    kind: 'text',
    userId: null,
    questionCount: 1,
    questionIds: ['qst_6j8m1q4t9w2z'],
    createdAt: '2025-11-05T10:44:07Z',
    lastQuestionAt: '2025-11-05T10:44:07Z',
    sequence: 2,
  },
  {
    id: 'ses_8m4q2v6z1d5h',
    indexId: 'idx_7k2m9q4x8n3p',
    kind: 'chat',
    userId: 'customer-1042',
    questionCount: 3,
    questionIds: ['qst_3v9d6t2h8m4c', 'qst_7x1b5g9k3p6s', 'qst_1p3r5t7w9y2a'],
    createdAt: '2025-11-05T14:02:11Z',
    lastQuestionAt: '2025-11-05T14:08:30Z',
    sequence: 3,
  },
];
