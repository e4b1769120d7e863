// The interface of a storage. All changes of a call go into one commit.
import type {FileRecord, IndexRecord, MetaRecord, PassagesRecord, QuestionRecord, SessionRecord, TempFileRecord} from '../model.ts';

/** The collections, with their records by ID. */
export type Collections = {
  indices: IndexRecord;
  files: FileRecord;
  tempFiles: TempFileRecord;
  passages: PassagesRecord;
  sessions: SessionRecord;
  questions: QuestionRecord;
  meta: MetaRecord;
};

export type CollectionName = keyof Collections;

export const COLLECTION_NAMES: CollectionName[] = ['indices', 'files', 'tempFiles', 'passages', 'sessions', 'questions', 'meta'];

export type Change =
  | {[C in CollectionName]: {type: 'put'; collection: C; record: Collections[C]}}[CollectionName]
  | {type: 'delete'; collection: CollectionName; id: string}
  | {type: 'putContent'; id: string; bytes: Uint8Array}
  | {type: 'deleteContent'; id: string}
  /** Empties the whole storage, before the changes that follow. */
  | {type: 'clear'};

export type SessionQuery = {
  indexId?: string | undefined;
  kind?: SessionRecord['kind'] | undefined;
  userId?: string | undefined;
  /** Indices whose sessions are left out. */
  without: string[];
  /** How many to skip. */
  start: number;
  limit: number;
};

/** `total`: the number of all matches, on any page. */
export type SessionPart = {items: SessionRecord[]; total: number};

export type Storage = {
  get: <C extends CollectionName>(collection: C, id: string) => Promise<Collections[C] | undefined>;
  /** All records of a collection, or those that belong to an index. The order is not defined. */
  list: <C extends CollectionName>(collection: C, indexId?: string) => Promise<Collections[C][]>;
  /** The IDs alone, which is quick for large records; at most `limit` of them. */
  listIds: (collection: CollectionName, indexId?: string, limit?: number) => Promise<string[]>;
  count: (collection: CollectionName) => Promise<number>;
  /** A part of the sessions, the latest first, because there may be very many. */
  listSessions: (query: SessionQuery) => Promise<SessionPart>;
  readContent: (id: string) => Promise<Uint8Array | undefined>;
  listContentIds: () => Promise<string[]>;
  /** Makes all changes or none. When it resolves, they are as durable as the storage is. */
  commit: (changes: Change[]) => Promise<void>;
  /** Runs one task at a time, across all who share the storage. Read the data that a commit depends on inside it. */
  lock: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs a task unless somebody who shares the storage is running it; a claim ends with its holder. False if it did not run. */
  claim: (name: string, work: () => Promise<void>) => Promise<boolean>;
  close: () => Promise<void>;
};

/** There is no room for a change: the disk is full, or the browser's quota is used up. Nothing was changed. */
export class NoRoom extends Error {}

/** The index that a record belongs to, or an empty string. */
export function getParent(record: Collections[CollectionName]): string {
  return 'indexId' in record ? record.indexId : '';
}

/** The result of `listSessions`, if all sessions are in memory. */
export function selectSessions(all: SessionRecord[], {indexId, kind, userId, without, start, limit}: SessionQuery): SessionPart {
  const found = all.filter(
    (session) =>
      (indexId === undefined || session.indexId === indexId) &&
      (kind === undefined || session.kind === kind) &&
      (userId === undefined || session.userId === userId) &&
      !without.includes(session.indexId),
  );
  return {items: found.sort((a, b) => b.sequence - a.sequence).slice(start, start + limit), total: found.length};
}

/** A lock within one process. */
export function createLock(): Storage['lock'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Claims within one process. */
export function createClaim(): Storage['claim'] {
  const claimed = new Set<string>();
  return async (name, work) => {
    if (claimed.has(name)) return false;
    claimed.add(name);
    try {
      await work();
      return true;
    } finally {
      claimed.delete(name);
    }
  };
}
