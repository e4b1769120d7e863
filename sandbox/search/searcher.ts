// The interface for answering questions: in other processes on Node, in the same thread in a page and in tests.
import {findAnswer, type Asked, type Finding} from '../engine/index.ts';
import type {Turns} from '../limits/turns.ts';
import {createPassageIndexes} from './passageIndexes.ts';
import type {Source} from './source.ts';

export type Searcher = {
  /** Finds the answer to a question in an index. Rejects when `signal` is aborted or the index is released. */
  find: (indexId: string, asked: Asked, signal: AbortSignal) => Promise<Finding>;
  /** Releases a deleted index. */
  forget: (indexId: string) => void;
  /** Releases all indices. */
  clear: () => void;
  /** Ends all work in progress. */
  close: () => Promise<void>;
};

export type SearchOptions = {
  source: Source;
  turns: Turns;
  /** Characters of text that may be in memory at the same time. */
  limit: number;
};

/** A searcher in the same thread, in turns with its other work. */
export function createLocalSearcher({source, turns, limit}: SearchOptions): Searcher {
  const indexes = createPassageIndexes({source, limit});
  const running = new Set<{indexId: string; abort: AbortController}>();
  const stop = (indexId?: string): void => {
    for (const find of running) if (indexId === undefined || find.indexId === indexId) find.abort.abort();
  };
  return {
    find: async (indexId, asked, signal) => {
      const find = {indexId, abort: new AbortController()};
      const wait = turns.begin();
      const pause = async (): Promise<void> => {
        await wait();
        signal.throwIfAborted();
        find.abort.signal.throwIfAborted();
      };
      running.add(find);
      try {
        return await indexes.use(indexId, asked.settings.language, pause, (passages) => findAnswer(passages, asked, pause));
      } finally {
        running.delete(find);
      }
    },
    forget: (indexId) => {
      stop(indexId);
      indexes.forget(indexId);
    },
    clear: () => {
      stop();
      indexes.clear();
    },
    close: () => {
      stop();
      return Promise.resolve();
    },
  };
}
