// Behaviour without room, with a damaged database or a database of another version, and when the clock goes back.
import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, openSync, closeSync, readFileSync, rmSync, truncateSync, writeFileSync, writeSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {describe, expect, it, onTestFinished} from 'vitest';
import {createForwardClock} from './clock.ts';
import {createMemoryStorage} from './storage/memory.ts';
import {createSqliteStorage} from './storage/sqlite.ts';
import {NoRoom, type Change, type Storage} from './storage/storage.ts';
import {first, type Body} from './testing/body.ts';
import {ASK} from './testing/calls.ts';
import {createClient, createForm, EMPTY, HANDBOOK, type Client} from './testing/client.ts';
import {createManualClock} from './testing/manualClock.ts';
import {callServer as call, runToEnd, useProcesses} from './testing/process.ts';

const {start, getFolder} = useProcesses();
const MEGABYTE = 1_048_576;
/** A change that needs pages of its own. */
const LARGE = {body: {stopWords: Array.from({length: 300}, (_, at) => `word${at}${'x'.repeat(20)}`)}};

/** A storage with a limit, filled to the last page by other records: a start would remove contents without a file, and make room. */
function createLimited(): {storage: ReturnType<typeof createSqliteStorage>; fill: () => Promise<void>; empty: () => Promise<void>} {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const storage = createSqliteStorage(folder, {maxBytes: 2 * MEGABYTE});
  onTestFinished(() => rmSync(folder, {recursive: true}));
  const ids: string[] = [];
  return {
    storage,
    fill: async () => {
      for (let size = MEGABYTE; size >= 64; size = Math.floor(size / 2)) {
        for (let isFull = false; !isFull;) {
          const id = `fill_${ids.length}`;
          isFull = await storage.commit([{type: 'put', collection: 'meta', record: {id, value: 'x'.repeat(size)}}]).then(
            () => (ids.push(id), false),
            (error: unknown) => error instanceof NoRoom,
          );
        }
      }
    },
    empty: () => storage.commit(ids.splice(0).map((id) => ({type: 'delete', collection: 'meta', id}))),
  };
}

const read = async (client: Client, path: string): Promise<Body> => (await client.call('GET', path)).body;

