import {expect, it} from 'vitest';
import type {QuestionRecord} from './model.ts';
import {createAnswerStream} from './routes/answerStream.ts';
import type {Services} from './services.ts';
import {createSignals} from './signals.ts';
import {createClient, createRequest, HANDBOOK, type Client} from './testing/client.ts';
import {joinDeltas, parseEvents} from './testing/events.ts';

const QUESTION = {indexId: HANDBOOK, question: 'How long can a customer return an item?'};

/** Opens a stream without reading it. */
async function open(client: Client, path: string, headers: Record<string, string> = {}): Promise<ReadableStreamDefaultReader<string>> {
  const response = await client.sandbox.fetch(createRequest('GET', path, {headers}));
  if (response.body === null) throw new Error(`No stream: ${response.status}`);
  return response.body.pipeThrough(new TextDecoderStream(), {}).getReader();
}

/** The next chunk of a stream, for which the clock advances. */
async function read(client: Client, reader: ReadableStreamDefaultReader<string>): Promise<string | undefined> {
  let chunk: {value: string | undefined} | undefined;
  void reader.read().then(({value}) => (chunk = {value}));
  await client.until(() => Promise.resolve(chunk !== undefined));
  return chunk?.value;
}

it('sends a live answer piece by piece, in time', async () => {
  const client = await createClient();
  const {id} = (await client.call('POST', '/chats', {body: QUESTION})).body;
  const begin = client.clock.now();
  const reader = await open(client, `/chats/${id}/stream`);
  const times: number[] = [];
  let text = '';
  for (let chunk = await read(client, reader); chunk !== undefined; chunk = await read(client, reader)) {
    // A comment is not an event: the clock may advance while the answer is being found.
    if (chunk.startsWith(':')) continue;
    times.push(client.clock.now() - begin);
    if (times.length === 2) expect((await client.call('GET', `/chats/${id}`)).body).toMatchObject({status: 'answering', summary: null});
    text += chunk;
  }
  const events = parseEvents(text);
  expect(events.map(({id: number}) => number)).toEqual(events.map((_, at) => at + 1));
  expect(events.map(({event}) => event).slice(-2)).toEqual(['answer.sources', 'answer.completed']);
  expect(times.length).toBe(events.length);
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual((events.length - 1) * 50);
  const {body} = await client.call('GET', `/chats/${id}`);
  expect(body).toMatchObject({status: 'answered', summary: joinDeltas(events), sources: events.at(-2)?.data['sources']});
});

it('can be resumed after every event, by several clients', async () => {
  const client = await createClient();
  const {id} = (await client.call('POST', '/texts', {body: QUESTION})).body;
  const [whole, again] = await Promise.all([client.call('GET', `/texts/${id}/stream`), client.call('GET', `/texts/${id}/stream`)]);
  expect(again.text).toBe(whole.text);
  const blocks = whole.text.split('\n\n').slice(0, -1);
  for (let last = 0; last < blocks.length; last += 1) {
    const {text} = await client.call('GET', `/texts/${id}/stream`, {headers: {'Last-Event-ID': String(last)}});
    expect(text).toBe(`${blocks.slice(last).join('\n\n')}\n\n`);
  }
  expect((await client.call('GET', `/texts/${id}/stream`, {headers: {'Last-Event-ID': String(blocks.length)}})).status).toBe(204);
});

it('refuses to resume after a future event', async () => {
  const client = await createClient();
  const {id} = (await client.call('POST', '/chats', {body: QUESTION})).body;
  expect((await client.call('GET', `/chats/${id}/stream`, {headers: {'Last-Event-ID': '3'}})).status).toBe(400);
});

it('sends only the end if there is no answer', async () => {
  const client = await createClient();
  const {id} = (await client.call('POST', '/chats', {body: {...QUESTION, question: 'Who founded Atlantis?'}})).body;
  const {text} = await client.call('GET', `/chats/${id}/stream`);
  expect(parseEvents(text)).toEqual([
    {id: 1, event: 'answer.completed', data: {questionId: id, outcome: 'no_answer', usage: {passagesSearched: 12, passagesMatched: 0}}},
  ]);
});

