// The seam through which files are read: in another process, in a worker, or, for tests, in the same thread.
import {cutParts, readPassages, type ContentType, type Passage} from '../engine/index.ts';

/** What receives the reading of a file. The reader waits for each, and rejects with what they throw. */
export type Taker = {
  /** Called before anything of the file is looked at. */
  begin: () => Promise<void>;
  /** Called with the passages, part after part. */
  take: (part: Passage[]) => Promise<void>;
};

export type Reader = {
  /**
   * Reads a file. Throws UnreadableFile or LimitExceeded with advice for its owner, and when `signal` says that nobody waits any more.
   */
  read: (bytes: Uint8Array, contentType: ContentType, taker: Taker, signal: AbortSignal) => Promise<void>;
  /** How often the reading of a file may end everything, as a crash does, before the file counts as the reason. */
  attempts: number;
  /** Loads what it may need later, so that it needs no network from then on. */
  prepare: () => Promise<void>;
  /** Ends what is under way. */
  close: () => Promise<void>;
};

/** What a reader in a thread of its own may take. */
export type Limits = {
  /** In milliseconds, once its parser is loaded, without the time in which it waits for others. */
  time: number;
  /** In megabytes; as far as the surroundings can hold it. */
  memory: number;
  /** How many files are read at the same time. */
  threads: number;
};

export const LIMITS: Limits = {time: 10_000, memory: 256, threads: 2};

/** A reader in the same thread: no limit of time or memory holds it, so it is for tests and small files. */
export function createLocalReader(): Reader {
  return {
    read: async (bytes, contentType, {begin, take}, signal) => {
      await begin();
      const pause = async (): Promise<void> => {
        await new Promise((resolve) => setTimeout(resolve));
        signal.throwIfAborted();
      };
      for (const part of cutParts(await readPassages(bytes, contentType, pause))) await take(part);
    },
    attempts: 3,
    prepare: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
