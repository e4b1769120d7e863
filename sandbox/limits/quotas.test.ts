// Limits on what one index, one key and all keys together may store and have open, each with its documented response.
import {describe, expect, it} from 'vitest';
import {createPassageIndexes} from '../search/passageIndexes.ts';
import {createSource} from '../search/source.ts';
import {DEFAULT_QUOTAS} from './quotas.ts';
import {createLocalReader, type Reader} from '../reader/reader.ts';
import {createSlots} from './slots.ts';
import {ASK} from '../testing/calls.ts';
import {createClient, createForm, EMPTY, HANDBOOK} from '../testing/client.ts';

const TEXT = 'x'.repeat(1000);
const pause = (): Promise<void> => Promise.resolve();
const OTHER = 'sk_sandbox_other1';
/** Files and temporary files in the seed. */
const SEEDED = {files: 11, indices: 3};

describe('quotas for stored data', () => {
  it('an index accepts a limited number of files and bytes', async () => {
    const client = await createClient({quotas: {indexFiles: 2, indexBytes: 1500}});
    const [a, b, c] = await client.upload({'a.txt': TEXT, 'b.txt': TEXT, 'c.txt': 'x'});
    const tooLarge = await client.call('POST', '/indices', {body: {name: 'New', tempFileIds: [a, b]}});
    expect([tooLarge.status, tooLarge.body.code]).toEqual([409, 'quota_exceeded']);
    expect(tooLarge.body.detail).toMatch(/^The index may store 0\.1 MB in all/);
    expect((await client.call('PATCH', `/indices/${EMPTY}`, {body: {tempFileIds: [a, c]}})).status).toBe(200);
    const full = await client.call('PATCH', `/indices/${EMPTY}`, {body: {name: 'Renamed', tempFileIds: [b]}});
    expect([full.status, full.body.detail]).toEqual([
      409,
      'The index may store 2 files, and would store 3. Delete files that are no longer needed, or use another index.',
    ]);
    // Nothing was changed, and the temporary file is still there.
    expect((await client.call('GET', `/indices/${EMPTY}`)).body.name).toBe('Release notes');
    expect((await client.call('POST', '/indices', {body: {name: 'Other', tempFileIds: [b]}})).status).toBe(201);
  });

  it('each key stores a limited number of files and bytes, and deleting makes room', async () => {
    const client = await createClient({quotas: {keyFiles: 2, keyBytes: 1_048_576}});
    const send = (name: string, text: string, key?: string) =>
      client.call('POST', '/temp-files', {body: createForm({[name]: text}), ...(key === undefined ? {} : {key})});
    expect((await send('a.txt', 'x'.repeat(1_000_000))).status).toBe(201);
    const bytes = await send('b.txt', 'x'.repeat(100_000));
    expect([bytes.body.code, bytes.body.detail]).toEqual([
      'quota_exceeded',
      'This key may store 1 MB in all, and would store 1.1 MB. Delete files that are no longer needed.',
    ]);
    const second = await send('b.txt', TEXT);
    expect((await send('c.txt', TEXT)).body.detail).toBe(
      'This key may store 2 files, and would store 3. Delete files that are no longer needed.',
    );
    expect((await send('c.txt', TEXT, OTHER)).status).toBe(201);
    // Files of an index count like temporary ones.
    const {id} = (await client.call('POST', '/indices', {body: {name: 'New', tempFileIds: [second.body.items[0]?.id]}})).body;
    expect((await send('c.txt', TEXT)).status).toBe(409);
    expect((await client.call('DELETE', `/indices/${id}`)).status).toBe(204);
    expect((await send('c.txt', TEXT)).status).toBe(201);
    expect((await send('d.txt', TEXT)).status).toBe(409);
    // Expired files make room automatically.
    await client.clock.advance(86_400_001);
    expect((await send('d.txt', TEXT)).status).toBe(201);
    // The contents of the seed and of this file: refused, deleted and expired files leave nothing.
    expect(await client.storage.listContentIds()).toHaveLength(3 + 1);
  });

  it('all keys together store a limited number of files, indices and questions', async () => {
    const quotas = {totalFiles: SEEDED.files + 2, indices: SEEDED.indices + 1, questions: 4};
    const client = await createClient({quotas});
    await client.upload({'a.txt': TEXT});
    const files = await client.call('POST', '/temp-files', {body: createForm({'b.txt': TEXT, 'c.txt': TEXT}), key: OTHER});
    expect(files.body.detail).toMatch(/^All keys together may store 13 files, and would store 14\. /);
    // If the second file of an upload is refused, the first is removed too.
    expect(await client.storage.listContentIds()).toHaveLength(3 + 1);
    expect((await client.call('POST', '/indices', {body: {name: 'One'}})).status).toBe(201);
    const indices = await client.call('POST', '/indices', {body: {name: 'Two'}});
    expect([indices.status, indices.body.code]).toEqual([409, 'quota_exceeded']);
    const {length} = await client.storage.listIds('questions');
    const again = await createClient({quotas: {questions: length + 1}});
    expect((await again.call('POST', '/chats', {body: ASK})).status).toBe(202);
    for (const kind of ['chats', 'texts']) expect((await again.call('POST', `/${kind}`, {body: ASK})).body.code).toBe('quota_exceeded');
  });

  it('a file whose text would exceed the limit of an index becomes failed, even while other files are read', async () => {
    const client = await createClient({quotas: {indexText: 5000}});
    const texts = Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.txt`, `${name} word. `.repeat(300)]));
    const id = await client.createIndex(texts);
    const {items} = (await client.call('GET', `/indices/${id}/files`)).body;
    const failed = items.filter(({status}) => status === 'failed');
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.length).toBeLessThan(3);
    expect(new Set(failed.map(({error}) => error?.code))).toEqual(new Set(['quota_exceeded']));
  });

  it('the texts of all indices are limited in bytes, whether they come with an index or later', async () => {
    const client = await createClient({quotas: {indicesText: 3000}});
    const words = (count: number) => ({stopWords: Array.from({length: count}, (_, at) => `word-${at + 1000}`)});
    const create = (name: string, count: number) => client.call('POST', '/indices', {body: {name, settings: words(count)}});
    const {body} = await create('One', 150);
    expect((await create('Two', 150)).body.code).toBe('quota_exceeded');
    expect((await create('Two', 10)).status).toBe(201);
    const change = (count: number) => client.call('PATCH', `/indices/${body.id}/settings`, {body: words(count)});
    const refused = await change(300);
    expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed']);
    expect(refused.body.detail).toMatch(/all indices may take 3000 bytes of JSON, and would take \d+\. Use fewer/);
    // Files that are already in the index count once.
    expect((await change(151)).status).toBe(200);
  });

  it('a character that JSON escapes counts with its size in a response, in a description too', async () => {
    const client = await createClient({quotas: {indicesText: 3000}});
    const description = '\u0001'.repeat(500);
    const {body} = await client.call('POST', '/indices', {body: {name: 'One'}});
    const change = (fields: object) => client.call('PATCH', `/indices/${body.id}`, {body: fields});
    const {status, body: refused} = await change({description});
    expect([status, refused.code]).toEqual([409, 'quota_exceeded']);
    expect((await client.call('POST', '/indices', {body: {name: 'Two', description}})).body.code).toBe('quota_exceeded');
    expect((await change({description: 'a'.repeat(500)})).status).toBe(200);
  });

  it('texts above the limit may shrink', async () => {
    const client = await createClient({quotas: {indicesText: 0}});
    const {items} = (await client.call('GET', '/indices')).body;
    const change = (description: string | null) => client.call('PATCH', `/indices/${items[0]?.id}`, {body: {description}});
    expect((await change('a'.repeat(500))).status).toBe(409);
    expect((await change(null)).status).toBe(200);
  });

  it('a passage counts as at least 600 characters, since many tiny ones take more memory than their text', async () => {
    const client = await createClient({quotas: {indexText: 60_000}});
    const letters = (count: number): string => 'a\n\n'.repeat(count);
    const id = await client.createIndex({'most.txt': letters(90), 'more.txt': letters(90)});
    const {items} = (await client.call('GET', `/indices/${id}/files`)).body;
    expect(items.map(({status}) => status).sort()).toEqual(['failed', 'indexed']);
    // The text in memory for search counts in the same way.
    const indexes = createPassageIndexes({source: createSource(client.storage), limit: 1_000_000});
    await indexes.use(id, 'en', pause, () => Promise.resolve());
    expect(indexes.getSize()).toBe(90 * 600);
  });
});

describe('quotas for open uploads, streams and bodies', () => {
  it('open uploads are limited per key and for all keys, and each returns its slot', async () => {
    const client = await createClient({quotas: {keyUploads: 1, totalUploads: 2}});
    const open = (key: string) => {
      let end: (() => void) | undefined;
      const body = new ReadableStream({start: (controller) => void (end = () => controller.close())});
      const headers = {'Content-Type': 'multipart/form-data; boundary=b'};
      return {response: client.call('POST', '/temp-files', {body, headers, key}), end: () => end?.()};
    };
    const first = open('sk_sandbox_first');
    const second = await open('sk_sandbox_first').response;
    expect([second.status, second.body.code, second.headers.get('Retry-After')]).toEqual([429, 'too_many_at_once', '5']);
    const third = open('sk_sandbox_third');
    const fourth = await open('sk_sandbox_fourth').response;
    expect([fourth.status, fourth.body.code, fourth.headers.get('Retry-After')]).toEqual([503, 'unavailable', '5']);
    first.end();
    third.end();
    expect([(await first.response).status, (await third.response).status]).toEqual([400, 400]);
    expect((await client.call('POST', '/temp-files', {body: createForm({'a.txt': TEXT})})).status).toBe(201);
  });

  it('open streams are limited per key; an end, a client that leaves and a deleted index return a slot', async () => {
    const client = await createClient({quotas: {keyStreams: 1, totalStreams: 1}});
    const ask = async (): Promise<string> => (await client.call('POST', '/chats', {body: ASK})).body.id;
    const open = async (id: string, signal?: AbortSignal) =>
      client.sandbox.fetch(
        new Request(`https://sandbox.example/v1/chats/${id}/stream`, {
          headers: {Authorization: 'Bearer sk_sandbox_4k7q2m9x5t8w'},
          ...(signal ? {signal} : {}),
        }),
      );
    const id = await ask();
    const leaving = new AbortController();
    expect((await open(id, leaving.signal)).status).toBe(200);
    const refused = await client.call('GET', `/chats/${id}/stream`);
    expect([refused.status, refused.body.code, refused.headers.get('Retry-After')]).toEqual([429, 'too_many_at_once', '5']);
    expect((await client.call('GET', `/chats/${id}/stream`, {key: OTHER})).status).toBe(503);
    leaving.abort();
    const read = await open(id);
    expect(read.status).toBe(200);
    await read.body?.cancel();
    expect((await client.call('GET', `/chats/${id}/stream`)).status).toBe(200);
    expect((await client.call('GET', `/chats/${id}/stream`)).status).toBe(200);
    const deleted = await open(await ask());
    await client.call('DELETE', `/indices/${HANDBOOK}`);
    expect(await deleted.text()).toContain('answer.error');
    expect((await client.call('GET', '/sessions')).status).toBe(200);
  });

  it('arriving bodies together use limited memory, file by file', async () => {
    const client = await createClient({quotas: {bodyMemory: 100_000}});
    // One file after the other: stored files are no longer in memory.
    const files = Object.fromEntries(Array.from({length: 4}, (_, at) => [`${at}.txt`, 'x'.repeat(40_000)]));
    expect((await client.call('POST', '/temp-files', {body: createForm(files)})).status).toBe(201);
    const part = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n';
    const headers = {'Content-Type': 'multipart/form-data; boundary=b'};
    const large = await client.call('POST', '/temp-files', {body: `${part}${'x'.repeat(200_000)}\r\n--b--`, headers});
    expect([large.status, large.body.code, large.headers.get('Retry-After')]).toEqual([503, 'unavailable', '5']);
    const json = await client.call('POST', '/indices', {body: {name: 'x'.repeat(200_000)}});
    expect([json.status, json.body.code]).toEqual([503, 'unavailable']);
    expect((await client.call('POST', '/indices', {body: {name: 'New'}})).status).toBe(201);
  });

  it('a slot is returned only once', () => {
    const slots = createSlots('streams', 2, 2);
    const leave = slots.enter('a');
    slots.enter('a');
    leave();
    leave();
    slots.enter('b');
    expect(() => slots.enter('c')).toThrow('Too many streams');
  });
});

