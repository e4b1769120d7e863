import {expect, it} from 'vitest';
import {createClient, HANDBOOK, SERVICE} from './testing/client.ts';

const RETURNS = 'file_2n6p8r4t1v7x';
const PACKING = 'tmp_3a5c7e9g2j4m';
const WARRANTY = 'How long is the warranty?';

it('restores deleted parts of the seed, and leaves data created by callers', async () => {
  const client = await createClient();
  const handbook = (await client.call('GET', `/indices/${HANDBOOK}`)).body;
  const sessions = (await client.call('GET', `/sessions?indexId=${HANDBOOK}`)).body;
  const own = await client.createIndex({'a.txt': 'The library opens at nine.'});
  await client.call('DELETE', `/indices/${HANDBOOK}`);
  await client.ask(own, 'When does the library open?');

  expect(await client.sandbox.restore()).toEqual(expect.arrayContaining([HANDBOOK, RETURNS]));
  expect((await client.call('GET', `/indices/${HANDBOOK}`)).body).toEqual(handbook);
  expect((await client.call('GET', `/sessions?indexId=${HANDBOOK}`)).body).toEqual(sessions);
  expect((await client.ask(HANDBOOK, WARRANTY)).outcome).toBe('answered');
  expect((await client.ask(own, 'When does the library open?')).outcome).toBe('answered');
  expect((await client.call('GET', '/sessions')).body.total).toBe(6);
});

it('leaves existing data unchanged, and does nothing if nothing is missing', async () => {
  const client = await createClient();
  await client.call('PATCH', `/indices/${SERVICE}`, {body: {description: 'Changed.'}});
  expect(await client.sandbox.restore()).toEqual([]);
  expect((await client.call('GET', `/indices/${SERVICE}`)).body).toMatchObject({description: 'Changed.'});
});

it('a deleted file of the seed can be searched again', async () => {
  const client = await createClient();
  const ask = async (): Promise<string | null> => (await client.ask(HANDBOOK, 'Within how many days can I return an item?')).summary;
  expect(await ask()).toContain('30 days');
  await client.call('DELETE', `/indices/${HANDBOOK}/files?fileIds=${RETURNS}`);
  expect(await ask()).not.toEqual(expect.stringContaining('30 days'));
  expect(await client.sandbox.restore()).toEqual([RETURNS]);
  expect(await ask()).toContain('30 days');
});

it('a used-up temporary file exists again, whatever happens to the file created from it', async () => {
  const client = await createClient();
  const create = async (name: string) => client.call('POST', '/indices', {body: {name, tempFileIds: [PACKING]}});
  const {id} = (await create('First')).body;
  expect(await client.sandbox.restore()).toEqual([PACKING]);
  await client.until(async () => (await client.call('GET', `/indices/${id}`)).body.fileCounts.indexed === 1);
  const second = (await create('Second')).body;
  await client.until(async () => (await client.call('GET', `/indices/${second.id}`)).body.fileCounts.indexed === 1);
});

it('an index whose name was taken meanwhile gets another name', async () => {
  const client = await createClient();
  await client.call('DELETE', `/indices/${HANDBOOK}`);
  for (const name of ['product handbook', 'Product handbook (2)']) await client.call('POST', '/indices', {body: {name}});
  await client.sandbox.restore();
  expect((await client.call('GET', `/indices/${HANDBOOK}`)).body).toMatchObject({name: 'Product handbook (3)'});
});
