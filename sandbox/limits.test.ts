// No file ends the sandbox, delays other requests, or is retried without limit.
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import type {Session} from './jobs/indexedFiles.ts';
import type {FileRecord} from './model.ts';
import {createNodeReader} from './reader/node.ts';
import {createLocalReader, type Reader} from './reader/reader.ts';
import {createMemoryStorage} from './storage/memory.ts';
import type {Storage} from './storage/storage.ts';
import {systemClock} from './clock.ts';
import type {Body} from './testing/body.ts';
import {createClient, createForm, type Client} from './testing/client.ts';
import {createEmphasis, createPdfBomb, PDF_TEXT, PDF_WITH_ORDER} from './testing/hostile.ts';
import {callServer as call, useProcesses} from './testing/process.ts';

const {start, getFolder} = useProcesses();
const ROWS = 'a,b\n'.repeat(3_000_000);

/** Adds a file to a new index and calls the API until it is finished. Returns the responses meanwhile, and the final file. */
async function index(url: string, name: string, content: string | Uint8Array): Promise<{file: Body; meanwhile: number[]}> {
  const {body} = await call(url, '/temp-files', createForm({[name]: content}));
  const created = await call(url, '/indices', {name: `${name} ${crypto.randomUUID()}`, tempFileIds: body.items.map(({id}) => id)});
  return watch(url, created.body.id);
}

async function watch(url: string, indexId: string): Promise<{file: Body; meanwhile: number[]}> {
  const meanwhile: number[] = [];
  const look = async (): Promise<Body | false> => {
    const {items} = (await call(url, `/indices/${indexId}/files`)).body;
    const [file] = items;
    if (file?.status !== 'queued' && file?.status !== 'indexing') return file as unknown as Body;
    const {status} = await call(url, '/indices');
    if (file.status === 'indexing') meanwhile.push(status);
    return false;
  };
  // Between two checks the processor is free for the file.
  return {file: await vi.waitUntil(look, {timeout: 60_000, interval: 100}), meanwhile};
}

describe('the sandbox on Node', () => {
  it.each<[name: string, content: () => string | Uint8Array, detail: RegExp]>([
    ['operators.pdf', () => createPdfBomb(PDF_TEXT, 20), /200000 pieces of text/],
    ['spaces.pdf', () => createPdfBomb(' ', 150), /more memory than a file may take/],
    ['values.json', () => `[${'[],'.repeat(3_000_000)}1]`, /2000000 values/],
    ['quotations.md', () => `${'> '.repeat(1_500_000)}a`, /nested too deeply/],
    ['columns.csv', () => `${'x'.repeat(4_000_000)}\n${'1\n'.repeat(100)}`, /64000000 characters/],
  ])('%s becomes failed with a reason, without delay for other requests', async (name, content, detail) => {
    const {url} = await start('--data', getFolder());
    const {file, meanwhile} = await index(url, name, content());
    expect(file).toMatchObject({status: 'failed', passageCount: null, error: {code: 'file_limit_exceeded', status: 422}});
    expect(file.error?.detail).toMatch(detail);
    expect(meanwhile.length).toBeGreaterThan(0);
    expect(meanwhile.every((status) => status === 200)).toBe(true);
    expect((await index(url, 'good.txt', 'The door is green.')).file.status).toBe('indexed');
  });

  it("reports an unreadable file as damaged, without the parser's quotation of it", async () => {
    const {url} = await start();
    const {file} = await index(url, 'order.pdf', PDF_WITH_ORDER);
    const detail = 'The PDF is damaged and cannot be read. Export it and upload it again.';
    expect(file).toMatchObject({status: 'failed', error: {code: 'validation_failed', detail}});
  });

  it('continues with files after it was killed during a hostile one, which then fails', async () => {
    const first = await start('--data', getFolder());
    const {body} = await call(first.url, '/temp-files', createForm({'slow.md': createEmphasis(4), 'good.txt': 'The door is green.'}));
    const created = await call(first.url, '/indices', {name: 'Both', tempFileIds: body.items.map(({id}) => id)});
    const isReading = async (): Promise<boolean> => {
      const {items} = (await call(first.url, `/indices/${created.body.id}/files?status=indexing`)).body;
      return items.some(({name}) => name === 'slow.md');
    };
    await vi.waitUntil(isReading, {timeout: 60_000, interval: 50});
    first.process.kill('SIGKILL');
    await first.ended;
    const {url} = await start('--data', getFolder());
    // Between two checks the processor is free for the file.
    const {fileCounts} = await vi.waitUntil(
      async () => {
        const {body: found} = await call(url, `/indices/${created.body.id}`);
        return found.fileCounts.queued + found.fileCounts.indexing === 0 && found;
      },
      {timeout: 120_000, interval: 200},
    );
    expect(fileCounts).toMatchObject({indexed: 1, failed: 1});
  }, 180_000);
});

