import {expect, it} from 'vitest';
import {createSandbox} from './app.ts';
import {createMemoryStorage} from './storage/memory.ts';
import {createClient, createForm, HANDBOOK} from './testing/client.ts';
import {first, type Body} from './testing/body.ts';
import {DOCUMENT} from './testing/document.ts';
import {createPdf, createPdfOf} from './testing/pdf.ts';

it('has the sent name, even with characters that a form escapes', async () => {
  const client = await createClient();
  const name = '"><img src=x> 100%.html';
  const {body} = await client.call('POST', '/temp-files', {body: createForm({[name]: '<p>Text.</p>'})});
  expect(body.items).toMatchObject([{name}]);
});

it('goes through its states in visible time', async () => {
  const client = await createClient();
  const tempFileIds = await client.upload({'a.txt': 'Text.', 'b.md': '# B\n\nText.'});
  const {body} = await client.call('POST', '/indices', {body: {name: 'New', tempFileIds}});
  expect(body).toMatchObject({status: 'indexing', fileCounts: {total: 2, queued: 2}});
  const seen: string[] = [];
  const begin = client.clock.now();
  await client.until(async () => {
    const {items} = (await client.call('GET', `/indices/${body.id}/files`)).body;
    const states = items.map((file) => file.status).join();
    const status = items[1]?.status ?? '';
    if (seen.at(-1) !== status) seen.push(status);
    return states === 'indexed,indexed';
  });
  expect(seen).toEqual(['queued', 'indexing', 'indexed']);
  expect(client.clock.now() - begin).toBeGreaterThanOrEqual(500);
  const {items} = (await client.call('GET', `/indices/${body.id}/files`)).body;
  expect(items.map(({name, passageCount}) => [name, passageCount])).toEqual([
    ['b.md', 1],
    ['a.txt', 1],
  ]);
  expect((await client.call('GET', `/indices/${body.id}`)).body.status).toBe('ready');
  // Only the three temporary files of the seed still have content.
  expect(await client.storage.listContentIds()).toHaveLength(3);
});

it.each([
  ['broken.json', '{"a": ', 'The JSON cannot be read'],
  ['broken.csv', 'a,b\n1,"2', 'A quotation mark of the CSV'],
  ['latin.txt', new Uint8Array([0x47, 0x72, 0xfc, 0xdf, 0x65]), 'not in UTF-8'],
  ['empty.md', '<!-- nothing -->\n', 'holds no text'],
  ['empty.json', '{}', 'holds no text'],
  ['broken.pdf', 'not a PDF', 'The PDF is damaged'],
  ['page.pdf', createPdfOf('x'.repeat(200)), 'The PDF is damaged'],
  ['deep.json', `${'['.repeat(100)}{}${']'.repeat(100)}`, 'nested more than 64 levels'],
])('%s fails with the reason', async (name, content, detail) => {
  const client = await createClient();
  const indexId = await client.createIndex({[name]: content});
  const {items} = (await client.call('GET', `/indices/${indexId}/files`)).body;
  expect(items[0]).toMatchObject({status: 'failed', error: {code: 'validation_failed', status: 422}, passageCount: null, indexedAt: null});
  expect(items[0]?.error?.detail).toMatch(new RegExp(detail));
  expect((await client.call('GET', `/indices/${indexId}`)).body).toMatchObject({status: 'empty', fileCounts: {failed: 1}});
});

it('a PDF without text fails, but not one with some empty pages', async () => {
  const client = await createClient();
  const indexId = await client.createIndex({'scan.pdf': await createPdf([[]]), 'half.pdf': await createPdf([[], ['The code is 4711.']])});
  const {items} = (await client.call('GET', `/indices/${indexId}/files`)).body;
  expect(items.map(({name, status}) => `${name} ${status}`)).toEqual(['half.pdf indexed', 'scan.pdf failed']);
});

it('can be cancelled and deleted during processing', async () => {
  const client = await createClient();
  const tempFileIds = await client.upload({'a.txt': 'Text.', 'b.txt': 'Text.', 'c.txt': 'Text.'});
  const {id} = (await client.call('POST', '/indices', {body: {name: 'New', tempFileIds}})).body;
  const list = async (): Promise<Body[]> => (await client.call('GET', `/indices/${id}/files`)).body.items;
  await client.until(async () => (await list()).every(({status}) => status === 'indexing'));
  const [c, b] = await list();
  const {body} = await client.call('POST', `/indices/${id}/files/cancel`, {body: {fileIds: [b?.id]}});
  expect(body.items).toMatchObject([{id: b?.id, status: 'cancelled'}]);
  expect((await client.call('DELETE', `/indices/${id}/files?fileIds=${c?.id ?? ''}`)).status).toBe(204);
  expect((await client.call('DELETE', `/indices/${id}/files?fileIds=${c?.id ?? ''}`)).status).toBe(404);
  await client.clock.advance(10_000);
  expect((await list()).map(({name, status}) => `${name} ${status}`)).toEqual(['b.txt cancelled', 'a.txt indexed']);
  expect(await client.storage.list('passages', id)).toHaveLength(1);
  expect(await client.storage.listContentIds()).toHaveLength(3);
});

