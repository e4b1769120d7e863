// The sandbox's data, as in storage; `routes` convert it to the contract's objects of the same names.
import type {ContentType, Passage, Settings, Source} from './engine/index.ts';

/** A problem in the `error` of a file or a question. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  requestId: string;
  errors?: ProblemError[];
};

export type ProblemError = {pointer: string; message: string};

export type IndexRecord = {
  id: string;
  name: string;
  description: string | null;
  settings: Settings;
  createdAt: string;
  updatedAt: string;
  /** Grows with every record; orders records within a second. */
  sequence: number;
};

export type TempFileRecord = {
  id: string;
  name: string;
  size: number;
  contentType: ContentType;
  createdAt: string;
  expiresAt: string;
  contentId: string;
  /** Owner of the quota that it counts against; absent in the seed. */
  owner?: string;
  /** Never expires: part of the seed. */
  keeps?: boolean;
};

export type FileRecord = {
  id: string;
  indexId: string;
  name: string;
  size: number;
  contentType: ContentType;
  status: 'queued' | 'indexing' | 'indexed' | 'failed' | 'cancelled';
  passageCount: number | null;
  error: Problem | null;
  createdAt: string;
  updatedAt: string;
  indexedAt: string | null;
  sequence: number;
  /** Where its bytes are, until it is finished. */
  contentId: string | null;
  /** Owner of the quota that it counts against; absent in the seed. */
  owner?: string;
  /** Characters of its passages, once it is `indexed`. */
  textLength?: number;
  /** How often reading it began without an end: written before it begins, so that it is known after a crash. */
  attempts?: number;
  /** The session that last began to read it. */
  session?: string;
  /** It does not change until a call uses it: part of the seed. */
  held?: boolean;
};

/** Passages of a file that are written at once; the ID is that of the file, followed from the second record on by `/` and a number. */
export type PassagesRecord = {id: string; indexId: string; passages: Passage[]};

/** The ID of the record with a part of a file's passages; parts count from 0. */
export function getPartId(fileId: string, part: number): string {
  return part === 0 ? fileId : `${fileId}/${part}`;
}

/** The file that a record of passages belongs to. */
export function getFileId(partId: string): string {
  return partId.split('/')[0] ?? partId;
}

export type SessionRecord = {
  id: string;
  indexId: string;
  kind: 'chat' | 'text';
  userId: string | null;
  questionCount: number;
  /** The latest 50. */
  questionIds: string[];
  createdAt: string;
  lastQuestionAt: string;
  sequence: number;
};

export type Usage = {passagesSearched: number; passagesMatched: number};
export type Answer = {id: string; rank: number; text: string; source: Source};
export type Feedback = {rating: 'up' | 'down'; reasons: string[]; comment: string | null; createdAt: string; updatedAt: string};

/** An event of an answer's stream and the time at which it is sent, in milliseconds since 1970. */
export type PlannedEvent = {at: number; event: string; data: unknown};

/**
 * An answer is computed as a whole and then sent piece by piece. The clock alone decides what a client may see of it, so that streams can
 * be resumed without state, even after a restart.
 */
export type Plan = {
  outcome: 'answered' | 'no_answer' | null;
  summary: string | null;
  sources: Source[];
  answers: Answer[];
  usage: Usage | null;
  error: Problem | null;
  events: PlannedEvent[];
  /** Its stream never expires: part of the seed. */
  keeps?: boolean;
};

export type QuestionRecord = {
  id: string;
  sessionId: string;
  indexId: string;
  kind: 'chat' | 'text';
  question: string;
  userId: string | null;
  /** Of a chat. */
  previousQuestionId: string | null;
  /** Of a text. */
  maxAnswers: number | null;
  createdAt: string;
  feedback: Feedback | null;
  /** Null while the question is pending. */
  plan: Plan | null;
};

/** Facts about the storage itself. */
export type MetaRecord = {id: string; value: string};