it('misses no answer that is stored while it looks for one', async () => {
  const signals = createSignals();
  const question = {id: 'qst_1', indexId: 'idx_1', plan: null} as QuestionRecord;
  let stored: unknown = question;
  const get = (collection: string): Promise<unknown> => {
    if (collection === 'questions') return Promise.resolve(stored);
    stored = {...question, plan: {events: [{at: 0, event: 'answer.completed', data: {}}]}};
    signals.publish(question.id);
    return Promise.resolve(undefined);
  };
  const wait = (_: number, signal?: AbortSignal): Promise<void> =>
    signal?.aborted === true ? Promise.resolve() : Promise.reject(new Error('It waits for what has come.'));
  const services = {signals, storage: {get}, clock: {now: () => 0, wait}, replayPace: 0} as unknown as Services;
  const stream = createAnswerStream(services, question, 0, new AbortController().signal, () => undefined);
  const {value} = await stream.getReader().read();
  expect(new TextDecoder().decode(value)).toContain('event: answer.completed');
});

it('sends a comment every 15 seconds while there is nothing to send', async () => {
  const client = await createClient();
  const {id} = (await client.call('POST', '/chats', {body: QUESTION})).body;
  const question = await client.storage.get('questions', id);
  // As if the answer took very long.
  Object.assign(client.storage, {lock: () => new Promise(() => undefined)});
  expect(question?.plan).toBeNull();
  const begin = client.clock.now();
  const reader = await open(client, `/chats/${id}/stream`);
  expect(await read(client, reader)).toBe(': keep-alive\n\n');
  expect(await read(client, reader)).toBe(': keep-alive\n\n');
  expect(client.clock.now() - begin).toBeGreaterThanOrEqual(30_000);
  expect(client.clock.now() - begin).toBeLessThan(31_000);
});

it('ends with an error when the index is deleted', async () => {
  const client = await createClient();
  const {id} = (await client.call('POST', '/chats', {body: QUESTION})).body;
  const reader = await open(client, `/chats/${id}/stream`);
  const first = await read(client, reader);
  const begin = client.clock.now();
  await client.call('DELETE', `/indices/${HANDBOOK}`);
  const last = await read(client, reader);
  expect(parseEvents((first ?? '') + (last ?? ''))).toMatchObject([
    {id: 1},
    {id: 2, event: 'answer.error', data: {code: 'index_not_found', status: 404}},
  ]);
  expect(await read(client, reader)).toBeUndefined();
  expect(client.clock.now() - begin).toBeLessThan(200);
  expect((await client.call('GET', `/chats/${id}`)).status).toBe(404);
});

it('creates an event only when the client reads it, and stops when the client leaves', async () => {
  const client = await createClient();
  const {id} = (await client.call('POST', '/chats', {body: QUESTION})).body;
  await client.until(async () => (await client.call('GET', `/chats/${id}`)).body.status === 'answered');
  let reads = 0;
  const get = client.storage.get;
  Object.assign(client.storage, {get: (...way: Parameters<typeof get>) => ((reads += way[0] === 'questions' ? 1 : 0), get(...way))});
  const response = await client.sandbox.fetch(createRequest('GET', `/chats/${id}/stream`, {}));
  await client.clock.advance(60_000);
  const opened = reads;
  const reader = response.body?.getReader();
  await reader?.read();
  await client.clock.advance(1000);
  expect(reads).toBe(opened + 1);
  await reader?.cancel();
  await client.clock.advance(60_000);
  expect(reads).toBe(opened + 1);
});

it('ends at once when its request is aborted, as fetch does', async () => {
  const client = await createClient();
  const {id} = (await client.call('POST', '/chats', {body: QUESTION})).body;
  const stop = new AbortController();
  const request = new Request(createRequest('GET', `/chats/${id}/stream`, {}), {signal: stop.signal});
  const reader = (await client.sandbox.fetch(request)).body?.getReader();
  const next = reader?.read();
  stop.abort();
  await expect(next).rejects.toThrow(/abort/i);
  const isAnswered = async (): Promise<boolean> => (await client.call('GET', `/chats/${id}`)).body.status === 'answered';
  await client.until(isAnswered);
});

it('counts as one request', async () => {
  const client = await createClient({rateLimit: 5});
  await client.call('GET', '/chats/qst_3v9d6t2h8m4c/stream');
  expect((await client.call('GET', '/sessions')).headers.get('RateLimit-Remaining')).toBe('3');
});

it('sends a failure as the last event', async () => {
  const client = await createClient();
  const {id} = (await client.call('POST', '/chats', {body: QUESTION})).body;
  const list = client.storage.list;
  Object.assign(client.storage, {list: () => Promise.reject(new Error('broken'))});
  const {text} = await client.call('GET', `/chats/${id}/stream`);
  expect(parseEvents(text)).toMatchObject([{id: 1, event: 'answer.error', data: {code: 'internal_error'}}]);
  Object.assign(client.storage, {list});
  expect((await client.call('GET', `/chats/${id}`)).body).toMatchObject({status: 'failed', outcome: null, error: {code: 'internal_error'}});
});
