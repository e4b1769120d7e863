import {getParent, type Change, type CollectionName, type Collections} from './storage.ts';

/** Collections that are few and small, and that calls go through as a whole, again and again. */
const NAMES = ['indices', 'files', 'tempFiles'] as const satisfies CollectionName[];

type Name = (typeof NAMES)[number];

/** Some collections as values: to read their text once more for each call would hold up all others. */
export type ParsedRecords = {
  has: (collection: CollectionName) => collection is Name;
  /** The records themselves, which nobody may change. */
  list: <C extends Name>(collection: C, parent?: string) => Collections[C][];
  /** Follows a commit. */
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
