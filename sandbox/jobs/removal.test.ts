import {expect, it, vi} from 'vitest';
import type {QuestionRecord, SessionRecord} from '../model.ts';
import {createMemoryStorage} from '../storage/memory.ts';
import {NoRoom, type Change, type Storage} from '../storage/storage.ts';
import {createClient, HANDBOOK, SERVICE} from '../testing/client.ts';

const SESSIONS = 1000;

/** Sessions of an index, with a question each. */
async function fill(storage: Storage, indexId: string): Promise<void> {
  const times = {createdAt: '2025-11-05T15:00:00Z', userId: null, kind: 'chat'} as const;
  const changes = Array.from({length: SESSIONS}, (_, at): Change[] => {
    const id = String(at).padStart(12, '0');
    const of = {indexId, ...times};
    const question: QuestionRecord = {
      id: `qst_${id}`,
      sessionId: `ses_${id}`,
      question: 'Why?',
      previousQuestionId: null,
      maxAnswers: null,
      feedback: null,
      ...of,
      plan: {outcome: 'no_answer', summary: null, sources: [], answers: [], usage: null, error: null, events: []},
    };
    const session: SessionRecord = {
      id: `ses_${id}`,
      ...of,
      questionCount: 1,
      questionIds: [question.id],
      lastQuestionAt: times.createdAt,
      sequence: at,
    };
    return [
      {type: 'put', collection: 'questions', record: question},
      {type: 'put', collection: 'sessions', record: session},
    ];
  });
  await storage.commit(changes.flat());
}

it('a page of sessions and a new question read no list of all sessions or questions', async () => {
  const client = await createClient();
  await fill(client.storage, HANDBOOK);
  const [list, listIds] = [vi.spyOn(client.storage, 'list'), vi.spyOn(client.storage, 'listIds')];
  const {body} = await client.call('GET', '/sessions?limit=1');
  expect([body.items.length, body.total]).toEqual([1, SESSIONS + 3]);
  await client.ask(HANDBOOK, 'How long is the warranty?');
  const read = [...list.mock.calls, ...listIds.mock.calls].map(([collection]) => collection);
  expect(read).not.toContain('sessions');
  expect(read).not.toContain('questions');
});

it('sessions and questions of a deleted index are removed in small commits, and are invisible meanwhile', async () => {
  const client = await createClient();
  const {storage} = client;
  await fill(storage, SERVICE);
  const left = (await client.call('GET', `/sessions?indexId=${HANDBOOK}`)).body.total;
  const sizes: number[] = [];
  const totals: number[] = [];
  const commit = storage.commit.bind(storage);
  vi.spyOn(storage, 'commit').mockImplementation(async (changes) => {
    await commit(changes);
    const size = changes.filter((each) => each.type === 'delete' && ['sessions', 'questions'].includes(each.collection)).length;
    sizes.push(size);
    totals.push((await client.call('GET', '/sessions')).body.total);
    expect((await client.call('GET', '/chats/qst_000000000999')).body.code).toBe('question_not_found');
  });
  expect((await client.call('DELETE', `/indices/${SERVICE}`)).status).toBe(204);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(200);
  expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThanOrEqual(2 * SESSIONS);
  expect(new Set(totals)).toEqual(new Set([left]));
  expect([await storage.listIds('sessions', SERVICE), await storage.listIds('questions', SERVICE)]).toEqual([[], []]);
});

it('parts of an index that a full disk leaves behind are invisible, and are removed at the next start', async () => {
  const storage = createMemoryStorage();
  const open = {...storage, close: () => Promise.resolve()};
  const client = await createClient({storage: open});
  await fill(storage, SERVICE);
  vi.spyOn(open, 'commit').mockImplementation((changes) =>
    changes.some((each) => each.type === 'delete' && each.collection === 'questions')
      ? Promise.reject(new NoRoom('There is no room.'))
      : storage.commit(changes),
  );
  expect((await client.call('DELETE', `/indices/${SERVICE}`)).status).toBe(204);
  expect(await storage.listIds('questions', SERVICE)).not.toEqual([]);
  expect((await client.call('GET', '/chats/qst_000000000999')).status).toBe(404);
  await client.sandbox.close();
  await createClient({storage});
  expect(await storage.listIds('questions', SERVICE)).toEqual([]);
});

it('a stream of an index whose questions are still being removed says that it is deleted', async () => {
  const client = await createClient();
  const {storage} = client;
  const {id} = (await client.call('POST', '/chats', {body: {indexId: HANDBOOK, question: 'How long is the warranty?'}})).body;
  const commit = storage.commit.bind(storage);
  vi.spyOn(storage, 'commit').mockImplementation(async (changes) => {
    if (changes.some((each) => each.type === 'delete' && each.collection === 'questions')) return Promise.reject(new NoRoom('Full.'));
    return commit(changes);
  });
  const text = client.call('GET', `/chats/${id}/stream`).then((answer) => answer.text);
  expect((await client.call('DELETE', `/indices/${HANDBOOK}`)).status).toBe(204);
  expect(await storage.get('questions', id)).toBeDefined();
  expect(await text).toContain('index_not_found');
});
