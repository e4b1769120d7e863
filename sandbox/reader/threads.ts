// A reader that passes each file to one thread: a process or a worker. It ends a thread that exceeds its limits.
import {LimitExceeded, UnreadableFile, type ContentType} from '../engine/index.ts';
import type {Limits, Reader, Taker} from './reader.ts';
import type {Question, Reply} from './serve.ts';

/** A process or a worker in which `serveReader` runs. */
export type Thread = {
  /** Resolves when it may be sent the next one. */
  send: (question: Question) => Promise<void>;
  /** Receives all replies, and finally its end. */
  listen: (listener: (reply: Reply | {kind: 'ended'}) => void) => void;
  end: () => void;
  /** Called when it is idle. Returns whether it may wait for another file. */
  rest: () => boolean;
  hasEnded: () => boolean;
  /** Milliseconds that it has worked so far, if known: a low-priority thread may also wait for the machine. */
  getWorkTime?: () => number | undefined;
};

const PIECE_BYTES = 2_097_152;
// Factor by which the time of a file may grow if its thread waits for the machine.
const MAX_WAIT_RATIO = 6;

type Options = {start: () => Thread; limits: Limits; attempts: number};

export function createThreadReader({start, limits, attempts}: Options): Reader {
  const idle: Thread[] = [];
  const busy = new Set<Thread>();
  const waiting: (() => void)[] = [];
  let isClosed = false;

  const takeIdle = (): Thread | undefined => {
    const alive = idle.splice(0).filter((thread) => !thread.hasEnded());
    const thread = alive.pop();
    idle.push(...alive);
    return thread;
  };
  const take = async (signal: AbortSignal): Promise<Thread> => {
    while (busy.size >= limits.threads) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    if (isClosed || signal.aborted) {
      waiting.shift()?.();
      throw new Error('Nobody waits for the file any more.');
    }
    const thread = takeIdle() ?? start();
    busy.add(thread);
    return thread;
  };
  const giveBack = (thread: Thread, isWhole: boolean): void => {
    busy.delete(thread);
    if (isWhole && !isClosed && thread.rest()) idle.push(thread);
    else thread.end();
    waiting.shift()?.();
  };
  return {
    read: async (bytes, contentType, taker, signal) => {
      const thread = await take(signal);
      let isWhole = false;
      try {
        await taker.begin();
        await readIn(thread, {bytes, contentType, taker, signal, limits});
        isWhole = true;
      } finally {
        giveBack(thread, isWhole);
      }
    },
    attempts,
    prepare: async () => {
      const thread = takeIdle() ?? start();
      idle.push(thread);
      await thread.send({kind: 'prepare'});
    },
    close: () => {
      isClosed = true;
      for (const thread of [...idle.splice(0), ...busy]) thread.end();
      for (const resume of waiting.splice(0)) resume();
      return Promise.resolve();
    },
  };
}

type Reading = {bytes: Uint8Array; contentType: ContentType; taker: Taker; signal: AbortSignal; limits: Limits};

function readIn(thread: Thread, {bytes, contentType, taker, signal, limits}: Reading): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = limits.time;
    let getTime: (() => number) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(timer);
      left -= getTime?.() ?? 0;
      getTime = undefined;
    };
    const fail = (error: unknown): void => {
      stop();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const go = (): void => {
      const measure = startWatch(thread);
      getTime = measure;
      const check = (): void => {
        const time = measure();
        if (time < left) timer = setTimeout(check, Math.max(1, left - time));
        else fail(createTimeFailure(limits));
      };
      timer = setTimeout(check, left);
    };
    const answer = async (reply: Reply | {kind: 'ended'}): Promise<void> => {
      stop();
      if (reply.kind === 'ended') throw createMemoryFailure(limits);
      if (reply.kind === 'failed') throw createFailure(reply);
      if (reply.kind === 'end') resolve();
      else if (reply.kind === 'begin') go();
      else {
        await taker.take(reply.passages);
        signal.throwIfAborted();
        go();
        await thread.send({kind: 'next'});
      }
    };
    signal.addEventListener('abort', () => fail(signal.reason), {once: true});
    if (signal.aborted) {
      fail(signal.reason);
      return;
    }
    thread.listen((reply) => {
      answer(reply).catch(fail);
    });
    sendFile(thread, bytes, contentType).catch(fail);
  });
}

/** Measures the time that counts as reading, in milliseconds from now. */
function startWatch({getWorkTime}: Thread): () => number {
  const begun = performance.now();
  const before = getWorkTime?.();
  return () => {
    const passed = performance.now() - begun;
    const worked = getWorkTime?.();
    if (before === undefined || worked === undefined) return passed;
    return Math.min(passed, Math.max(worked - before, passed / MAX_WAIT_RATIO));
  };
}

/** Sends a file in pieces, so that no single call takes long. */
async function sendFile(thread: Thread, bytes: Uint8Array, contentType: ContentType): Promise<void> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    await thread.send({kind: 'piece', bytes: bytes.slice(start, start + PIECE_BYTES)});
  }
  await thread.send({kind: 'read', contentType});
}

function createFailure({reason, message}: Reply & {kind: 'failed'}): Error {
  if (reason === 'unreadable') return new UnreadableFile(message);
  return reason === 'limit' ? new LimitExceeded(message) : new Error(message);
}

function createTimeFailure({time}: Limits): LimitExceeded {
  return new LimitExceeded(`The file takes longer than ${time / 1000} seconds to read. Split it into smaller files.`);
}

function createMemoryFailure({memory}: Limits): LimitExceeded {
  return new LimitExceeded(`The file needs more than ${memory} MB of memory to read. Split it into smaller files.`);
}