/** A sandbox without a server, with real time. */
async function createOwn(reader: Reader, storage: Storage = createMemoryStorage()): Promise<Client> {
  onTestFinished(() => reader.close());
  return createClient({reader, storage, clock: systemClock});
}

async function finish(client: Client, name: string, content: string): Promise<{file: FileRecord; order: string[]}> {
  const [tempFileId] = await client.upload({[name]: content});
  const {id} = (await client.call('POST', '/indices', {body: {name, tempFileIds: [tempFileId]}})).body;
  const order: string[] = [];
  const look = async (): Promise<FileRecord> => {
    const [file] = await client.storage.list('files', id);
    if (file === undefined) throw new Error('The file is gone.');
    if (order.at(-1) !== file.status) order.push(file.status);
    if (file.status !== 'queued' && file.status !== 'indexing') return file;
    if ((await client.call('GET', '/indices')).status === 200 && order.at(-1) === 'indexing') order.push('answered');
    throw new Error('The file is not finished.');
  };
  return {file: await vi.waitFor(look, {timeout: 60_000, interval: 50}), order};
}

describe('the process that reads files', () => {
  it('may run out of memory without harm to anything else', async () => {
    const client = await createOwn(createNodeReader({memory: 16, time: 60_000}));
    const {file, order} = await finish(client, 'rows.csv', ROWS);
    expect(file.error).toMatchObject({code: 'file_limit_exceeded', detail: expect.stringMatching(/16 MB of memory/) as string});
    expect(order.indexOf('answered')).toBeLessThan(order.indexOf('failed'));
    expect((await finish(client, 'good.txt', 'The door is green.')).file.status).toBe('indexed');
  });

  it('is ended after its time limit', async () => {
    const client = await createOwn(createNodeReader({time: 1500}));
    const {file, order} = await finish(client, 'slow.md', createEmphasis(4));
    expect(file.error).toMatchObject({code: 'file_limit_exceeded', detail: expect.stringMatching(/longer than 1.5 seconds/) as string});
    expect(order.indexOf('answered')).toBeLessThan(order.indexOf('failed'));
  });

  it('stops when the file is cancelled', async () => {
    const reader = createNodeReader();
    const abort = new AbortController();
    const taker = {begin: () => Promise.resolve(), take: () => Promise.resolve()};
    onTestFinished(() => reader.close());
    const reading = reader.read(new TextEncoder().encode(createEmphasis(4)), 'text/markdown', taker, abort.signal);
    abort.abort(new Error('cancelled'));
    await expect(reading).rejects.toThrow();
  });

  it('passes the passages of a large file in parts, each after the previous one was taken', async () => {
    const reader = createNodeReader();
    onTestFinished(() => reader.close());
    const text = Array.from({length: 20_000}, (_, at) => `Paragraph number ${at} tells of nothing but of its own number.`).join('\n\n');
    const texts: string[] = [];
    let parts = 0;
    let isTaking = false;
    const take = async (passages: {text: string}[]): Promise<void> => {
      expect(isTaking).toBe(false);
      isTaking = true;
      await new Promise((resolve) => setImmediate(resolve));
      isTaking = false;
      parts += 1;
      texts.push(...passages.map((passage) => passage.text));
    };
    await reader.read(new TextEncoder().encode(text), 'text/plain', {begin: () => Promise.resolve(), take}, new AbortController().signal);
    expect(parts).toBeGreaterThan(2);
    expect(texts.join('\n\n')).toBe(text);
  });
});

