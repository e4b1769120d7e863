// The stored side of indexing: each step of a file, its attempts, and its passages.
import {formatTime, type Clock} from '../clock.ts';
import type {Passage} from '../engine/index.ts';
import {createId} from '../ids.ts';
import {getFileId, type FileRecord} from '../model.ts';
import {renderProblem, type ApiProblem} from '../problem.ts';
import {removeLarge} from '../storage/removeLarge.ts';
import type {Change, Storage} from '../storage/storage.ts';

/** The session that reads files here, among all that share a storage in turn: the tabs of a browser. */
export type Session = {
  id: string;
  /** Whether that session ended normally. If so, the file that it was reading is not the reason. */
  wasLeft: (id: string) => boolean;
};

type Options = {session?: Session | undefined; storage: Storage; clock: Clock; problemBase: string};

/** A file was cancelled or deleted while it was read. */
export class NoLongerIndexed extends Error {}

export type Result = {passageCount: number; textLength: number} | {problem: ApiProblem};

/** The records of files that are being read into passages. */
export class IndexedFiles {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Changes a file unless it has been cancelled or deleted meanwhile. */
  async change(id: string, signal: AbortSignal, next: (file: FileRecord) => FileRecord | null): Promise<FileRecord | null> {
    const {clock, storage} = this.#options;
    const written = await storage.lock(async () => {
      const current = await storage.get('files', id);
      const changed = signal.aborted || current === undefined ? null : next(current);
      if (current === undefined || changed === null) return null;
      const record = {...changed, updatedAt: formatTime(clock.now())};
      if (record.status === 'indexed') record.indexedAt = record.updatedAt;
      const changes: Change[] = [{type: 'put', collection: 'files', record}];
      if (record.contentId === null && current.contentId !== null) changes.push({type: 'deleteContent', id: current.contentId});
      await storage.commit(changes);
      return record;
    });
    if (written?.status === 'failed') await removeLarge(storage, await this.#deleteParts(written));
    return written;
  }

  /** Notes how often a file has been begun, and by which session. */
  setAttempts(id: string, attempts: number): Promise<void> {
    const {storage, session} = this.#options;
    return storage.lock(async () => {
      const file = await storage.get('files', id);
      const record = {attempts, ...(session ? {session: session.id} : {})};
      if (file?.status === 'indexing') await storage.commit([{type: 'put', collection: 'files', record: {...file, ...record}}]);
    });
  }

  /** @throws NoLongerIndexed */
  async writePart({id: fileId, indexId}: FileRecord, id: string, passages: Passage[], signal: AbortSignal): Promise<void> {
    const {storage} = this.#options;
    await storage.lock(async () => {
      signal.throwIfAborted();
      if ((await storage.get('files', fileId))?.status !== 'indexing') throw new NoLongerIndexed();
      await storage.commit([{type: 'put', collection: 'passages', record: {id, indexId, passages}}]);
    });
  }

  /** The record of a file that has been read, or could not be. */
  finish(file: FileRecord, result: Result): FileRecord {
    if ('passageCount' in result) return {...file, status: 'indexed', ...result, contentId: null};
    return {...file, status: 'failed', error: renderProblem(result.problem, this.#options.problemBase, createId('req')), contentId: null};
  }

  async #deleteParts({id, indexId}: FileRecord): Promise<Change[]> {
    const ids = (await this.#options.storage.listIds('passages', indexId)).filter((part) => getFileId(part) === id);
    return ids.map((part) => ({type: 'delete', collection: 'passages', id: part}));
  }
}
