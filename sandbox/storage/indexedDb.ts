import {deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames} from 'idb';
import {createMemoryStorage} from './memory.ts';
import {
  COLLECTION_NAMES,
  createClaim,
  createLock,
  getParent,
  NoRoom,
  selectSessions,
  type Change,
  type CollectionName,
  type Collections,
  type SessionPart,
  type SessionQuery,
  type Storage,
} from './storage.ts';

type Row<C extends CollectionName> = {id: string; parent: string; record: Collections[C]};
type Schema = DBSchema & {[C in CollectionName]: {key: string; value: Row<C>; indexes: {parent: string; sequence: number}}} & {
  contents: {key: string; value: Uint8Array};
};
type Transaction = IDBPTransaction<Schema, StoreNames<Schema>[], 'readwrite'>;

/** Since 2 sessions are read in their order. */
const VERSION = 2;
const STORES: StoreNames<Schema>[] = [...COLLECTION_NAMES, 'contents'];

/** Milliseconds that a database may take to open. It comes after all that others ask of it, also what never ends. */
const PATIENCE_MS = 10_000;

/** Adds what a database of an older version lacks: whatever shares the origin may have made it, and an error here would end the worker. */
export function upgrade(database: IDBPDatabase<Schema>, transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>): void {
  for (const name of COLLECTION_NAMES) {
    const isThere = database.objectStoreNames.contains(name);
    const store = isThere ? transaction.objectStore(name) : database.createObjectStore(name, {keyPath: 'id'});
    if (!store.indexNames.contains('parent')) store.createIndex('parent', 'parent');
  }
  if (!database.objectStoreNames.contains('contents')) database.createObjectStore('contents');
  const sessions = transaction.objectStore('sessions');
  if (!sessions.indexNames.contains('sequence')) sessions.createIndex('sequence', 'record.sequence');
}

/**
 * What is asked of a database that another tab may hold.
 * @param ask gets what to call where it does
 * @throws Error where another tab does, or where it takes longer than `patience`
 */
function withoutWaiting<T>(ask: (blocked: () => void) => Promise<T>, patience: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new Error('Another tab holds the database.'));
    const timer = setTimeout(giveUp, patience);
    void ask(giveUp)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** A database that is opened in the end, though nobody waits for it any more, is closed: it would hold up the next. */
