import {expect, it} from 'vitest';
import {createClient, HANDBOOK, type Client} from './testing/client.ts';

const SEND_BACK = 'How long can a customer send back an item?';

async function set(client: Client, settings: object): Promise<void> {
  expect((await client.call('PATCH', `/indices/${HANDBOOK}/settings`, {body: settings})).status).toBe(200);
}

it('synonyms', async () => {
  const client = await createClient();
  expect((await client.ask(HANDBOOK, SEND_BACK)).outcome).toBe('no_answer');
  await set(client, {synonyms: [['Return', 'send back', 'bring back']]});
  expect((await client.ask(HANDBOOK, SEND_BACK)).summary).toContain('within 30 days');
  expect((await client.ask(HANDBOOK, 'How long is the guarantee?')).outcome).toBe('no_answer');
});

it('stop words', async () => {
  const client = await createClient();
  const question = 'Kindly state how long the warranty is, dear assistant';
  expect((await client.ask(HANDBOOK, question)).outcome).toBe('no_answer');
  await set(client, {stopWords: ['kindly', 'state', 'DEAR', 'assistant']});
  expect((await client.ask(HANDBOOK, question)).summary).toContain('24 months');
});

it('topK, and maxAnswers of a text instead', async () => {
  const client = await createClient();
  const count = async () => (await client.ask(HANDBOOK, 'How long is the warranty?')).sources.length;
  expect(await count()).toBe(5);
  await set(client, {topK: 2});
  expect(await count()).toBe(2);
  const {body} = await client.call('POST', '/texts', {body: {indexId: HANDBOOK, question: 'How long is the warranty?', maxAnswers: 3}});
  await client.until(async () => (await client.call('GET', `/texts/${body.id}`)).body.status === 'answered');
  const text = (await client.call('GET', `/texts/${body.id}`)).body;
  expect(text).toMatchObject({maxAnswers: 3, answerCount: 3, usage: {passagesSearched: 12, passagesMatched: 3}});
  const answers = (await client.call('GET', `/texts/${body.id}/answers`)).body;
  expect(answers.items.map((answer) => answer.rank)).toEqual([1, 2, 3]);
  expect(answers.items[0]?.text).toBe(text.summary);
  const plain = await client.call('POST', '/texts', {body: {indexId: HANDBOOK, question: 'How long is the warranty?'}});
  expect(plain.body.maxAnswers).toBe(2);
});

it('minScore', async () => {
  const client = await createClient();
  const scores = async () => (await client.ask(HANDBOOK, 'How long is the warranty?')).sources.map((source) => source.score);
  const all = await scores();
  expect(all.at(-1)).toBeLessThan(0.5);
  await set(client, {minScore: 0.5});
  expect(await scores()).toEqual(all.filter((score) => score >= 0.5));
});

it('answerStyle', async () => {
  const client = await createClient();
  const question = 'How long can a customer return an item?';
  expect((await client.ask(HANDBOOK, question)).summary).toMatch(/delivery\. The item must be unused/);
  await set(client, {answerStyle: 'concise'});
  expect((await client.ask(HANDBOOK, question)).summary).toBe('A customer can return an item within 30 days of delivery.');
});

it('language', async () => {
  const client = await createClient();
  const indexId = await client.createIndex({'a.txt': 'Die Rechnungen liegen im blauen Ordner.\n'});
  const question = 'Wo liegt die Rechnung?';
  expect((await client.ask(indexId, question)).outcome).toBe('no_answer');
  const {body} = await client.call('PATCH', `/indices/${indexId}/settings`, {body: {language: 'de'}});
  expect(body.language).toBe('de');
  expect((await client.call('GET', `/indices/${indexId}`)).body).toMatchObject({status: 'ready', fileCounts: {indexed: 1}});
  expect((await client.ask(indexId, question)).summary).toContain('blauen Ordner');
});

it('reset restores the defaults, and old answers stay unchanged', async () => {
  const client = await createClient();
  const before = await client.ask(HANDBOOK, 'How long is the guarantee?');
  expect(before.outcome).toBe('answered');
  const {body} = await client.call('POST', `/indices/${HANDBOOK}/settings/reset`);
  expect(body).toEqual({language: 'en', synonyms: [], stopWords: [], topK: 5, minScore: 0.2, answerStyle: 'extractive'});
  expect((await client.ask(HANDBOOK, 'How long is the guarantee?')).outcome).toBe('no_answer');
  expect((await client.call('GET', `/chats/${before.id}`)).body).toEqual(before);
});
