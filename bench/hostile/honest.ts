// Clients that use the API as intended: each sends a request a second, and records what is acknowledged.
import {setTimeout as wait} from 'node:timers/promises';
import type {Ledger} from './ledger.ts';
import {call, createForm, getField, getUrl, type Received, type Call, type Target} from './target.ts';

export type Seen = {
  /** Milliseconds to each complete response, except streams, which last as long as their answer. */
  times: number[];
  /** Requests whose connection broke because the sandbox was killed. */
  broken: number;
  /** 429 and 503, by status. */
  refused: number;
  /** Responses that an honest client should not get. */
  wrong: string[];
};

/** Indices of one client that exist at the same time. */
const MAX_INDICES = 10;
const HANDBOOK = 'idx_7k2m9q4x8n3p';
const WARRANTY = {indexId: HANDBOOK, question: 'How long is the warranty?'};

export function createSeen(): Seen {
  return {times: [], broken: 0, refused: 0, wrong: []};
}

/** Uses the API until the end of the run, one request in each interval. */
export async function useApi(client: number, interval: number, target: Target, ledger: Ledger, seen: Seen): Promise<void> {
  const key = `sk_sandbox_honest_${client}`;
  const own: string[] = [];
  const start = performance.now() + Math.random() * interval;
  let sent = 0;
  const send = async (path: string, expected: number, more: Omit<Call, 'key'> = {}): Promise<Received | null> => {
    await wait(Math.max(0, start + sent * interval - performance.now()));
    sent = Math.max(sent + 1, Math.floor((performance.now() - start) / interval));
    const url = await getUrl(target);
    if (url === undefined) return null;
    const begun = performance.now();
    const response = await call(url, path, {key, ...more});
    if (response === null) {
      seen.broken += 1;
      return null;
    }
    if (!path.endsWith('/stream')) seen.times.push(performance.now() - begun);
    if (response.status === expected) return response;
    if (response.status === 429 || response.status === 503) seen.refused += 1;
    else seen.wrong.push(`${more.method ?? ''} ${path}: ${response.status} ${response.text.slice(0, 300)}`);
    return null;
  };
  for (let round = 0; !target.hasEnded; round += 1) {
    await send('/indices?limit=20', 200);
    await useIndex(`${client}-${round}`, own, ledger, send);
    const asked = await send('/chats', 202, {body: WARRANTY});
    const question = getField(asked?.text, 'id');
    if (question !== '') {
      ledger.questions.set(question, '24 months');
      const streamed = await send(`/chats/${question}/stream`, 200);
      if (streamed !== null && !streamed.text.includes('answer.completed')) seen.wrong.push(`The stream of ${question} has no end.`);
      await send(`/chats/${question}`, 200);
    }
    await send('/sessions?limit=20', 200);
    const [oldest] = own.length > MAX_INDICES ? own : [];
    if (oldest !== undefined) await removeIndex(oldest, own, ledger, send);
  }
}

type Send = (path: string, expected: number, more?: Omit<Call, 'key'>) => Promise<Received | null>;

/** Uploads a file, makes an index of it, and reads it. */
async function useIndex(name: string, own: string[], ledger: Ledger, send: Send): Promise<void> {
  const text = `The code of ${name} is ${Math.floor(Math.random() * 1e9)}.\n\n${'Filler of a file. '.repeat(200)}`;
  const uploaded = await send('/temp-files', 201, {body: createForm('fact.txt', text)});
  const temporary = getField(uploaded?.text, 'id');
  if (temporary === '') return;
  ledger.temporary.add(temporary);
  await send('/sessions?limit=1', 200);
  // From here on, without a response, the file may have been used or not.
  if (!ledger.temporary.delete(temporary)) return;
  const created = await send('/indices', 201, {body: {name: `Index ${name}`, tempFileIds: [temporary]}});
  const id = getField(created?.text, 'id');
  if (id === '') return;
  ledger.indices.add(id);
  own.push(id);
  await send(`/indices/${id}`, 200);
  await send(`/indices/${id}/files`, 200);
}

async function removeIndex(id: string, own: string[], ledger: Ledger, send: Send): Promise<void> {
  // Until its removal is acknowledged, it may exist or not.
  ledger.indices.delete(id);
  own.splice(own.indexOf(id), 1);
  if ((await send(`/indices/${id}`, 204, {method: 'DELETE'})) !== null) ledger.removed.add(id);
}
