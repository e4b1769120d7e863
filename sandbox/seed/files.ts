import type {ContentType} from '../engine/index.ts';
import type {FileRecord, PassagesRecord, Problem, TempFileRecord} from '../model.ts';
import {DELIVERY, EXCHANGE, RETURNS, WARRANTY} from './passages.ts';

const HANDBOOK = 'idx_7k2m9q4x8n3p';
const SERVICE = 'idx_4f8r2t6w9b5d';

type Row = [id: string, name: string, size: number, contentType: ContentType, createdAt: string, updatedAt: string];

// Newest first.
const PRICES: Row = ['file_6t8v2x4z1b3d', 'price-list.json', 181, 'application/json', '2025-11-05T14:30:00Z', '2025-11-05T14:30:00Z'];
const CARE: Row = ['file_1w3y5z7a9c2e', 'care-instructions.html', 417, 'text/html', '2025-11-05T14:29:58Z', '2025-11-05T14:30:01Z'];
const SCAN: Row = ['file_9e7g5j3m1p8r', 'scanned-contract.pdf', 1147, 'application/pdf', '2025-11-05T14:12:40Z', '2025-11-05T14:12:43Z'];
const CATALOGUE: Row = ['file_3q5s7v9x2z4b', 'old-catalogue.txt', 109, 'text/plain', '2025-11-04T10:05:00Z', '2025-11-04T10:05:01Z'];
const TIMES: Row = ['file_4c6e8g2j5n7q', 'delivery-times.csv', 80, 'text/csv', '2025-11-03T09:15:02Z', '2025-11-03T09:15:09Z'];
const TERMS: Row = ['file_8b3d5f7h9k1m', 'warranty.pdf', 1513, 'application/pdf', '2025-11-03T09:15:02Z', '2025-11-03T09:15:07Z'];
const POLICY: Row = ['file_2n6p8r4t1v7x', 'returns-policy.md', 617, 'text/markdown', '2025-11-03T09:15:02Z', '2025-11-03T09:15:05Z'];
const UMTAUSCH: Row = ['file_5r7t9w1y3a6c', 'umtausch.md', 252, 'text/markdown', '2025-10-20T08:40:19Z', '2025-10-20T08:40:22Z'];

/** The files of the seed; `unreadable`: why one of them has failed. */
export function createFiles(unreadable: Problem): FileRecord[] {
  const files = [
    createFile(PRICES, {status: 'queued', held: true}),
    createFile(CARE, {status: 'indexing', held: true}),
    createFile(SCAN, {status: 'failed', error: unreadable}),
    createFile(CATALOGUE, {status: 'cancelled'}),
    createFile(TIMES, {status: 'indexed', passageCount: DELIVERY.length}),
    createFile(TERMS, {status: 'indexed', passageCount: WARRANTY.length}),
    createFile(POLICY, {status: 'indexed', passageCount: RETURNS.length}),
    createFile(UMTAUSCH, {status: 'indexed', passageCount: EXCHANGE.length, indexId: SERVICE}),
  ];
  return files.map((file, at) => ({...file, sequence: files.length - at}));
}

function createFile([id, name, size, contentType, createdAt, updatedAt]: Row, state: Partial<FileRecord>): FileRecord {
  return {
    id,
    indexId: HANDBOOK,
    name,
    size,
    contentType,
    status: 'queued',
    passageCount: null,
    error: null,
    createdAt,
    updatedAt,
    indexedAt: state.status === 'indexed' ? updatedAt : null,
    sequence: 0,
    contentId: null,
    ...state,
  };
}

export const PASSAGES: PassagesRecord[] = [
  {id: TIMES[0], indexId: HANDBOOK, passages: DELIVERY},
  {id: TERMS[0], indexId: HANDBOOK, passages: WARRANTY},
  {id: POLICY[0], indexId: HANDBOOK, passages: RETURNS},
  {id: UMTAUSCH[0], indexId: SERVICE, passages: EXCHANGE},
];

export const TEMP_FILES: TempFileRecord[] = [
  createTempFile('tmp_3a5c7e9g2j4m', 'packing-guide.md', 339, 'text/markdown', '15:00:00'),
  createTempFile('tmp_6p8r1t3v5x7z', 'carrier-contacts.csv', 114, 'text/csv', '15:00:00'),
  createTempFile('tmp_9d2f4h6k8n1q', 'gift-cards.md', 202, 'text/markdown', '15:00:30'),
];

function createTempFile(id: string, name: string, size: number, contentType: ContentType, time: string): TempFileRecord {
  const times = {createdAt: `2025-11-05T${time}Z`, expiresAt: `2025-11-06T${time}Z`};
  return {id, name, size, contentType, ...times, contentId: id, keeps: true};
}
