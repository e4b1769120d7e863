import type {Source} from '../engine/index.ts';
import type {Answer, Plan, PlannedEvent, Problem, QuestionRecord} from '../model.ts';
import {EXCHANGE, RETURNS, WARRANTY} from './passages.ts';

type Row = Pick<QuestionRecord, 'id' | 'kind' | 'question' | 'createdAt'> & Partial<QuestionRecord>;

const CUSTOMER = {sessionId: 'ses_8m4q2v6z1d5h', indexId: 'idx_7k2m9q4x8n3p', userId: 'customer-1042', kind: 'chat'} as const;
const SERVICE = {sessionId: 'ses_2c4f6h8k1n3r', indexId: 'idx_4f8r2t6w9b5d', userId: 'customer-2077', kind: 'chat'} as const;

/** The questions of the seed, answered or failed. Their streams can always be replayed. */
export function createQuestions(unfinished: Problem): QuestionRecord[] {
  return [...createChats(), ...createGermanChats(unfinished), createText()].map((row) => ({
    sessionId: '',
    indexId: '',
    userId: null,
    previousQuestionId: null,
    maxAnswers: null,
    feedback: null,
    plan: null,
    ...row,
  }));
}

function createChats(): Row[] {
  const limit = createSource('file_2n6p8r4t1v7x', 'returns-policy.md', RETURNS[0], 0.91);
  const sale = createSource('file_2n6p8r4t1v7x', 'returns-policy.md', RETURNS[2], 0.47);
  const pieces = [
    'A customer can return an item ',
    'within 30 days of delivery. ',
    'The item must be unused ',
    'and in its original packaging.',
  ];
  const feedback = {rating: 'down', reasons: ['missing_answer'], comment: 'Our leaflet on gift cards answers this.'} as const;
  const given = {createdAt: '2025-11-05T14:09:05Z', updatedAt: '2025-11-05T14:09:05Z'};
  return [
    {
      ...CUSTOMER,
      id: 'qst_3v9d6t2h8m4c',
      question: 'How long can a customer return an item?',
      createdAt: '2025-11-05T14:02:11Z',
      plan: createPlan('qst_3v9d6t2h8m4c', '2025-11-05T14:02:13Z', pieces, [limit, sale], 12),
    },
    {
      ...CUSTOMER,
      id: 'qst_7x1b5g9k3p6s',
      previousQuestionId: 'qst_3v9d6t2h8m4c',
      question: 'Does that hold for sale items too?',
      createdAt: '2025-11-05T14:03:26Z',
      plan: createPlan(
        'qst_7x1b5g9k3p6s',
        '2025-11-05T14:03:27Z',
        ['An item bought in a sale ', 'can be exchanged ', 'within 30 days of delivery, ', 'but it is not refunded.'],
        [
          {...sale, score: 0.88},
          {...limit, score: 0.41},
        ],
        12,
      ),
    },
    {
      ...CUSTOMER,
      id: 'qst_1p3r5t7w9y2a',
      previousQuestionId: 'qst_7x1b5g9k3p6s',
      question: 'Can a gift card be exchanged for cash?',
      createdAt: '2025-11-05T14:08:30Z',
      feedback: {...feedback, reasons: [...feedback.reasons], ...given},
      plan: createPlan('qst_1p3r5t7w9y2a', '2025-11-05T14:08:31Z', [], [], 12),
    },
  ];
}

function createGermanChats(unfinished: Problem): Row[] {
  const limit = createSource('file_5r7t9w1y3a6c', 'umtausch.md', EXCHANGE[0], 0.93);
  const pieces = ['Ware kann innerhalb ', 'von 30 Tagen ', 'nach der Lieferung ', 'umgetauscht werden.'];
  const at = Date.parse('2025-11-04T16:21:49Z');
  return [
    {
      ...SERVICE,
      id: 'qst_5b7d9f2h4k6n',
      question: 'Wie lange kann ich Ware umtauschen?',
      createdAt: '2025-11-04T16:20:05Z',
      plan: createPlan('qst_5b7d9f2h4k6n', '2025-11-04T16:20:06Z', pieces, [limit], 2),
    },
    {
      ...SERVICE,
      id: 'qst_2e5h7k9n4r6t',
      previousQuestionId: 'qst_5b7d9f2h4k6n',
      question: 'Was kostet der Rückversand?',
      createdAt: '2025-11-04T16:21:48Z',
      plan: {
        ...createPlan('qst_2e5h7k9n4r6t', '2025-11-04T16:21:49Z', [], [], 2),
        outcome: null,
        usage: null,
        error: unfinished,
        events: [
          {at, event: 'answer.delta', data: {text: 'Das Etikett für den Rückversand '}},
          {at, event: 'answer.error', data: unfinished},
        ],
      },
    },
  ];
}

function createText(): Row {
  const term = createSource('file_8b3d5f7h9k1m', 'warranty.pdf', WARRANTY[0], 0.94);
  const batteries = createSource('file_8b3d5f7h9k1m', 'warranty.pdf', WARRANTY[1], 0.52);
  const faulty = createSource('file_2n6p8r4t1v7x', 'returns-policy.md', RETURNS[4], 0.38);
  const pieces = ['The warranty ', 'runs for 24 months ', 'from the day ', 'of delivery.'];
  const answers: Answer[] = [
    {id: 'ans_2m4p6r8t1v3x', rank: 1, text: pieces.join(''), source: term},
    {id: 'ans_5w7y9z2b4d6f', rank: 2, text: 'Batteries are covered for 12 months.', source: batteries},
    {id: 'ans_8h1k3n5q7s9v', rank: 3, text: faulty.passage, source: faulty},
  ];
  return {
    id: 'qst_6j8m1q4t9w2z',
    sessionId: 'ses_5k7n9q1s3v6x',
    indexId: 'idx_7k2m9q4x8n3p',
    kind: 'text',
    question: 'How long is the warranty?',
    maxAnswers: 3,
    createdAt: '2025-11-05T10:44:07Z',
    plan: {...createPlan('qst_6j8m1q4t9w2z', '2025-11-05T10:44:08Z', pieces, [term, batteries, faulty], 12), answers},
  };
}

function createSource(fileId: string, fileName: string, passage: (typeof RETURNS)[number] | undefined, score: number): Source {
  return {fileId, fileName, heading: passage?.heading ?? null, page: passage?.page ?? null, passage: passage?.text ?? '', score};
}

function createPlan(questionId: string, answeredAt: string, pieces: string[], sources: Source[], passagesSearched: number): Plan {
  const at = Date.parse(answeredAt);
  const usage = {passagesSearched, passagesMatched: sources.length};
  const outcome = sources.length === 0 ? 'no_answer' : 'answered';
  const events: PlannedEvent[] = pieces.map((text) => ({at, event: 'answer.delta', data: {text}}));
  if (sources.length > 0) events.push({at, event: 'answer.sources', data: {sources}});
  events.push({at, event: 'answer.completed', data: {questionId, outcome, usage}});
  const summary = pieces.length === 0 ? null : pieces.join('');
  return {outcome, summary, sources, answers: [], usage, error: null, events, keeps: true};
}
