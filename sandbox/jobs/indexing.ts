import type {Clock} from '../clock.ts';
import {LimitExceeded, UnreadableFile, type Passage} from '../engine/index.ts';
import {getPartId, type FileRecord} from '../model.ts';
import {ApiProblem} from '../problem.ts';
import type {Reader} from '../reader/reader.ts';
import {NoRoom, type Storage} from '../storage/storage.ts';
import type {Turns} from '../limits/turns.ts';
import {IndexedFiles, NoLongerIndexed, type Result, type Session} from './indexedFiles.ts';
import {untilRoom} from './untilRoom.ts';

// A file waits a moment even in an empty queue, and indexing takes long enough to be watched.
const QUEUE_MS = 200;
const MIN_INDEXING_MS = 300;
const MAX_INDEXING_MS = 1500;
const MEGABYTE = 1_048_576;
const MAX_CONCURRENT = 3;
// The minimum characters that a passage counts as: millions of tiny passages would take far more memory than their text.
const MIN_PASSAGE_LENGTH = 600;

type Options = {
  /** Absent: any end without a stop counts. */
  session?: Session | undefined;
  storage: Storage;
  clock: Clock;
  reader: Reader;
  turns: Turns;
  problemBase: string;
  /** Characters of text that one index may have. */
  maxText: number;
  /** Receives undocumented failures. */
  onError: (error: unknown) => void;
};

type Job = {abort: AbortController; done: Promise<void>};
/** Reads files into passages, a few at a time, oldest first. */
export class Indexing {
  readonly #options: Options;
  readonly #jobs = new Map<string, Job>();
  /** Length of the text read so far from the files in progress. */
  readonly #texts = new Map<string, {indexId: string; length: number}>();
  readonly #records: IndexedFiles;
  #stopping = new AbortController();

  constructor(options: Options) {
    this.#options = options;
    this.#records = new IndexedFiles(options);
  }

  /** Starts every waiting file. If the storage can't be read, files stay in the queue until the next call. */
  startNext(): void {
    void this.#takeUp().catch((error: unknown) => this.#report(error));
  }

  /** Puts files that a stopped process left unfinished back into the queue, and starts them. */
  async resume(): Promise<void> {
    const {clock, storage} = this.#options;
    this.#stopping = new AbortController();
    const left = (await storage.list('files')).filter((file) => file.status === 'indexing' && file.held !== true);
    for (const {id} of left) {
      const putBack = (): Promise<boolean> => storage.claim(id, () => this.#putBack(id));
      // A start does not wait for room.
      const isDone = await putBack().catch(() => false);
      if (!isDone)
        void untilRoom(clock, this.#stopping.signal, putBack)
          .then(() => this.startNext())
          .catch((error: unknown) => this.#report(error));
    }
    await this.#takeUp();
  }

  /** Puts a file back into the queue, unless reading it may have caused the crash. */
  async #putBack(id: string): Promise<void> {
    const {reader, session} = this.#options;
    const {signal} = new AbortController();
    await this.#records.change(id, signal, (file) => {
      if (file.status !== 'indexing') return null;
      if (file.session !== undefined && session?.wasLeft(file.session)) return {...file, status: 'queued', attempts: 0};
      return (file.attempts ?? 0) < reader.attempts
        ? {...file, status: 'queued'}
        : this.#records.finish(file, {problem: createCrashProblem()});
    });
  }

  /** Stops work on files that have been cancelled or deleted. */
  cancel(fileIds: string[]): void {
    for (const id of fileIds) this.#jobs.get(id)?.abort.abort();
  }

