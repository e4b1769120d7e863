import {formatTime, type Clock} from '../clock.ts';
import {parseFile, splitPassages, UnreadableFile, type Passage} from '../engine/index.ts';
import {createId} from '../ids.ts';
import type {FileRecord} from '../model.ts';
import {ApiProblem, renderProblem} from '../problem.ts';
import type {Change, Storage} from '../storage/storage.ts';

// A file waits a moment even when nothing is before it, and indexing takes as long as one can watch.
const IN_QUEUE = 200;
const SHORTEST = 300;
const LONGEST = 1500;
const A_MEGABYTE = 1_048_576;
const AT_ONCE = 3;

type Options = {storage: Storage; clock: Clock; problemBase: string};
type Job = {abort: AbortController; done: Promise<void>};
type Result = {passages: Passage[]} | {problem: ApiProblem};

/** Reads files into passages, a few at a time, oldest first. */
export class Indexing {
  readonly #options: Options;
  readonly #jobs = new Map<string, Job>();
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes up every file that waits. When the storage fails, files stay in the queue until the next call wakes it. */
  wake(): void {
    void this.#takeUp().catch(() => undefined);
  }

  /** Puts files that a stopped process left half done back into the queue, and takes them up. */
  async resume(): Promise<void> {
    const {storage} = this.#options;
    this.#isStopped = false;
    await storage.lock(async () => {
      const left = (await storage.list('files')).filter((file) => file.status === 'indexing' && file.held !== true);
      await storage.commit(left.map((file) => ({type: 'put', collection: 'files', record: {...file, status: 'queued'}})));
    });
    await this.#takeUp();
  }

  /** Stops work on files that have been cancelled or deleted. */
  cancel(fileIds: string[]): void {
    for (const id of fileIds) this.#jobs.get(id)?.abort.abort();
  }

  /** Stops all work and resolves when nothing is under way; what is not finished can be resumed. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.cancel([...this.#jobs.keys()]);
    await Promise.all([...this.#jobs.values()].map(({done}) => done));
  }

  async #takeUp(): Promise<void> {
    const files = await this.#options.storage.list('files');
    const waiting = files.filter((file) => file.status === 'queued' && file.held !== true && !this.#jobs.has(file.id));
    for (const file of waiting.sort((a, b) => a.sequence - b.sequence)) {
      if (this.#isStopped || this.#jobs.size >= AT_ONCE) return;
      const abort = new AbortController();
      this.#jobs.set(file.id, {abort, done: this.#work(file, abort.signal)});
    }
  }

  async #work(file: FileRecord, signal: AbortSignal): Promise<void> {
    const isDone = await this.#index(file, signal).then(
      () => true,
      () => false,
    );
    this.#jobs.delete(file.id);
    if (isDone && !this.#isStopped) this.wake();
  }

  async #index({id, size}: FileRecord, signal: AbortSignal): Promise<void> {
    const {clock, problemBase, storage} = this.#options;
    await clock.wait(IN_QUEUE, signal);
    const file = await this.#change(id, signal, (current) => (current.status === 'queued' ? {...current, status: 'indexing'} : null));
    if (file === null) return;
    const shown = clock.wait(SHORTEST + (LONGEST - SHORTEST) * Math.min(1, size / A_MEGABYTE), signal);
    const [result] = await Promise.all([read(file, storage, signal), shown]);
    const passages = 'passages' in result ? result.passages : null;
    await this.#change(id, signal, (current) => (current.status === 'indexing' ? finish(current, result, problemBase) : null), passages);
  }

  /** Changes a file unless it has been cancelled or deleted meanwhile; its passages go into the same commit. */
  #change(
    id: string,
    signal: AbortSignal,
    next: (file: FileRecord) => FileRecord | null,
    passages: Passage[] | null = null,
  ): Promise<FileRecord | null> {
    const {clock, storage} = this.#options;
    return storage.lock(async () => {
      const current = await storage.get('files', id);
      const changed = signal.aborted || current === undefined ? null : next(current);
      if (current === undefined || changed === null) return null;
      const record = {...changed, updatedAt: formatTime(clock.now())};
      if (record.status === 'indexed') record.indexedAt = record.updatedAt;
      const changes: Change[] = [{type: 'put', collection: 'files', record}];
      if (record.contentId === null && current.contentId !== null) changes.push({type: 'deleteContent', id: current.contentId});
      if (passages !== null) changes.push({type: 'put', collection: 'passages', record: {id, indexId: record.indexId, passages}});
      await storage.commit(changes);
      return record;
    });
  }
}

async function read(file: FileRecord, storage: Storage, signal: AbortSignal): Promise<Result> {
  const pause = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  };
  try {
    const bytes = file.contentId === null ? undefined : await storage.readContent(file.contentId);
    if (bytes === undefined) throw new Error('The content is gone.');
    const passages = await splitPassages(await parseFile(bytes, file.contentType, pause), pause);
    if (passages.length === 0) throw new UnreadableFile('The file holds no text, so there is nothing to search.');
    return {passages};
  } catch (error) {
    if (error instanceof UnreadableFile) return {problem: new ApiProblem('validation_failed', error.message)};
    return {problem: new ApiProblem('internal_error', 'The file could not be indexed. Upload it again.')};
  }
}

function finish(file: FileRecord, result: Result, problemBase: string): FileRecord {
  if ('passages' in result) return {...file, status: 'indexed', passageCount: result.passages.length, contentId: null};
  return {...file, status: 'failed', error: renderProblem(result.problem, problemBase, createId('req')), contentId: null};
}
