import 'fake-indexeddb/auto';
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {openDB} from 'idb';
import {afterAll, describe, expect, it, vi} from 'vitest';
import type {FileRecord, SessionRecord} from '../model.ts';
import {createClient, HANDBOOK} from '../testing/client.ts';
import {createIndexedDbStorage, removeIndexedDbStorage, upgrade, withFallback} from './indexedDb.ts';
import {createMemoryStorage} from './memory.ts';
import {createSqliteStorage} from './sqlite.ts';
import {COLLECTION_NAMES, NoRoom, type Storage} from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
let count = 0;
afterAll(() => rmSync(folder, {recursive: true}));

const STORAGES: Record<string, () => Promise<Storage>> = {
  memory: () => Promise.resolve(createMemoryStorage()),
  IndexedDB: () => createIndexedDbStorage(`test-${(count += 1)}`),
  SQLite: () => Promise.resolve(createSqliteStorage(join(folder, String((count += 1))))),
  'SQLite in memory': () => Promise.resolve(createSqliteStorage()),
};

const createSession = (id: string, indexId: string): SessionRecord => ({
  id,
  indexId,
  kind: 'chat',
  userId: 'Ünï "x"',
  questionCount: 1,
  questionIds: ['a'],
  createdAt: '',
  lastQuestionAt: '',
  sequence: 1,
});

