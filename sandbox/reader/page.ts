// The reader in a page: a worker beside the sandbox's, so that calls are served while a file is read.
import {LIMITS, type Reader} from './reader.ts';
import type {Reply} from './serve.ts';
import {createThreadReader, type Thread} from './threads.ts';

/** A worker shares the memory of its tab: if a tab ended while it was reading a file, the file is not tried again. */
export function createPageReader(): Reader {
  return createThreadReader({start: startWorker, limits: {...LIMITS, threads: 1}, attempts: 1});
}

function startWorker(): Thread {
  const worker = new Worker(new URL('./pageWorker.ts', import.meta.url));
  let listener: ((reply: Reply) => void) | undefined;
  let failure: Reply | undefined;
  worker.onmessage = ({data}: MessageEvent<Reply | {action: string}>) => {
    // The PDF library takes any worker for its own, and sends its own greeting.
    if ('kind' in data) listener?.(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    failure = {kind: 'failed', reason: 'unknown', message: event.message};
    listener?.(failure);
  };
  return {
    send: (question) => {
      worker.postMessage(question, question.kind === 'piece' ? [question.bytes.buffer] : []);
      return Promise.resolve();
    },
    listen: (next) => {
      listener = next;
      if (failure) next(failure);
    },
    end: () => worker.terminate(),
    rest: () => true,
    hasEnded: () => failure !== undefined,
  };
}
