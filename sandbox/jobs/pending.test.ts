import {expect, it, vi} from 'vitest';
import {createMemoryStorage} from '../storage/memory.ts';
import {ASK} from '../testing/calls.ts';
import {createClient} from '../testing/client.ts';
import {listPending} from './pending.ts';

it('a start reads only the pending questions, and continues with them', async () => {
  const storage = createMemoryStorage();
  const open = {...storage, close: () => Promise.resolve()};
  const before = await createClient({storage: open});
  await before.ask(ASK.indexId, ASK.question);
  const {id} = (await before.call('POST', '/chats', {body: ASK})).body;
  expect(await listPending(storage)).toEqual([id]);
  await before.sandbox.close();
  const list = vi.spyOn(open, 'list');
  const after = await createClient({storage: open});
  await after.until(async () => (await after.call('GET', `/chats/${id}`)).body.status === 'answered');
  expect(list.mock.calls.filter(([collection]) => collection === 'questions')).toEqual([]);
  expect(await listPending(storage)).toEqual([]);
});

it('a storage without a list of pending questions is read once', async () => {
  const storage = createMemoryStorage();
  const before = await createClient({storage: {...storage, close: () => Promise.resolve()}});
  const {id} = (await before.call('POST', '/chats', {body: ASK})).body;
  await before.sandbox.close();
  const noted = (await storage.listIds('meta')).filter((each) => each.startsWith('pending'));
  await storage.commit(noted.map((each) => ({type: 'delete', collection: 'meta', id: each})));
  const after = await createClient({storage});
  await after.until(async () => (await after.call('GET', `/chats/${id}`)).body.status === 'answered');
  expect(await listPending(storage)).toEqual([]);
});

it('a question that was deleted while it was pending is dropped', async () => {
  const client = await createClient();
  const indexId = await client.createIndex({'a.txt': 'The door is green.'});
  await client.call('POST', '/chats', {body: {indexId, question: 'Which colour has the door?'}});
  await client.call('DELETE', `/indices/${indexId}`);
  await client.until(async () => (await listPending(client.storage)).length === 0);
});