async function open(name: string, patience: number): Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const ask = (blocked: () => void): Promise<IDBPDatabase<Schema>> =>
    (opening = openDB<Schema>(name, VERSION, {
      upgrade: (opened, _oldVersion, _newVersion, transaction) => upgrade(opened, transaction),
      blocked,
      // Another tab wants a newer version, or wants the data gone: give way to it.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    }));
  try {
    return await withoutWaiting(ask, patience);
  } catch (error) {
    void opening?.then(
      (database) => database.close(),
      () => undefined,
    );
    throw error;
  }
}

/** Does work with a storage in the browser, or in memory where the browser has none to give, or one whose content is damaged. */
export async function withFallback<T>(
  open: () => Promise<Storage>,
  use: (storage: Storage) => Promise<T>,
): Promise<{value: T; storage: 'browser' | 'memory'}> {
  const storage = await open().catch(() => undefined);
  if (storage) {
    try {
      return {value: await use(storage), storage: 'browser'};
    } catch {
      await storage.close();
    }
  }
  return {value: await use(createMemoryStorage()), storage: 'memory'};
}

/** Removes a storage of the visitor's browser, whatever is in it. Rejects where another tab holds it: then it is removed once that closes it. */
export async function removeIndexedDbStorage(name: string, patience = PATIENCE_MS): Promise<void> {
  await withoutWaiting((blocked) => deleteDB(name, {blocked}), patience);
}

/** A storage in the visitor's browser. Tabs that open the same name share it. Rejects where another tab holds an older version. */
export async function createIndexedDbStorage(name = 'sandbox', patience = PATIENCE_MS): Promise<Storage> {
  const database = await open(name, patience);
  return {
    get: async (collection, id) => {
      const row = await database.get(collection, id);
      return (row && isWhole(row) ? row.record : undefined) as never;
    },
    list: async (collection, indexId) => {
      const rows =
        indexId === undefined ? await database.getAll(collection) : await database.getAllFromIndex(collection, 'parent', indexId as never);
      return rows.filter(isWhole).map((row) => row.record) as never;
    },
    listIds: async (collection, indexId, limit) =>
      indexId === undefined
        ? database.getAllKeys(collection, null, limit)
        : database.getAllKeysFromIndex(collection, 'parent', indexId, limit),
    count: (collection) => database.count(collection),
    listSessions: (query) => listSessions(database, query),
    readContent: (id) => database.get('contents', id),
    listContentIds: () => database.getAllKeys('contents'),
    commit: (changes) => commit(database, changes),
    lock: createTabLock(name),
    claim: createTabClaim(name),
    close: () => {
      database.close();
      return Promise.resolve();
    },
  };
}

/** Does a row hold a record? Whatever else shares the origin can write into the database too. */
function isWhole({id, record}: {id: string; record: unknown}): boolean {
  return typeof record === 'object' && record !== null && (record as {id?: unknown}).id === id;
}

/** With a filter all that may match are read: they are what one visitor has asked. */
async function listSessions(database: IDBPDatabase<Schema>, query: SessionQuery): Promise<SessionPart> {
  const {indexId, kind, userId, without, start, limit} = query;
  if (indexId !== undefined || kind !== undefined || userId !== undefined || without.length > 0) {
    const rows = await (indexId === undefined ? database.getAll('sessions') : database.getAllFromIndex('sessions', 'parent', indexId));
    return selectSessions(
      rows.filter(isWhole).map(({record}) => record),
      query,
    );
  }
  const store = database.transaction('sessions').store;
  const items: SessionPart['items'] = [];
  const total = await store.count();
  if (start >= total) return {items, total};
  let cursor = await store.index('sequence').openCursor(null, 'prev');
  if (start > 0) cursor = (await cursor?.advance(start)) ?? null;
  for (; cursor && items.length < limit; cursor = await cursor.continue()) if (isWhole(cursor.value)) items.push(cursor.value.record);
  return {items, total};
}

async function commit(database: IDBPDatabase<Schema>, changes: Change[]): Promise<void> {
  const transaction = database.transaction(STORES, 'readwrite', {durability: 'strict'});
  const done = Promise.all([transaction.done, ...changes.flatMap((change) => apply(transaction, change))]);
  await done.catch((error: unknown) => {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    throw isFull ? new NoRoom('There is no room left in this browser.', {cause: error}) : error;
  });
}

function apply(transaction: Transaction, change: Change): Promise<unknown>[] {
  switch (change.type) {
    case 'put': {
      const row = {id: change.record.id, parent: getParent(change.record), record: change.record};
      return [transaction.objectStore(change.collection).put(row as never)];
    }
    case 'delete':
      return [transaction.objectStore(change.collection).delete(change.id)];
    case 'putContent':
      return [transaction.objectStore('contents').put(change.bytes, change.id)];
    case 'deleteContent':
      return [transaction.objectStore('contents').delete(change.id)];
    case 'clear':
      return STORES.map((store) => transaction.objectStore(store).clear());
  }
}

function getLocks(): LockManager | undefined {
  return (globalThis.navigator as {locks?: LockManager} | undefined)?.locks;
}

/** Over all tabs, where the browser can do that: it cannot on pages that are not served securely. */
function createTabLock(name: string): Storage['lock'] {
  const locks = getLocks();
  if (locks === undefined) return createLock();
  return (work) => locks.request(`sandbox:${name}`, work);
}

/** The same for claims; the browser ends those of a tab that is closed, or crashes. */
function createTabClaim(name: string): Storage['claim'] {
  const locks = getLocks();
  if (locks === undefined) return createClaim();
  return (claim, work) =>
    locks.request(`sandbox:${name}:${claim}`, {ifAvailable: true}, async (lock) => {
      if (lock !== null) await work();
      return lock !== null;
    });
}