describe('attempts', () => {
  const createReader = (attempts: number, read: Reader['read'] = createLocalReader().read): Reader => ({
    ...createLocalReader(),
    read,
    attempts,
  });

  /** A reading that never ends: it has begun before the crash. */
  const waitForEver: Reader['read'] = async (_bytes, _type, {begin}) => {
    await begin();
    await new Promise(() => undefined);
  };

  /** A storage after a crash: one file is being read, not for the first time. */
  async function createCrashed(attempts: number, session?: Session): Promise<{storage: Storage; id: string}> {
    const storage = createMemoryStorage();
    const client = await createClient({storage, reader: createReader(1, waitForEver), ...(session ? {session} : {})});
    const [tempFileId] = await client.upload({'a.txt': 'The door is green.'});
    const {body} = await client.call('POST', '/indices', {body: {name: 'Crash', tempFileIds: [tempFileId]}});
    const find = async (): Promise<FileRecord | undefined> => (await storage.list('files', body.id))[0];
    await client.until(async () => (await find())?.attempts === 1);
    const file = await find();
    if (file === undefined) throw new Error('The file is gone.');
    await storage.commit([{type: 'put', collection: 'files', record: {...file, attempts}}]);
    return {storage: {...storage, claim: createMemoryStorage().claim}, id: file.id};
  }

  it('a file whose reading ended the process is failed at the next start, and not read again', async () => {
    const {storage, id} = await createCrashed(1);
    let reads = 0;
    const read: Reader['read'] = () => {
      reads += 1;
      return Promise.resolve();
    };
    const client = await createClient({storage, reader: createReader(1, read)});
    const file = await storage.get('files', id);
    expect(file).toMatchObject({status: 'failed', contentId: null, error: {code: 'file_limit_exceeded'}});
    const {body} = await client.call('GET', `/indices/${file?.indexId}/files/${id}`);
    expect(body.error?.detail).toMatch(/not tried again/);
    expect(reads).toBe(0);
  });

  it('a file is read again if the page that was reading it was left properly', async () => {
    const {storage, id} = await createCrashed(1, {id: 'page_1', wasLeft: () => false});
    expect(await storage.get('files', id)).toMatchObject({session: 'page_1', attempts: 1});
    const client = await createClient({
      storage,
      reader: createReader(1),
      session: {id: 'page_2', wasLeft: (other) => other === 'page_1'},
    });
    await client.until(async () => (await storage.get('files', id))?.status === 'indexed');
  });

  it.each([
    [1, 'indexed'],
    [2, 'indexed'],
    [3, 'failed'],
  ])(
    'with a separate reading process, a crash of the sandbox counts against a file at the third time: %s, %s',
    async (attempts, status) => {
      const {storage, id} = await createCrashed(attempts);
      const client = await createClient({storage, reader: createReader(3)});
      await client.until(async () => ['indexed', 'failed'].includes((await storage.get('files', id))?.status ?? ''));
      expect((await storage.get('files', id))?.status).toBe(status);
    },
  );

  it('the attempts of a file are reset after it was read or stopped properly', async () => {
    const client = await createClient({reader: createReader(1)});
    const indexId = await client.createIndex({'a.txt': 'The door is green.'});
    expect((await client.storage.list('files', indexId))[0]?.attempts).toBe(0);
    const waits: Reader['read'] = (_bytes, _type, _taker, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
    const storage = createMemoryStorage();
    const stopped = await createClient({storage, reader: createReader(1, waits)});
    const [tempFileId] = await stopped.upload({'a.txt': 'The door is green.'});
    const {id} = (await stopped.call('POST', '/indices', {body: {name: 'Stopped', tempFileIds: [tempFileId]}})).body;
    await stopped.until(async () => (await storage.list('files', id))[0]?.status === 'indexing');
    await stopped.sandbox.close();
    expect((await storage.list('files', id))[0]).toMatchObject({status: 'indexing', attempts: 0});
  });

  it('a file that another tab is reading is left to that tab', async () => {
    const storage = createMemoryStorage();
    const first = await createClient({storage, reader: createReader(1, waitForEver)});
    const [tempFileId] = await first.upload({'a.txt': 'The door is green.'});
    const {id} = (await first.call('POST', '/indices', {body: {name: 'Shared', tempFileIds: [tempFileId]}})).body;
    await first.until(async () => (await storage.list('files', id))[0]?.attempts === 1);
    await createClient({storage, reader: createReader(1)});
    expect((await storage.list('files', id))[0]).toMatchObject({status: 'indexing', attempts: 1});
  });
});

it('the parts of a large file are searched together, and removed with the file', async () => {
  const client = await createClient();
  const text = Array.from({length: 15_000}, (_, at) => `House ${at} stands in the street with the number ${at * 7}.`).join('\n\n');
  const indexId = await client.createIndex({'houses.txt': text});
  expect((await client.storage.listIds('passages', indexId)).length).toBeGreaterThan(2);
  expect((await client.ask(indexId, 'In which street stands house 14321?')).summary).toContain(String(14_321 * 7));
  const [file] = await client.storage.list('files', indexId);
  expect((await client.call('DELETE', `/indices/${indexId}/files?fileIds=${file?.id}`)).status).toBe(204);
  expect(await client.storage.listIds('passages', indexId)).toEqual([]);
});