  /** Stops all work and resolves when nothing is in progress; unfinished files can be resumed. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.cancel([...this.#jobs.keys()]);
    await Promise.all([...this.#jobs.values()].map(({done}) => done));
  }

  #report(error: unknown, signal = this.#stopping.signal): void {
    if (!signal.aborted) this.#options.onError(error);
  }

  async #takeUp(): Promise<void> {
    const files = await this.#options.storage.list('files');
    const waiting = files.filter((file) => file.status === 'queued' && file.held !== true && !this.#jobs.has(file.id));
    // The file that was being read at a crash comes last: if it was the cause, others are done before.
    for (const file of waiting.sort((a, b) => (a.attempts ?? 0) - (b.attempts ?? 0) || a.sequence - b.sequence)) {
      if (this.#stopping.signal.aborted || this.#jobs.size >= MAX_CONCURRENT) return;
      const abort = new AbortController();
      this.#jobs.set(file.id, {abort, done: this.#work(file, abort.signal)});
    }
  }

  async #work(file: FileRecord, signal: AbortSignal): Promise<void> {
    // Another tab may be reading it.
    const {clock, storage} = this.#options;
    const index = async (): Promise<void> => {
      await untilRoom(clock, signal, (isAgain) => this.#index(file, signal, isAgain));
    };
    const isDone = await storage.claim(file.id, index).catch((error: unknown) => {
      this.#report(error, signal);
      return false;
    });
    this.#jobs.delete(file.id);
    this.#texts.delete(file.id);
    if (isDone && !this.#stopping.signal.aborted) this.startNext();
  }

  /** `isAgain`: there was no room to store the result, for which the file is not to blame. */
  async #index({id, size}: FileRecord, signal: AbortSignal, isAgain: boolean): Promise<void> {
    const {clock} = this.#options;
    await clock.wait(QUEUE_MS, signal);
    const file = await this.#records.change(id, signal, (current) => {
      if (current.status === 'queued') return {...current, status: 'indexing'};
      return isAgain && current.status === 'indexing' ? {...current, attempts: 0} : null;
    });
    if (file === null) return;
    const shown = clock.wait(MIN_INDEXING_MS + (MAX_INDEXING_MS - MIN_INDEXING_MS) * Math.min(1, size / MEGABYTE), signal);
    const result = await this.#read(file, signal);
    // From here on, the file is not to blame for a crash.
    await this.#records.setAttempts(id, 0);
    await shown;
    await this.#records.change(id, signal, (current) => (current.status === 'indexing' ? this.#records.finish(current, result) : null));
  }

  /** Writes the passages of a file in parts: all at once would delay every call. They count once the file is `indexed`. */
  async #read(file: FileRecord, signal: AbortSignal): Promise<Result> {
    const {reader, storage, turns} = this.#options;
    const pause = turns.begin();
    let passageCount = 0;
    let textLength = 0;
    let parts = 0;
    try {
      const bytes = file.contentId === null ? undefined : await storage.readContent(file.contentId);
      if (bytes === undefined) throw new Error('The content is gone.');
      const take = async (passages: Passage[]): Promise<void> => {
        textLength += passages.reduce((sum, {text, context}) => sum + Math.max(MIN_PASSAGE_LENGTH, text.length + context.length), 0);
        this.#texts.set(file.id, {indexId: file.indexId, length: textLength});
        await this.#checkText(file);
        await pause();
        await this.#records.writePart(file, getPartId(file.id, parts), passages, signal);
        passageCount += passages.length;
        parts += 1;
      };
      // Counted before reading begins, so that it is known after a crash.
      const begin = (): Promise<void> => this.#records.setAttempts(file.id, (file.attempts ?? 0) + 1);
      await reader.read(bytes, file.contentType, {begin, take}, signal);
      return {passageCount, textLength};
    } catch (error) {
      if (error instanceof NoRoom) throw error;
      if (error instanceof ApiProblem) return {problem: error};
      if (error instanceof UnreadableFile) return {problem: new ApiProblem('validation_failed', error.message)};
      if (error instanceof LimitExceeded) return {problem: new ApiProblem('file_limit_exceeded', error.message)};
      if (!(error instanceof NoLongerIndexed)) this.#report(error, signal);
      return {problem: new ApiProblem('internal_error', 'The file could not be indexed. Upload it again.')};
    }
  }

  /** Throws quota_exceeded if a file, with those that were started before it, would give an index too much text. */
  async #checkText({id, indexId}: FileRecord): Promise<void> {
    const {maxText, storage} = this.#options;
    const files = await storage.list('files', indexId);
    const stored = files.reduce((sum, {textLength}) => sum + (textLength ?? 0), 0);
    const reading = [...this.#texts];
    const upToThis = reading.slice(0, reading.findIndex(([other]) => other === id) + 1);
    const read = upToThis.reduce((sum, [, text]) => sum + (text.indexId === indexId ? text.length : 0), 0);
    if (stored + read <= maxText) return;
    const detail = `The index may have ${maxText} characters of text, and would have more with this file. Use another index.`;
    throw new ApiProblem('quota_exceeded', detail);
  }
}

function createCrashProblem(): ApiProblem {
  return new ApiProblem(
    'file_limit_exceeded',
    'Everything ended while the file was read, so it is not tried again. Split it into smaller files and upload those.',
  );
}
