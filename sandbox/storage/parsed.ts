import {getParent, type Change, type CollectionName, type Collections} from './storage.ts';

/** Small collections that calls read as a whole, again and again. */
const NAMES = ['indices', 'files', 'tempFiles'] as const satisfies CollectionName[];

type Name = (typeof NAMES)[number];

/** Some collections as parsed values: to parse them again for each call would delay all others. */
export type ParsedRecords = {
  has: (collection: CollectionName) => collection is Name;
  /** The records themselves, which must not be changed. */
  list: <C extends Name>(collection: C, parent?: string) => Collections[C][];
  /** Applies a commit. */
  apply: (changes: Change[]) => void;
};

/** `load`: all records of a collection. */
export function createParsedRecords(load: (collection: Name) => Collections[Name][]): ParsedRecords {
  const records = new Map<CollectionName, Map<string, Collections[Name]>>(
    NAMES.map((name) => [name, new Map(load(name).map((record) => [record.id, record]))]),
  );
  const applyOne = (change: Change): void => {
    if (change.type === 'clear') for (const each of records.values()) each.clear();
    else if (change.type === 'put')
      records.get(change.collection)?.set(change.record.id, structuredClone(change.record) as Collections[Name]);
    else if (change.type === 'delete') records.get(change.collection)?.delete(change.id);
  };
  return {
    has: (collection): collection is Name => records.has(collection),
    list: (collection, parent) => {
      const all = [...(records.get(collection)?.values() ?? [])];
      return (parent === undefined ? all : all.filter((record) => getParent(record) === parent)) as never;
    },
    apply: (changes) => changes.forEach(applyOne),
  };
}
