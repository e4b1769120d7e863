// Acknowledgements of the sandbox, and a check of them.
import {setTimeout as wait} from 'node:timers/promises';
import {call, getField, type Received} from './target.ts';

export type Ledger = {
  /** Indices of one file each. */
  indices: Set<string>;
  /** Indices whose removal has been acknowledged. */
  removed: Set<string>;
  /** Expected content of each answer, by the ID of its question. */
  questions: Map<string, string>;
  /** Files that have been uploaded and not yet used. */
  temporary: Set<string>;
};

/** Requests a minute that one key may send. */
const KEY_LIMIT = 100;
const POLL_MS = 250;
const PATIENCE_MS = 300_000;

export function createLedger(): Ledger {
  return {indices: new Set(), removed: new Set(), questions: new Map(), temporary: new Set()};
}

/** Differences from the acknowledgements, one line each. Waits until indices are ready and questions answered. */
export async function findLost(url: string, {indices, removed, questions, temporary}: Ledger, round: number): Promise<string[]> {
  let sent = 0;
  const read = async (path: string): Promise<Received | null> => {
    sent += 1;
    return call(url, path, {key: `sk_sandbox_check_${round}_${Math.floor(sent / KEY_LIMIT)}`});
  };
  const until = async (path: string, isDone: (response: Received) => boolean): Promise<string | null> => {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const response = await read(path);
      if (response?.status === 200 && isDone(response)) return null;
      if (response?.status !== 200 || performance.now() > end)
        return `${path}: ${response?.status ?? 'no response'} ${response?.text.slice(0, 300) ?? ''}`;
      await wait(POLL_MS);
    }
  };
  const lost: (string | null)[] = [];
  for (const id of indices) {
    const isReady = ({text}: Received): boolean => getField(text, 'status') === 'ready' && text.includes('"indexed":1');
    lost.push(await until(`/indices/${id}`, isReady));
  }
  for (const [id, fact] of questions)
    lost.push(await until(`/chats/${id}`, ({text}) => text.includes('"status":"answered"') && text.includes(fact)));
  for (const id of removed) {
    const response = await read(`/indices/${id}`);
    if (response?.status !== 404) lost.push(`/indices/${id} is there again: ${response?.status ?? 'no response'}`);
  }
  for (const id of temporary) {
    const response = await call(url, '/indices', {key: 'sk_sandbox_check', body: {name: `Rescue ${id} ${round}`, tempFileIds: [id]}});
    if (response?.status === 201) await call(url, `/indices/${getField(response.text, 'id')}`, {key: 'sk_sandbox_check', method: 'DELETE'});
    else lost.push(`temporary file ${id}: ${response?.status ?? 'no response'}`);
  }
  temporary.clear();
  removed.clear();
  return lost.filter((line) => line !== null);
}
