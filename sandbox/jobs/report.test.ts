import {expect, test, vi} from 'vitest';
import {createLocalReader} from '../reader/reader.ts';
import type {Searcher} from '../search/searcher.ts';
import {createMemoryStorage} from '../storage/memory.ts';
import {createClient, HANDBOOK} from '../testing/client.ts';
import {listPending} from './pending.ts';

test('a file that is not read because of a bug is reported', async () => {
  const mistake = new TypeError('passages is not iterable');
  const errors: unknown[] = [];
  const reader = {...createLocalReader(), read: () => Promise.reject(mistake)};
  const client = await createClient({reader, onError: (error) => errors.push(error)});
  const indexId = await client.createIndex({'a.txt': 'The door is green.'});
  const {body} = await client.call('GET', `/indices/${indexId}/files`);
  expect(body.items[0]?.error).toMatchObject({code: 'internal_error'});
  expect(errors).toEqual([mistake]);
});

test('an answer that cannot be stored is reported', async () => {
  const storage = createMemoryStorage();
  const failure = new Error('disk failed');
  const errors: unknown[] = [];
  const client = await createClient({storage, onError: (error) => errors.push(error)});
  await client.call('POST', '/chats', {body: {indexId: HANDBOOK, question: 'How long can a customer return an item?'}});
  Object.assign(storage, {commit: () => Promise.reject(failure)});
  await client.until(() => Promise.resolve(errors.length > 0));
  expect(errors).toEqual([failure]);
});

test('a search that ends because its index is deleted is not a failure', async () => {
  const errors: unknown[] = [];
  const find = Promise.withResolvers<never>();
  const searching = vi.fn<Searcher['find']>(() => find.promise);
  const searcher: Searcher = {
    find: searching,
    forget: () => find.reject(new Error('This operation was aborted')),
    clear: () => undefined,
    close: () => Promise.resolve(),
  };
  const client = await createClient({searcher, onError: (error) => errors.push(error)});
  await client.call('POST', '/chats', {body: {indexId: HANDBOOK, question: 'How long can a customer return an item?'}});
  await client.until(() => Promise.resolve(searching.mock.calls.length > 0));
  expect((await client.call('DELETE', `/indices/${HANDBOOK}`)).status).toBe(204);
  await client.until(async () => (await listPending(client.storage)).length === 0);
  expect(errors).toEqual([]);
});

test('stopped work is not a failure', async () => {
  const errors: unknown[] = [];
  const client = await createClient({onError: (error) => errors.push(error)});
  await client.call('POST', '/chats', {body: {indexId: HANDBOOK, question: 'How long can a customer return an item?'}});
  const [tempFileId] = await client.upload({'a.txt': 'The door is green. '.repeat(4000)});
  await client.call('POST', '/indices', {body: {name: 'Left', tempFileIds: [tempFileId]}});
  await client.sandbox.close();
  expect(errors).toEqual([]);
});
