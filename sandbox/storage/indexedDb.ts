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

/** Since version 2, sessions are read in their order. */
const VERSION = 2;
const STORES: StoreNames<Schema>[] = [...COLLECTION_NAMES, 'contents'];

/** Milliseconds that opening a database may take. Opening waits for all other requests, even endless ones. */
const PATIENCE_MS = 10_000;

/** Adds what an older database lacks: any code of the same origin may have created it, and an error here would end the worker. */
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
 * Makes a request to a database that another tab may block.
 * @param ask gets the function to call in that case
 * @throws Error if another tab blocks it, or if it takes longer than `patience`
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

/** Closes a database that opens after the wait has ended: it would block the next one. */
async function open(name: string, patience: number, onClosed: () => void): Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const ask = (blocked: () => void): Promise<IDBPDatabase<Schema>> =>
    (opening = openDB<Schema>(name, VERSION, {
      upgrade: (opened, _oldVersion, _newVersion, transaction) => upgrade(opened, transaction),
      blocked,
      // Another tab needs a newer version, or wants to delete the data: give way to it.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        onClosed();
      },
      // The browser has removed the data.
      terminated: onClosed,
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

/** Works with a storage in the browser, or in memory if the browser has none or its content is damaged. */
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

/**
 * Removes a storage of the visitor's browser with all its content. Rejects if another tab blocks it: then it is removed once that tab
 * closes it.
 */
export async function removeIndexedDbStorage(name: string, patience = PATIENCE_MS): Promise<void> {
  await withoutWaiting((blocked) => deleteDB(name, {blocked}), patience);
}

/**
 * A storage in the visitor's browser. Tabs that open the same name share it. Rejects if another tab blocks it with an older version.
 * `onClosed`: another tab has taken the database, and this storage can no longer be used.
 */
export async function createIndexedDbStorage(
  name = 'sandbox',
  patience = PATIENCE_MS,
  onClosed: () => void = () => undefined,
): Promise<Storage> {
  const database = await open(name, patience, onClosed);
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

/** Whether a row has a valid record: other code of the origin can write to the database too. */
function isWhole({id, record}: {id: string; record: unknown}): boolean {
  return typeof record === 'object' && record !== null && (record as {id?: unknown}).id === id;
}

/** With a filter, all possible matches are read: they are the questions of a single visitor. */
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

/** A lock across all tabs, if the browser supports it: on insecure pages it does not. */
function createTabLock(name: string): Storage['lock'] {
  const locks = getLocks();
  if (locks === undefined) return createLock();
  return (work) => locks.request(`sandbox:${name}`, work);
}

/** The same for claims; the browser releases those of a tab that is closed or crashes. */
function createTabClaim(name: string): Storage['claim'] {
  const locks = getLocks();
  if (locks === undefined) return createClaim();
  return (claim, work) =>
    locks.request(`sandbox:${name}:${claim}`, {ifAvailable: true}, async (lock) => {
      if (lock !== null) await work();
      return lock !== null;
    });
}
