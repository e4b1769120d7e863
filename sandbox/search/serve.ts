// The code within a process that searches: it requests passages from its parent, in parts.
import type {Asked, Finding} from '../engine/index.ts';
import {createTurns} from '../limits/turns.ts';
import {createLocalSearcher} from './searcher.ts';
import type {Source} from './source.ts';

export type Order =
  | {kind: 'find'; find: number; indexId: string; asked: Asked}
  | {kind: 'stop'; find: number}
  | {kind: 'forget'; indexId: string}
  /** The requested part; `isThere` is false if it could not be read. */
  | {kind: 'give'; call: number; isThere: boolean; value: unknown};

export type Reply =
  | {kind: 'found'; find: number; finding: Finding}
  | {kind: 'failed'; find: number; message: string}
  | {kind: 'list'; call: number; indexId: string}
  | {kind: 'get'; call: number; fileId: string; part: number};

type Call = {resolve: (value: never) => void; reject: (error: Error) => void};

/** Handles messages: call `hear` with each. `limit`: characters of text that may be in memory at the same time. */
export function serveSearch(send: (reply: Reply) => void, limit: number): {hear: (order: Order) => void} {
  const calls = new Map<number, Call>();
  const finds = new Map<number, AbortController>();
  let last = 0;
  const call = <T>(createReply: (call: number) => Reply): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      last += 1;
      calls.set(last, {resolve, reject});
      send(createReply(last));
    });
  const source: Source = {
    list: (indexId) => call((number) => ({kind: 'list', call: number, indexId})),
    get: (fileId, part) => call((number) => ({kind: 'get', call: number, fileId, part})),
  };
  const searcher = createLocalSearcher({source, turns: createTurns(), limit});
  const find = async (id: number, indexId: string, asked: Asked): Promise<void> => {
    const abort = new AbortController();
    finds.set(id, abort);
    try {
      send({kind: 'found', find: id, finding: await searcher.find(indexId, asked, abort.signal)});
    } catch (error) {
      send({kind: 'failed', find: id, message: String(error)});
    } finally {
      finds.delete(id);
    }
  };
  return {
    hear: (order) => {
      if (order.kind === 'find') void find(order.find, order.indexId, order.asked);
      else if (order.kind === 'stop') finds.get(order.find)?.abort();
      else if (order.kind === 'forget') searcher.forget(order.indexId);
      else {
        const asked = calls.get(order.call);
        calls.delete(order.call);
        if (order.isThere) asked?.resolve(order.value as never);
        else asked?.reject(new Error('The passages could not be read.'));
      }
    },
  };
}