describe('search indices in memory', () => {
  it('hold limited text together, and nothing of a deleted index', async () => {
    const client = await createClient();
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) ids.push(await client.createIndex({[`${name}.txt`]: `The ${name} is green. `.repeat(50)}));
    const [a = '', b = '', c = ''] = ids;
    const indexes = createPassageIndexes({source: createSource(client.storage), limit: 4000});
    const size = (id: string) => indexes.use(id, 'en', pause, (index) => Promise.resolve(index.size));
    expect(await size(a)).toBeGreaterThan(0);
    const one = indexes.getSize();
    expect(one).toBeGreaterThan(700);
    await size(b);
    expect(indexes.getSize()).toBe(2 * one);
    await size(c);
    expect(indexes.getSize()).toBe(2 * one);
    indexes.forget(c);
    expect(indexes.getSize()).toBe(one);
    // An index deleted during a search goes when the search ends.
    await indexes.use(a, 'en', pause, () => {
      indexes.forget(a);
      return Promise.resolve();
    });
    expect(indexes.getSize()).toBe(one);
  });

  it('wait for each other if there is no room for both, and one that is too large is searched alone', async () => {
    const client = await createClient();
    const a = await client.createIndex({'a.txt': 'The door is green. '.repeat(50)});
    const b = await client.createIndex({'b.txt': 'The door is blue. '.repeat(50)});
    const indexes = createPassageIndexes({source: createSource(client.storage), limit: 500});
    let busy = 0;
    const work = async (): Promise<void> => {
      busy += 1;
      expect(busy).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      busy -= 1;
    };
    await Promise.all([a, b, a, b].map((id) => indexes.use(id, 'en', pause, work)));
    expect(busy).toBe(0);
    await expect(indexes.use(a, 'en', pause, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await indexes.use(b, 'en', pause, work);
  });
});

it('a file refused for its text is read no further', async () => {
  let parts = 0;
  const local = createLocalReader();
  const reader: Reader = {
    ...local,
    read: (bytes, contentType, taker, signal) =>
      local.read(bytes, contentType, {...taker, take: (part) => ((parts += 1), taker.take(part))}, signal),
  };
  const client = await createClient({reader, quotas: {indexText: 1000}});
  await client.createIndex({'a.txt': Array.from({length: 8000}, (_, at) => `Paragraph ${at} says little. `.repeat(10)).join('\n\n')});
  expect(parts).toBe(1);
});

it('a file may be as large as the defaults of an index, of a key and of all keys allow', () => {
  expect(DEFAULT_QUOTAS.indexText).toBeGreaterThan(64_000_000);
  expect(DEFAULT_QUOTAS.indexBytes).toBeLessThanOrEqual(DEFAULT_QUOTAS.keyBytes);
  expect(DEFAULT_QUOTAS.keyBytes).toBeLessThanOrEqual(DEFAULT_QUOTAS.totalBytes);
});
