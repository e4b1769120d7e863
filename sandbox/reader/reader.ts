// The interface for reading files: in another process, in a worker, or, in tests, in the same thread.
import {cutParts, readPassages, type ContentType, type Passage} from '../engine/index.ts';

/** Receives the results of reading a file. The reader waits for each call, and rejects with its error. */
export type Taker = {
  /** Called before the file is examined. */
  begin: () => Promise<void>;
  /** Called with the passages, in parts. */
  take: (part: Passage[]) => Promise<void>;
};

export type Reader = {
  /** Reads a file. Throws UnreadableFile or LimitExceeded with advice for its owner, and throws when `signal` is aborted. */
  read: (bytes: Uint8Array, contentType: ContentType, taker: Taker, signal: AbortSignal) => Promise<void>;
  /** How often reading a file may end in a crash before the file counts as the reason. */
  attempts: number;
  /** Loads what it may need later, so that it works offline. */
  prepare: () => Promise<void>;
  /** Ends all work in progress. */
  close: () => Promise<void>;
};

/** Limits of a reader in a separate thread. */
export type Limits = {
  /** In milliseconds, once its parser is loaded, without the time it waits for others. */
  time: number;
  /** In megabytes, as far as the environment can enforce it. */
  memory: number;
  /** Files read at the same time. */
  threads: number;
};

export const LIMITS: Limits = {time: 10_000, memory: 256, threads: 2};

/** A reader in the same thread: it has no limit of time or memory, so it is for tests and small files. */
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
