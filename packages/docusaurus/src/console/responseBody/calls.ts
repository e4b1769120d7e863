// Calls from a page to its worker, and their results.

type Calls = Record<string, (...args: never[]) => unknown>;
type Question = {id: number; name: string; args: unknown[]};
type Reply = {id: number; value?: unknown; error?: string};

/** The worker's side: runs calls by name, one after the other. */
export function serveCalls(calls: Calls): void {
  let last: Promise<unknown> = Promise.resolve();
  const run = async ({id, name, args}: Question): Promise<Reply> => {
    try {
      return {id, value: await calls[name]?.(...(args as never[]))};
    } catch (error) {
      return {id, error: error instanceof Error ? error.message : String(error)};
    }
  };
  self.onmessage = ({data}: MessageEvent<Question>) => {
    last = last.then(async () => self.postMessage(await run(data)));
  };
}

export type Caller<T extends Calls> = {
  /** Distinguishes callers. */
  id: number;
  call: <K extends keyof T & string>(name: K, ...args: Parameters<T[K]>) => Promise<Awaited<ReturnType<T[K]>>>;
  /** Ends the worker, whatever it is doing; open calls reject with the reason. */
  end: (reason?: string) => void;
};

let callers = 0;

/** The page's side. If a worker cannot be loaded, or dies, every call rejects. */
export function createCaller<T extends Calls>(worker: Worker): Caller<T> {
  const open = new Map<number, {resolve: (value: never) => void; reject: (error: Error) => void}>();
  let next = 0;
  let failure: Error | undefined;
  const fail = (message: string): void => {
    failure = new Error(message);
    for (const {reject} of open.values()) reject(failure);
    open.clear();
    worker.terminate();
  };
  worker.onmessage = ({data: {id, value, error}}: MessageEvent<Reply>) => {
    const waiting = open.get(id);
    open.delete(id);
    if (error === undefined) waiting?.resolve(value as never);
    else waiting?.reject(new Error(error));
  };
  worker.onerror = (event) => {
    event.preventDefault();
    fail(event.message || "Part of the page couldn't be loaded.");
  };
  callers += 1;
  return {
    id: callers,
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        if (failure) {
          reject(failure);
          return;
        }
        next += 1;
        open.set(next, {resolve, reject});
        worker.postMessage({id: next, name, args} satisfies Question);
      }),
    end: (reason = 'Ended.') => fail(reason),
  };
}
