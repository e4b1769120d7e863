// The library's indices of the passages: several small ones, since it processes all passages with a word without a pause.
import MiniSearch from 'minisearch';
import type {Pause} from './types.ts';

type Entry = {id: number; text: string; heading: string; context: string};

export const FIELDS = ['text', 'heading', 'context'] as const;

/** A passage with a word in a field, and the relevance from the library (BM25). */
export type Hit = {id: number; relevance: number};

type Words = {tokenize: (text: string) => string[]; processTerm: (word: string) => string};

const PASSAGES_PER_SHARD = 10_000;
// Words that are cleared of removed passages at a time, and the milliseconds between.
const VACUUM = {batchSize: 10, batchWait: 1};
// Passages that are removed between two pauses.
const REMOVED_PER_TURN = 500;

export class Shards {
  readonly #words: Words;
  /** By the number of the first passage in it, divided by their length. */
  readonly #shards = new Map<number, MiniSearch<Entry>>();

  constructor(words: Words) {
    this.#words = words;
  }

  /** Adds a passage under a new number. */
  add(entry: Entry): void {
    const key = getKey(entry.id);
    const shard = this.#shards.get(key) ?? new MiniSearch<Entry>({fields: [...FIELDS], ...this.#words, autoVacuum: VACUUM});
    this.#shards.set(key, shard);
    shard.add(entry);
  }

  async remove(ids: number[], pause: Pause): Promise<void> {
    for (const [at, id] of ids.entries()) {
      const key = getKey(id);
      const shard = this.#shards.get(key);
      shard?.discard(id);
      if (shard?.documentCount === 0) this.#shards.delete(key);
      if (at % REMOVED_PER_TURN === 0) await pause();
    }
  }

  /** The passages with a word in a field; those of one shard follow without a pause. */
  async *search(stem: string, field: (typeof FIELDS)[number], pause: Pause): AsyncGenerator<Hit[]> {
    for (const shard of [...this.#shards.values()]) {
      const results = shard.search(stem, {fields: [field], tokenize: (text) => [text], processTerm: (term) => term});
      await pause();
      yield results.map(({id, score}) => ({id: id as number, relevance: score}));
    }
  }
}

function getKey(id: number): number {
  return Math.floor(id / PASSAGES_PER_SHARD);
}