describe.each(Object.entries(STORAGES))('%s', (_, create) => {
  it('stores committed data', async () => {
    const storage = await create();
    const [a, b] = [createSession('a', 'x'), createSession('b', 'y')];
    const bytes = new Uint8Array([0, 255, 13, 10, 0]);
    await storage.commit([
      {type: 'put', collection: 'sessions', record: a},
      {type: 'put', collection: 'sessions', record: b},
      {type: 'putContent', id: 'c', bytes},
    ]);
    expect(await storage.get('sessions', 'a')).toEqual(a);
    expect(await storage.get('questions', 'a')).toBeUndefined();
    expect(await storage.list('sessions', 'y')).toEqual([b]);
    expect(await storage.list('sessions')).toHaveLength(2);
    expect([...((await storage.readContent('c')) ?? [])]).toEqual([...bytes]);
    await storage.commit([
      {type: 'delete', collection: 'sessions', id: 'a'},
      {type: 'deleteContent', id: 'c'},
    ]);
    expect([await storage.get('sessions', 'a'), await storage.readContent('c')]).toEqual([undefined, undefined]);
    await storage.commit([{type: 'clear'}, {type: 'put', collection: 'sessions', record: a}]);
    expect([await storage.list('sessions'), await storage.listContentIds()]).toEqual([[a], []]);
    await storage.close();
  });

  it('returns copies', async () => {
    const storage = await create();
    const session = createSession('a', 'x');
    await storage.commit([{type: 'put', collection: 'sessions', record: session}]);
    session.questionIds.push('b');
    (await storage.get('sessions', 'a'))?.questionIds.push('c');
    expect((await storage.get('sessions', 'a'))?.questionIds).toEqual(['a']);
    await storage.close();
  });

  it('admits one transaction at a time, also after a failure', async () => {
    const storage = await create();
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} in`);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`${name} out`);
      if (name === 'a') throw new Error('a');
    };
    await Promise.allSettled([storage.lock(work('a')), storage.lock(work('b')), storage.lock(work('c'))]);
    expect(order).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
    await storage.close();
  });

  it('stores a large content whole, counts it once, and removes all of it', async () => {
    const storage = await create();
    const bytes = new Uint8Array(5_000_000).map((_, at) => at % 251);
    await storage.commit([{type: 'putContent', id: 'large', bytes}]);
    await storage.commit([{type: 'putContent', id: 'large2', bytes: bytes.slice(0, 10)}]);
    expect(Buffer.compare(Buffer.from((await storage.readContent('large')) ?? []), Buffer.from(bytes))).toBe(0);
    expect(await storage.listContentIds()).toEqual(['large', 'large2']);
    await storage.commit([{type: 'deleteContent', id: 'large'}]);
    expect([await storage.readContent('large'), await storage.listContentIds()]).toEqual([undefined, ['large2']]);
    await storage.close();
  });

  it('lists only IDs, of all or of one index', async () => {
    const storage = await create();
    const records = [createSession('a', 'x'), createSession('b', 'y')];
    await storage.commit(records.map((record) => ({type: 'put', collection: 'sessions', record})));
    expect([await storage.listIds('sessions'), await storage.listIds('sessions', 'y')]).toEqual([['a', 'b'], ['b']]);
    await storage.close();
  });

  it('gives sessions in parts, the latest first, with a filter and without it', async () => {
    const storage = await create();
    const records = Array.from({length: 25}, (_, at): SessionRecord => {
      // In the order neither of IDs nor of writing.
      const sequence = (at * 7) % 25;
      const own = {kind: at % 2 === 0 ? ('chat' as const) : ('text' as const), userId: at % 3 === 0 ? null : `user ${at % 3}`};
      return {...createSession(`s${at}`, at % 5 === 0 ? 'y' : 'x'), ...own, sequence};
    });
    await storage.commit(records.map((record) => ({type: 'put', collection: 'sessions', record})));
    const latest = {...records[3], id: 's3', sequence: 100} as SessionRecord;
    await storage.commit([{type: 'put', collection: 'sessions', record: latest}]);
    const now = records.map((each) => (each.id === 's3' ? latest : each)).toSorted((a, b) => b.sequence - a.sequence);
    const matches: [Partial<SessionRecord>, string[]][] = [
      ...[{}, {indexId: 'x'}, {kind: 'chat'}, {userId: 'user 1'}, {indexId: 'x', kind: 'text', userId: 'user 2'}, {userId: 'none'}].map(
        (filter): [Partial<SessionRecord>, string[]] => [filter as Partial<SessionRecord>, []],
      ),
      [{}, ['y']],
    ];
    for (const [filter, without] of matches) {
      const all = now.filter(
        (each) => Object.entries(filter).every(([key, value]) => each[key as 'id'] === value) && !without.includes(each.indexId),
      );
      for (const start of [0, 1, 4, 24, 25, Number.MAX_SAFE_INTEGER - 100]) {
        const part = await storage.listSessions({...filter, userId: filter.userId ?? undefined, without, start, limit: 4});
        expect(part).toEqual({items: all.slice(start, start + 4), total: all.length});
      }
    }
    expect([await storage.count('sessions'), await storage.count('questions')]).toEqual([25, 0]);
    expect([(await storage.listIds('sessions', 'y', 3)).length, (await storage.listIds('sessions', undefined, 4)).length]).toEqual([3, 4]);
    await storage.close();
  });

  it('allows one claim of a name at a time, and leaves other names', async () => {
    const storage = await create();
    const inside: boolean[] = [];
    const work = async (): Promise<void> => {
      inside.push(await storage.claim('one', () => Promise.resolve()));
      inside.push(await storage.claim('two', () => Promise.resolve()));
    };
    expect(await storage.claim('one', work)).toBe(true);
    expect(inside).toEqual([false, true]);
    await expect(storage.claim('one', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await storage.claim('one', () => Promise.resolve())).toBe(true);
    await storage.close();
  });

  it('carries the whole flow', async () => {
    const client = await createClient({storage: await create()});
    const indexId = await client.createIndex({'a.txt': 'The code of the door is 4711.'});
    expect((await client.ask(indexId, 'What is the code of the door?')).summary).toContain('4711');
    expect((await client.call('GET', `/indices/${HANDBOOK}`)).body.fileCounts.total).toBe(7);
    await client.sandbox.reset();
    expect((await client.call('GET', '/indices')).body.total).toBe(3);
    await client.sandbox.close();
  });
});

it('SQLite makes all changes of a commit or none, and is closed to a second process', async () => {
  const path = join(folder, 'one');
  const storage = createSqliteStorage(path);
  const broken = {...createSession('b', 'x'), id: null as unknown as string};
  const changes = [createSession('a', 'x'), broken].map((record) => ({type: 'put', collection: 'sessions', record}) as const);
  await expect(storage.commit(changes)).rejects.toThrow();
  expect(await storage.list('sessions')).toEqual([]);
  expect(() => createSqliteStorage(path)).toThrow(/in use/);
  await storage.close();
});

it('SQLite acknowledges nothing that it would lose with a file that was removed', async () => {
  const path = join(folder, 'removed');
  const storage = createSqliteStorage(path);
  const commit = (id: string) => storage.commit([{type: 'put', collection: 'sessions', record: createSession(id, 'x')}]);
  await commit('a');
  rmSync(path, {recursive: true});
  await expect(commit('b')).rejects.toThrow(/has been removed or replaced/);
  const other = createSqliteStorage(path);
  await expect(commit('c')).rejects.toThrow(/has been removed or replaced/);
  expect(await storage.get('sessions', 'a')).toMatchObject({id: 'a'});
  await other.close();
  await storage.close();
});

it('SQLite acknowledges no content whose file is removed while its pieces are stored', async () => {
  const path = join(folder, 'removed-meanwhile');
  const storage = createSqliteStorage(path);
  const stored = storage.commit([{type: 'putContent', id: 'a', bytes: new Uint8Array(5_000_000)}]);
  rmSync(path, {recursive: true});
  await expect(stored).rejects.toThrow(/has been removed or replaced/);
  await storage.close();
});

it('SQLite lists indices and files without reading their text again, as the last commit left them', async () => {
  const path = join(folder, 'parsed');
  const create = (id: string, name = id) => ({id, name, indexId: 'x'}) as FileRecord;
  const storage = createSqliteStorage(path);
  const put = (...records: FileRecord[]) => storage.commit(records.map((record) => ({type: 'put', collection: 'files', record})));
  const a = create('a');
  await put(a, create('b'), {...create('c'), indexId: 'y'});
  a.name = 'changed later';
  await storage.commit([{type: 'delete', collection: 'files', id: 'b'}]);
  await expect(put(create('d'), create(null as unknown as string))).rejects.toThrow();
  const parse = vi.spyOn(JSON, 'parse');
  expect(await storage.list('files', 'x')).toEqual([create('a')]);
  expect(await storage.list('files')).toHaveLength(2);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
  await storage.close();
  const again = createSqliteStorage(path);
  expect(await again.list('files', 'x')).toEqual([create('a')]);
  await again.commit([{type: 'clear'}, {type: 'put', collection: 'files', record: create('e')}]);
  expect(await again.list('files')).toEqual([create('e')]);
  await again.close();
});

it('tabs share the data in IndexedDB', async () => {
  const [one, two] = await Promise.all([createIndexedDbStorage('shared'), createIndexedDbStorage('shared')]);
  await one.commit([{type: 'put', collection: 'sessions', record: createSession('a', 'x')}]);
  expect(await two.list('sessions')).toHaveLength(1);
});

it('SQLite opens a file of version 1, and its sessions have their order', async () => {
  const path = join(folder, 'old');
  mkdirSync(path);
  const old = new DatabaseSync(join(path, 'sandbox.sqlite'));
  old.exec(`
    CREATE TABLE records (
      collection TEXT NOT NULL, id TEXT NOT NULL, parent TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (collection, id)
    ) WITHOUT ROWID;
    CREATE INDEX records_by_parent ON records (collection, parent);
    CREATE TABLE contents (id TEXT PRIMARY KEY, bytes BLOB NOT NULL);
    PRAGMA user_version = 1;
  `);
  const [a, b] = [
    {...createSession('a', 'x'), sequence: 2},
    {...createSession('b', 'y'), sequence: 1_700_000_000_000_001},
  ];
  const put = old.prepare('INSERT INTO records VALUES (?, ?, ?, ?)');
  for (const record of [a, b]) put.run('sessions', record.id, record.indexId, JSON.stringify(record));
  put.run('meta', 'pending', '', '{"id":"pending","value":""}');
  old.close();
  // Upgraded, and opened again.
  for (let count = 0; count < 2; count += 1) {
    const storage = createSqliteStorage(path);
    expect(await storage.listSessions({without: [], start: 0, limit: 10})).toEqual({items: [b, a], total: 2});
    const query = {userId: a.userId ?? '', kind: a.kind, indexId: 'x', without: [], start: 0, limit: 10};
    expect(await storage.listSessions(query)).toEqual({items: [a], total: 1});
    expect(await storage.get('meta', 'pending')).toEqual({id: 'pending', value: ''});
    await storage.close();
  }
});

it('IndexedDB opens data written by version 1', async () => {
  const record = createSession('a', 'x');
  const old = await openDB('old', 1, {
    upgrade: (created) => {
      for (const name of COLLECTION_NAMES) created.createObjectStore(name, {keyPath: 'id'}).createIndex('parent', 'parent');
      created.createObjectStore('contents');
    },
  });
  await old.put('sessions', {id: 'a', parent: 'x', record});
  old.close();
  const storage = await createIndexedDbStorage('old');
  expect(await storage.listSessions({without: [], start: 0, limit: 10})).toEqual({items: [record], total: 1});
});

describe('the database of a browser', () => {
  it('is opened by a later version too', async () => {
    const name = `test-${(count += 1)}`;
    await (await createIndexedDbStorage(name)).close();
    const later = await openDB(name, 3, {
      upgrade: (database, _old, _new, transaction) => upgrade(database as never, transaction as never),
    });
    expect([...later.transaction('sessions').store.indexNames]).toEqual(['parent', 'sequence']);
    later.close();
  });

  it('gets missing stores, whatever an older version left', async () => {
    for (const names of [[], ['contents'], ['sessions', 'files']]) {
      const name = `lacking-${(count += 1)}`;
      const older = await openDB(name, 1, {
        upgrade: (created) => names.forEach((each) => created.createObjectStore(each, each === 'contents' ? {} : {keyPath: 'id'})),
      });
      older.close();
      const storage = await createIndexedDbStorage(name);
      const record = createSession('a', 'x');
      await storage.commit([{type: 'put', collection: 'sessions', record}]);
      expect(await storage.listSessions({indexId: 'x', without: [], start: 0, limit: 10})).toEqual({items: [record], total: 1});
      await storage.close();
    }
  });

  it('is abandoned if a tab with an older version never closes it, and can be opened after that tab closes it', async () => {
    const older = await openDB('held', 1);
    await expect(createIndexedDbStorage('held')).rejects.toThrow('Another tab');
    await expect(createIndexedDbStorage('held', 10)).rejects.toThrow('Another tab');
    await expect(removeIndexedDbStorage('held', 10)).rejects.toThrow('Another tab');
    older.close();
    await (await createIndexedDbStorage('held')).close();
  });

  it('says when another tab has removed or updated its database', async () => {
    const [onRemoved, onUpdated] = [vi.fn(), vi.fn()];
    await createIndexedDbStorage('taken', 1000, onRemoved);
    await removeIndexedDbStorage('taken');
    expect(onRemoved).toHaveBeenCalledOnce();
    await createIndexedDbStorage('taken', 1000, onUpdated);
    (await openDB('taken', 99)).close();
    expect(onUpdated).toHaveBeenCalledOnce();
  });

  it('is replaced by memory if the browser refuses it or has no room', async () => {
    const kinds: boolean[] = [];
    const browser = createMemoryStorage();
    const use = (storage: Storage): Promise<string> => {
      kinds.push(storage === browser);
      return storage === browser ? Promise.reject(new NoRoom('full')) : Promise.resolve('used');
    };
    expect(await withFallback(() => Promise.reject(new Error('refused')), use)).toEqual({value: 'used', storage: 'memory'});
    expect(await withFallback(() => Promise.resolve(browser), use)).toEqual({value: 'used', storage: 'memory'});
    expect(kinds).toEqual([false, true, false]);
  });

  it('is closed if its user fails, without hiding a mistake that memory has too', async () => {
    let isClosed = false;
    const browser = {...createMemoryStorage(), close: () => Promise.resolve(void (isClosed = true))};
    const fault = new TypeError('a mistake');
    await expect(
      withFallback(
        () => Promise.resolve(browser),
        () => Promise.reject(fault),
      ),
    ).rejects.toBe(fault);
    expect(isClosed).toBe(true);
    const use = (storage: Storage): Promise<string> => (storage === browser ? Promise.reject(fault) : Promise.resolve('used'));
    expect(await withFallback(() => Promise.resolve(browser), use)).toEqual({value: 'used', storage: 'memory'});
  });

  it('leaves out invalid records', async () => {
    const storage = await createIndexedDbStorage('damaged');
    await storage.commit([{type: 'put', collection: 'sessions', record: createSession('whole', 'x')}]);
    const database = await openDB('damaged');
    for (const row of [{record: null}, {}, {record: 5}, {record: {id: 'other'}}, {record: {sequence: 9}}])
      await database.put('sessions', {id: JSON.stringify(row), parent: 'x', ...row});
    for (const index of [undefined, 'x']) expect((await storage.list('sessions', index)).map(({id}) => id)).toEqual(['whole']);
    expect(await storage.get('sessions', '{"record":null}')).toBeUndefined();
    for (const filter of [{}, {indexId: 'x'}]) {
      const {items} = await storage.listSessions({...filter, without: [], start: 0, limit: 9});
      expect(items.map(({id}) => id)).toEqual(['whole']);
    }
    database.close();
    await storage.close();
  });
});