it('deleting an index stops work on its files', async () => {
  const client = await createClient();
  const {id} = (await client.call('POST', '/indices', {body: {name: 'New', tempFileIds: await client.upload({'a.txt': 'Text.'})}})).body;
  expect((await client.call('DELETE', `/indices/${id}`)).status).toBe(204);
  await client.clock.advance(10_000);
  for (const collection of ['files', 'passages', 'questions', 'sessions'] as const)
    expect(await client.storage.list(collection, id)).toEqual([]);
  expect((await client.call('POST', '/indices', {body: {name: 'New'}})).status).toBe(201);
});

it('new files of a ready index are found, deleted ones no longer', async () => {
  const client = await createClient();
  const ask = async () => (await client.ask(HANDBOOK, 'Can a gift card be exchanged for cash?')).summary;
  expect(await ask()).toBeNull();
  const {body} = await client.call('PATCH', `/indices/${HANDBOOK}`, {body: {tempFileIds: ['tmp_9d2f4h6k8n1q']}});
  expect(body).toMatchObject({status: 'ready', fileCounts: {total: 8, queued: 2}});
  await client.until(async () => (await client.call('GET', `/indices/${HANDBOOK}`)).body.fileCounts.indexed === 4);
  expect(await ask()).toBe('A gift card cannot be exchanged for cash.');
  const file = first((await client.call('GET', `/indices/${HANDBOOK}/files?limit=1`)).body.items);
  await client.call('DELETE', `/indices/${HANDBOOK}/files?fileIds=${file.id}`);
  expect(await ask()).toBeNull();
});

it('the held files of the seed stay unchanged', async () => {
  const client = await createClient();
  await client.clock.advance(3_600_000);
  expect((await client.call('GET', `/indices/${HANDBOOK}`)).body.fileCounts).toMatchObject({queued: 1, indexing: 1});
});

it('continues after a restart', async () => {
  const storage = createMemoryStorage();
  const client = await createClient({storage});
  const tempFileIds = await client.upload({'a.txt': 'The code is 4711.', 'b.txt': 'Text.'});
  const {id} = (await client.call('POST', '/indices', {body: {name: 'New', tempFileIds}})).body;
  await client.until(async () => (await client.call('GET', `/indices/${id}`)).body.fileCounts.indexing > 0);
  const asked = (await client.call('POST', '/chats', {body: {indexId: HANDBOOK, question: 'How long is the warranty?'}})).body;
  await client.sandbox.close();
  await storage.commit([{type: 'putContent', id: 'tmp_orphan', bytes: new Uint8Array(1)}]);
  await client.clock.advance(60_000);
  expect((await storage.list('files', id)).some(({status}) => status === 'indexed')).toBe(false);
  expect((await storage.get('questions', asked.id))?.plan).toBeNull();

  const again = await createSandbox({document: DOCUMENT, storage, clock: client.clock});
  await client.until(async () => {
    const isIndexed = (await storage.list('files', id)).every(({status}) => status === 'indexed');
    return isIndexed && Boolean((await storage.get('questions', asked.id))?.plan);
  });
  expect(await storage.list('files', id)).toHaveLength(2);
  expect((await storage.get('questions', asked.id))?.plan?.summary).toContain('24 months');
  expect(await storage.listContentIds()).toHaveLength(3);
  await again.close();
});

it('reset restores the seed, whatever is in progress', async () => {
  const client = await createClient();
  const fresh = (await client.call('GET', '/indices')).body;
  await client.createIndex({'a.txt': 'Text.'});
  await client.call('POST', '/chats', {body: {indexId: HANDBOOK, question: 'How long is the warranty?'}});
  await client.call('DELETE', `/indices/${HANDBOOK}`);
  await client.upload({'b.txt': 'Text.'});
  await client.sandbox.reset();
  await client.clock.advance(10_000);
  expect((await client.call('GET', '/indices')).body).toEqual(fresh);
  expect((await client.call('GET', '/sessions')).body.total).toBe(3);
  expect(await client.storage.listContentIds()).toHaveLength(3);
  expect((await client.ask(HANDBOOK, 'How long is the warranty?')).outcome).toBe('answered');
});
