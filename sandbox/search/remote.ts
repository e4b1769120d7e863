// A searcher in a separate process. If the process ends, its current questions fail; the next question starts another.
import type {Finding} from '../engine/index.ts';
import type {Searcher} from './searcher.ts';
import type {Order, Reply} from './serve.ts';
import type {Source} from './source.ts';

/** A process in which `serveSearch` runs. */
export type SearchProcess = {
  send: (order: Order) => void;
  /** Receives all its replies, and finally its end. */
  listen: (listener: (reply: Reply | {kind: 'ended'}) => void) => void;
  end: () => void;
  /** Called when it is idle; it may end then. */
  rest: () => void;
  hasEnded: () => boolean;
};

type Options = {source: Source; start: () => SearchProcess};
type Find = {resolve: (finding: Finding) => void; reject: (error: Error) => void};
type Running = {process: SearchProcess; finds: Map<number, Find>};

function tell({process, finds}: Running, order: Order): void {
  process.send(order);
  if (finds.size === 0) process.rest();
}

function take({process, finds}: Running, id: number): Find | undefined {
  const find = finds.get(id);
  if (finds.delete(id) && finds.size === 0) process.rest();
  return find;
}

export function createRemoteSearcher({source, start}: Options): Searcher {
  let running: Running | undefined;
  let last = 0;
  const leave = (left: Running): void => {
    if (running === left) running = undefined;
    for (const {reject} of left.finds.values()) reject(new Error('The process that searches has ended.'));
    left.finds.clear();
  };
  const begin = (): Running => {
    const begun: Running = {process: start(), finds: new Map()};
    begun.process.listen((reply) => {
      if (reply.kind === 'ended') leave(begun);
      else if (reply.kind === 'found') take(begun, reply.find)?.resolve(reply.finding);
      else if (reply.kind === 'failed') take(begun, reply.find)?.reject(new Error(reply.message));
      else void give(source, reply).then((order) => tell(begun, order));
    });
    return begun;
  };
  const end = (): void => {
    const ended = running;
    if (ended === undefined) return;
    leave(ended);
    ended.process.end();
  };
  return {
    find: (indexId, asked, signal) =>
      new Promise<Finding>((resolve, reject) => {
        signal.throwIfAborted();
        if (running === undefined || running.process.hasEnded()) running = begin();
        const own = running;
        const id = (last += 1);
        const stop = (): void => {
          tell(own, {kind: 'stop', find: id});
          take(own, id)?.reject(new Error('Nobody waits for the answer any more.'));
        };
        const settle =
          <T>(next: (value: T) => void) =>
          (value: T): void => {
            signal.removeEventListener('abort', stop);
            next(value);
          };
        signal.addEventListener('abort', stop, {once: true});
        own.finds.set(id, {resolve: settle(resolve), reject: settle(reject)});
        tell(own, {kind: 'find', find: id, indexId, asked});
      }),
    forget: (indexId) => {
      if (running !== undefined) tell(running, {kind: 'forget', indexId});
    },
    clear: end,
    close: () => {
      end();
      return Promise.resolve();
    },
  };
}

async function give(source: Source, reply: Reply & {kind: 'list' | 'get'}): Promise<Order> {
  const {call} = reply;
  try {
    const value = reply.kind === 'list' ? await source.list(reply.indexId) : await source.get(reply.fileId, reply.part);
    return {kind: 'give', call, isThere: true, value};
  } catch {
    return {kind: 'give', call, isThere: false, value: null};
  }
}
