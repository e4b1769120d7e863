import type {Problem, ProblemError, Usage} from '../model.ts';
import type {Source} from '../engine/index.ts';

/**
 * All fields of the API's bodies together. Each response has been validated before a test reads it, so a test reads only what its own call
 * returns.
 */
export type Body = {
  id: string;
  name: string;
  description: string | null;
  status: string;
  fileCounts: {total: number; queued: number; indexing: number; indexed: number; failed: number; cancelled: number};
  language: string;
  passageCount: number | null;
  sessionId: string;
  questionIds: string[];
  outcome: string | null;
  summary: string | null;
  sources: Source[];
  usage: Usage | null;
  feedback: object | null;
  maxAnswers: number;
  error: Problem | null;
  rank: number;
  text: string;
  createdAt: string;
  items: Body[];
  nextCursor: string | null;
  total: number;
  code: string;
  detail: string;
  requestId: string;
  errors: ProblemError[];
};

/** The first of several items; throws if the list is empty. */
export function first<T>(items: T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('There is no item.');
  return item;
}