describe('a database that is full (a limit of SQLite)', () => {
  it('refuses what it cannot store, loses nothing, and continues by itself once there is room', async () => {
    const {storage, fill, empty} = createLimited();
    const errors: unknown[] = [];
    const client = await createClient({storage, onError: (error) => errors.push(error)});
    const [tempFileId] = await client.upload({'a.txt': 'The door is green. '.repeat(4000)});
    // Accepted before the storage is full, and not processed.
    const {id} = (await client.call('POST', '/indices', {body: {name: 'Accepted', tempFileIds: [tempFileId]}})).body;
    const asked = (await client.call('POST', '/chats', {body: ASK})).body.id;
    await fill();
    const refused = await client.call('PATCH', `/indices/${EMPTY}/settings`, LARGE);
    expect([refused.status, refused.body.code, refused.headers.get('Retry-After')]).toEqual([503, 'unavailable', '30']);
    expect((await client.call('POST', '/temp-files', {body: createForm({'b.txt': 'x'.repeat(50_000)})})).body.code).toBe('unavailable');
    expect(String(errors[0])).toMatch(/There is no room for the database .*sandbox\.sqlite/);
    // For a long time nothing changes, and reads succeed.
    for (let minute = 0; minute < 5; minute += 1) await client.clock.advance(60_000);
    expect((await read(client, `/indices/${id}`)).fileCounts.indexed).toBe(0);
    expect((await read(client, `/chats/${asked}`)).status).toBe('pending');
    await empty();
    await client.until(async () => (await read(client, `/indices/${id}`)).status === 'ready');
    await client.until(async () => (await read(client, `/chats/${asked}`)).status === 'answered');
    expect((await read(client, `/chats/${asked}`)).summary).toContain('24 months');
    expect((await client.call('PATCH', `/indices/${EMPTY}/settings`, LARGE)).status).toBe(200);
    // The refused upload leaves nothing.
    await client.upload({'c.txt': 'Text.'});
    expect(await storage.listContentIds()).toHaveLength(3 + 1);
  });

  it('can be started when it is full, and continues with pending work once there is room', async () => {
    const {storage, fill, empty} = createLimited();
    // However long the next calls take, no passages of the file are stored meanwhile.
    let isHeld = false;
    const isPassages = (change: Change): boolean => change.type === 'put' && change.collection === 'passages';
    const commit: Storage['commit'] = (changes) =>
      isHeld && changes.some(isPassages) ? Promise.reject(new NoRoom('Not yet.')) : storage.commit(changes);
    const before = await createClient({storage: {...storage, commit, close: () => Promise.resolve()}});
    isHeld = true;
    const [tempFileId] = await before.upload({'a.txt': 'The door is green. '.repeat(4000)});
    const {id} = (await before.call('POST', '/indices', {body: {name: 'Accepted', tempFileIds: [tempFileId]}})).body;
    await before.until(async () => first((await read(before, `/indices/${id}/files`)).items).status === 'indexing');
    await before.sandbox.close();
    await storage.commit([{type: 'putContent', id: 'orphan', bytes: new Uint8Array(1000)}]);
    await fill();
    let refusals = 0;
    const countRefusals: Storage['commit'] = (changes) =>
      storage.commit(changes).catch((error: unknown) => {
        if (error instanceof NoRoom && changes.some(isPassages)) refusals += 1;
        throw error;
      });
    const after = await createClient({storage: {...storage, commit: countRefusals}});
    await after.until(() => Promise.resolve(refusals > 1));
    expect((await read(after, `/indices/${id}`)).fileCounts.indexed).toBe(0);
    await empty();
    await after.until(async () => (await read(after, `/indices/${id}`)).status === 'ready');
  });
});

const MOUNT = canMount();

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], {stdio: 'ignore'});
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, {recursive: true});
  }
}

describe('a disk that is full', () => {
  // Without permission to mount, the limit of SQLite above has the same effect.
  it.skipIf(!MOUNT)('delays accepted work only until there is room; a killed process loses none of it', async () => {
    const folder = join(getFolder(), 'disk');
    mkdirSync(folder);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]);
    try {
      const {url, process: child, ended} = await start('--data', folder);
      const upload = await call(url, '/temp-files', createForm({'a.txt': 'The door is green. '.repeat(100_000)}));
      const created = await call(url, '/indices', {name: 'Accepted', tempFileIds: [first(upload.body.items).id]});
      const filler = openSync(join(folder, 'filler'), 'w');
      const fill = (): void => {
        for (const size of [65_536, 4096]) {
          try {
            for (;;) writeSync(filler, Buffer.alloc(size));
          } catch {
            // It is full.
          }
        }
      };
      fill();
      const asked = await call(url, '/chats', {indexId: HANDBOOK, question: 'How long is the warranty?'});
      fill();
      const refused = await call(url, '/temp-files', createForm({'b.txt': 'x'.repeat(6_000_000)}));
      expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
      expect((await call(url, `/indices/${created.body.id}`)).body.fileCounts.indexed).toBe(0);
      child.kill('SIGKILL');
      await ended;
      const again = await start('--data', folder);
      expect((await call(again.url, `/indices/${created.body.id}`)).body.fileCounts).toMatchObject({total: 1, indexed: 0, failed: 0});
      closeSync(filler);
      rmSync(join(folder, 'filler'));
      while ((await call(again.url, `/indices/${created.body.id}`)).body.status !== 'ready');
      if (asked.status === 202) while ((await call(again.url, `/chats/${asked.body.id}`)).body.status !== 'answered');
      again.process.kill('SIGKILL');
      await again.ended;
    } finally {
      execFileSync('umount', [folder]);
    }
  });
});

