// The search indices in memory, and the total length of their text.
import type {PassageIndex} from '../engine/index.ts';

export type Entry = {
  index: PassageIndex | null;
  /** Characters of its text. */
  size: number;
  isBusy: boolean;
  /** Amount of requested work that is not done. */
  pending: number;
  /** Resolves when all work requested so far is done. */
  last: Promise<unknown>;
};

export type TextMemory = {
  /** By time of request, latest last. */
  entries: Map<string, Entry>;
  getSize: () => number;
  /**
   * Waits until this much text may be in memory: small indices wait for small ones, large for large. A single large index may exceed the
   * limit.
   */
  enter: (own: Entry, size: number) => Promise<void>;
  leave: (own: Entry) => void;
  /** Releases the data of an entry. */
  drop: (id: string, entry: Entry) => void;
};

// The most recently requested stay in memory.
const MAX_INDEXES = 8;
/** An index with at most this share of all characters is small. */
const SMALL = 1 / 64;
/** The share reserved for small indices: their questions do not wait for work on large ones. */
const SHARE_OF_SMALL = 1 / 4;

/** Whether an index with this much text is small under this limit. */
export function isSmallIndex(size: number, limit: number): boolean {
  return size <= limit * SMALL;
}

export function createTextMemory(limit: number): TextMemory {
  const entries = new Map<string, Entry>();
  const waiting: (() => void)[] = [];
  const getSize = (): number => [...entries.values()].reduce((sum, {size}) => sum + size, 0);
  const drop = (id: string, entry: Entry): void => {
    entry.index = null;
    entry.size = 0;
    if (entries.get(id) === entry && entry.pending === 0) entries.delete(id);
  };
  return {
    entries,
    getSize,
    drop,
    enter: async (own, size) => {
      const isSmall = isSmallIndex(size, limit);
      const room = limit * (isSmall ? SHARE_OF_SMALL : 1 - SHARE_OF_SMALL);
      const listOthers = (): [string, Entry][] =>
        [...entries].filter(([, entry]) => entry !== own && entry.size > 0 && isSmallIndex(entry.size, limit) === isSmall);
      const isFull = (): boolean => listOthers().reduce((sum, [, entry]) => sum + entry.size, size) > room;
      for (;;) {
        const others = listOthers();
        for (const [id, entry] of others) {
          if (isFull() && !entry.isBusy) drop(id, entry);
        }
        if (!isFull() || !others.some(([, {isBusy}]) => isBusy)) break;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      own.isBusy = true;
      own.size = size;
    },
    leave: (own) => {
      own.isBusy = false;
      const idle = [...entries].filter(([, {isBusy, size}]) => !isBusy && size > 0);
      for (const [id, entry] of idle.slice(0, -MAX_INDEXES)) drop(id, entry);
      for (const goOn of waiting.splice(0)) goOn();
    },
  };
}
