// The deep index in the reader's memory: as much of it as the queries so far have needed.
import MiniSearch, {type AsPlainObject} from 'minisearch';
import {FIELDS, TEXTS_SIZE, type Records, type Shard, type SmallIndex, type Texts} from './files.ts';
import {INDEX_OPTIONS} from './indexOptions.ts';
import {getTolerance, type QueryWord} from './query.ts';

export type LoadFile = <T>(name: string) => Promise<T>;

/** An index to search in, and the terms it knows, in order. */
export type LoadedIndex = {index: MiniSearch; terms: string[]};

export type DeepIndex = {
  /** Loads what a query can match. */
  load: (words: QueryWord[]) => Promise<LoadedIndex>;
  loadRecords: () => Promise<Records>;
  /** Loads what is shown of records, by their ids. */
  loadTexts: (ids: number[]) => Promise<Map<number, Texts[number]>>;
};

/** The deep index of a site. What fails to load is asked for again by the next query. */
export function createDeepIndex({folder, shards, count}: SmallIndex, load: LoadFile): DeepIndex {
  const loadRecords = (): Promise<Records> => load<Records>(`${folder}/records.json`);
  let known = new Set<number>();
  let loaded: LoadedIndex | undefined;
  return {
    loadRecords,
    async load(words) {
      const wanted = new Set([...known, ...getShards(words, shards)]);
      if (loaded && wanted.size === known.size) return loaded;
      const [records, ...parts] = await Promise.all([
        loadRecords(),
        ...[...wanted].sort((a, b) => a - b).map((i) => load<Shard>(`${folder}/terms-${i}.json`)),
      ]);
      const terms = parts.flat();
      const index = createIndex(terms, records, count);
      // Another query may have loaded more in the meantime.
      if (wanted.size > known.size) [known, loaded] = [wanted, {index, terms: terms.map(([term]) => term)}];
      return {index, terms: terms.map(([term]) => term)};
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

/** The library's index over some of the terms; figures that hold for all of them are those of the whole. */
function createIndex(index: Shard, {lengths, average}: Records, count: number): MiniSearch {
  const ids = Array.from({length: count}, (_, id) => id);
  const plain: AsPlainObject = {
    documentCount: count,
    nextId: count,
    documentIds: Object.fromEntries(ids.map((id) => [id, id])),
    fieldIds: Object.fromEntries(FIELDS.map((field, i) => [field, i])),
    fieldLength: Object.fromEntries(ids.map((id) => [id, lengths.map((field) => field[id] ?? 0)])),
    averageFieldLength: average,
    storedFields: {},
    dirtCount: 0,
    index,
    serializationVersion: 2,
  };
  return MiniSearch.loadJS(plain, INDEX_OPTIONS);
}

/** The shards that hold a word, the words that begin with it, and those that it may be a misspelling of. */
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
    ...word.variants.flatMap(({term, prefix}) => (prefix ? range(term, `${term}\uffff`) : [getShard(term)])),
    // The first letter is right more often than any other.
    ...(getTolerance(word) > 0 ? range(word.typed.slice(0, 1), `${word.typed.slice(0, 1)}\uffff`) : []),
  ]);
}
