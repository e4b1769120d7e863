// The deep index in memory: the parts that queries have needed so far.
import {TEXTS_SIZE, type Records, type Shard, type SmallIndex, type Texts} from './files.ts';
import {getTolerance, type QueryWord} from '../engine/query.ts';
import {readShard, type TermIndex} from './termIndex.ts';
import {getBeginning} from './titles.ts';

export type LoadFile = <T>(name: string) => Promise<T>;

export type DeepIndex = {
  /** Loads the parts that a query can match. */
  load: (words: QueryWord[]) => Promise<TermIndex>;
  loadRecords: () => Promise<Records>;
  /** Loads the texts of records for display, by their IDs. */
  loadTexts: (ids: number[]) => Promise<Map<number, Texts[number]>>;
};

/** The deep index of a site. A failed load is repeated by the next query. */
export function createDeepIndex({folder, shards, count}: SmallIndex, load: LoadFile): DeepIndex {
  const loadRecords = (): Promise<Records> => load<Records>(`${folder}/records.json`);
  const pieces = new Map<number, ReturnType<typeof readShard>>();
  let loaded: TermIndex | undefined;
  return {
    loadRecords,
    async load(words) {
      const missing = new Set(getShards(words, shards).filter((i) => !pieces.has(i)));
      if (loaded && missing.size === 0) return loaded;
      const [{lengths, average}, ...parts] = await Promise.all([
        loadRecords(),
        ...[...missing].map(async (i) => [i, readShard(await load<Shard>(`${folder}/terms-${i}.json`))] as const),
      ]);
      for (const [i, piece] of parts) pieces.set(i, piece);
      const ordered = [...pieces].sort(([a], [b]) => a - b).map(([, piece]) => piece);
      const [terms, postings] = [ordered.flatMap((piece) => piece.terms), ordered.flatMap((piece) => piece.postings)];
      loaded = {terms, postings, lengths, average, count};
      return loaded;
    },
    async loadTexts(ids) {
      const files = [...new Set(ids.map((id) => Math.floor(id / TEXTS_SIZE)))];
      const parts = new Map(await Promise.all(files.map(async (i) => [i, await load<Texts>(`${folder}/texts-${i}.json`)] as const)));
      return new Map(
        ids.flatMap((id) => {
          const text = parts.get(Math.floor(id / TEXTS_SIZE))?.[id % TEXTS_SIZE];
          return text ? [[id, text] as const] : [];
        }),
      );
    },
  };
}

/** The shards with a word, with words that begin with it, and with words that it may be a misspelling of. */
function getShards(words: QueryWord[], firsts: string[]): number[] {
  const getShard = (term: string): number =>
    Math.max(
      0,
      firsts.findLastIndex((first) => first <= term),
    );
  const range = (from: string, to: string): number[] => {
    const start = getShard(from);
    return Array.from({length: getShard(to) - start + 1}, (_, i) => start + i);
  };
  return words.flatMap((word) => [
    ...word.variants.flatMap(({term, prefix, stem}) => [
      ...(prefix ? range(term, `${term}\uffff`) : [getShard(term)]),
      ...(stem === undefined ? [] : range(getBeginning(stem), `${getBeginning(stem)}\uffff`)),
    ]),
    // The first letter is right more often than any other.
    ...(getTolerance(word) > 0 ? range(word.typed.slice(0, 1), `${word.typed.slice(0, 1)}\uffff`) : []),
  ]);
}
