import {
  COLLECTION_NAMES,
  createClaim,
  createLock,
  getParent,
  selectSessions,
  type Change,
  type CollectionName,
  type Collections,
  type Storage,
} from './storage.ts';

type Held = {[C in CollectionName]: Map<string, Collections[C]>};

/** A storage that lasts as long as its process. Records are copied on writing and reading, as in any other storage. */
export function createMemoryStorage(): Storage {
  const contents = new Map<string, Uint8Array>();
  const held = Object.fromEntries(COLLECTION_NAMES.map((name) => [name, new Map()])) as unknown as Held;

  const apply = (change: Change): void => {
    switch (change.type) {
      case 'put':
        (held[change.collection] as Map<string, typeof change.record>).set(change.record.id, structuredClone(change.record));
        return;
      case 'delete':
        held[change.collection].delete(change.id);
        return;
      case 'putContent':
        contents.set(change.id, change.bytes);
        return;
      case 'deleteContent':
        contents.delete(change.id);
        return;
      case 'clear':
        for (const name of COLLECTION_NAMES) held[name].clear();
        contents.clear();
    }
  };

  return {
    get: (collection, id) => Promise.resolve(structuredClone(held[collection].get(id))),
    list: (collection, indexId) => {
      const records = [...held[collection].values()];
      return Promise.resolve(structuredClone(indexId === undefined ? records : records.filter((record) => getParent(record) === indexId)));
    },
    listIds: (collection, indexId, limit = Infinity) => {
      const ids: string[] = [];
      for (const record of held[collection].values()) {
        if (ids.length >= limit) break;
        if (indexId === undefined || getParent(record) === indexId) ids.push(record.id);
      }
      return Promise.resolve(ids);
    },
    count: (collection) => Promise.resolve(held[collection].size),
    listSessions: (query) => Promise.resolve(structuredClone(selectSessions([...held.sessions.values()], query))),
    readContent: (id) => Promise.resolve(contents.get(id)),
    listContentIds: () => Promise.resolve([...contents.keys()]),
    commit: (changes) => {
      for (const change of changes) apply(change);
      return Promise.resolve();
    },
    lock: createLock(),
    claim: createClaim(),
    close: () => Promise.resolve(),
  };
}