describe('a database file', () => {
  it.each<[what: string, damage: (file: string) => void]>([
    ['of something else', (file) => writeFileSync(file, 'This is no database. '.repeat(500))],
    ['whose beginning is lost', (file) => writeFileSync(file, Buffer.concat([Buffer.alloc(4096, 7), readFileSync(file).subarray(4096)]))],
    ['of which half is lost', (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2 / 4096) * 4096)],
  ])('%s is refused with a clear message, and stays unchanged', async (_, damage) => {
    const before = createSqliteStorage(getFolder());
    const client = await createClient({storage: before});
    await client.upload({'a.txt': 'x'.repeat(300_000)});
    await client.sandbox.close();
    const file = join(getFolder(), 'sandbox.sqlite');
    damage(file);
    const damaged = readFileSync(file);
    const {errors, code} = await runToEnd('--port', '0', '--data', getFolder());
    expect([errors, code]).toEqual([
      `The database ${file} is damaged, or is none of a sandbox. Restore a copy of it, or use another folder.`,
      1,
    ]);
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  it('of a newer version is refused with a clear message, and stays unchanged', async () => {
    await createSqliteStorage(getFolder()).close();
    const file = join(getFolder(), 'sandbox.sqlite');
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 7');
    database.close();
    const newer = readFileSync(file);
    const {errors, code} = await runToEnd('--port', '0', '--data', getFolder());
    expect([errors, code]).toEqual([
      `The database ${file} is of version 7, and this one knows versions up to 2. Use a newer sandbox, or another folder.`,
      1,
    ]);
    expect(readFileSync(file).equals(newer)).toBe(true);
  });
});

describe('a clock that goes back', () => {
  it('is not followed: times continue from the latest one', () => {
    let time = 1000;
    const back: number[] = [];
    const clock = createForwardClock({now: () => time, wait: () => Promise.resolve()}, 0, (milliseconds) => back.push(milliseconds));
    const seen = [clock.now()];
    for (time of [1500, 400, 900, 200, 300]) seen.push(clock.now());
    expect(seen).toEqual([1000, 1500, 1500, 2000, 2000, 2100]);
    expect(back).toEqual([1100, 700]);
  });

  it('changes neither the limit of a key nor an answer in progress', async () => {
    const manual = createManualClock();
    let shift = 0;
    const clock = {...manual, now: () => manual.now() + shift};
    const warnings: string[] = [];
    const client = await createClient({clock, rateLimit: 3, onWarning: (warning) => warnings.push(warning)});
    const {id} = (await client.call('POST', '/chats', {body: ASK})).body;
    await manual.advance(1000);
    shift = -3_600_000;
    expect(Number((await client.call('GET', '/indices')).headers.get('RateLimit-Reset'))).toBeLessThanOrEqual(60);
    while ((await client.storage.get('questions', id))?.plan === null) await manual.advance(0);
    await manual.advance(10_000);
    expect((await client.call('GET', `/chats/${id}`)).body.status).toBe('answered');
    expect((await client.call('GET', '/indices')).status).toBe(429);
    await manual.advance(60_000);
    expect((await client.call('GET', '/indices')).status).toBe(200);
    expect(warnings).toEqual([expect.stringMatching(/^The clock of this machine is (3599|3600) seconds behind /)]);
  });

  it('while nothing runs is reported at the next start, and new records still come after old ones', async () => {
    const storage = createMemoryStorage();
    const before = await createClient({storage});
    await before.clock.advance(86_400_000);
    const old = (await before.call('POST', '/indices', {body: {name: 'Old'}})).body;
    const warnings: string[] = [];
    const after = await createClient({storage, onWarning: (warning) => warnings.push(warning)});
    const {createdAt} = (await after.call('POST', '/indices', {body: {name: 'New'}})).body;
    expect(createdAt >= old.createdAt).toBe(true);
    expect((await after.call('GET', '/indices?limit=2')).body.items.map(({name}) => name)).toEqual(['New', 'Old']);
    expect(warnings).toEqual(['The clock of this machine is 86400 seconds behind what was stored. Times go on from there.']);
  });
});
