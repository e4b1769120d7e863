// A sandbox behind a port, for example in a worker: requests, responses and their bodies are sent as messages.

/** Common to both ends of a port: of a channel, of a worker, and of the worker's own scope. */
export type Port = {
  postMessage: (message: unknown, transfer: Transferable[]) => void;
  onmessage: ((event: MessageEvent) => void) | null;
};

type Head = {status: number; statusText: string; headers: [string, string][]; hasBody: boolean};
type Sent = {url: string; method: string; headers: [string, string][]; body: Blob | null};
type Question = {id: number} & ({kind: 'fetch'; request: Sent} | {kind: 'stop'} | {kind: 'call'; name: string; value: unknown});
type Reply = {id: number} & (
  | {kind: 'head'; head: Head}
  | {kind: 'piece'; bytes: Uint8Array<ArrayBuffer>}
  | {kind: 'end'; value?: unknown}
  | {kind: 'failed'; message: string}
);

type Handlers = {
  fetch: (request: Request) => Promise<Response>;
  /** Functions that can be called beside requests, by name. */
  calls: Record<string, (value: unknown) => Promise<unknown>>;
};

/** The sandbox's side: handles messages from the port. */
export function servePort(port: Port, {fetch, calls}: Handlers): void {
  const open = new Map<number, AbortController>();
  const send = (reply: Reply): void => port.postMessage(reply, reply.kind === 'piece' ? [reply.bytes.buffer] : []);
  const answer = async (id: number, {url, method, headers, body}: Sent, {signal}: AbortController): Promise<void> => {
    const response = await fetch(new Request(url, {method, headers, body, signal}));
    const {status, statusText, headers: given} = response;
    send({id, kind: 'head', head: {status, statusText, headers: [...given], hasBody: response.body !== null}});
    const reader = response.body?.getReader();
    signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined));
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      // A piece may share memory that the sandbox continues to use.
      send({id, kind: 'piece', bytes: new Uint8Array(next.value)});
    }
  };
  const work = async (question: Exclude<Question, {kind: 'stop'}>): Promise<void> => {
    const {id} = question;
    try {
      if (question.kind === 'call') {
        send({id, kind: 'end', value: await calls[question.name]?.(question.value)});
        return;
      }
      const controller = new AbortController();
      open.set(id, controller);
      await answer(id, question.request, controller);
      send({id, kind: 'end'});
    } catch (error) {
      send({id, kind: 'failed', message: error instanceof Error ? error.message : String(error)});
    } finally {
      open.delete(id);
    }
  };
  port.onmessage = ({data}: MessageEvent<Question>) => {
    if (data.kind === 'stop') open.get(data.id)?.abort();
    else void work(data);
  };
}

type Waiting = {
  onHead: (head: Head) => void;
  onPiece: (bytes: Uint8Array<ArrayBuffer>) => void;
  onEnd: (value: unknown) => void;
  onFailure: (error: Error) => void;
};

export type PortClient = {
  fetch: (request: Request) => Promise<Response>;
  call: (name: string, value?: unknown) => Promise<unknown>;
  /** Rejects all open and future requests. */
  fail: (message: string) => void;
};

/** The page's side. */
export function connectPort(port: Port): PortClient {
  const line = createLine(port);
  return {
    fetch: (request) => fetchOver(line, request),
    call: (name, value) =>
      new Promise((resolve, reject) => {
        line.ask({kind: 'call', name, value}, {onEnd: resolve, onFailure: reject});
      }),
    fail: line.fail,
  };
}

type Asked = {kind: 'fetch'; request: Sent} | {kind: 'call'; name: string; value: unknown};

type Line = {
  /** Sends a message, and returns its number. */
  ask: (question: Asked, waiting: Partial<Waiting>) => number;
  /** Ends the wait for a response. */
  stop: (id: number) => void;
  fail: (message: string) => void;
};

function createLine(port: Port): Line {
  const open = new Map<number, Partial<Waiting>>();
  let last = 0;
  let failure: Error | undefined;
  port.onmessage = ({data}: MessageEvent<Reply>) => {
    const waiting = open.get(data.id);
    if (data.kind === 'end' || data.kind === 'failed') open.delete(data.id);
    if (data.kind === 'head') waiting?.onHead?.(data.head);
    else if (data.kind === 'piece') waiting?.onPiece?.(data.bytes);
    else if (data.kind === 'end') waiting?.onEnd?.(data.value);
    else waiting?.onFailure?.(new Error(data.message));
  };
  return {
    ask: (question, waiting) => {
      last += 1;
      if (failure) waiting.onFailure?.(failure);
      else {
        open.set(last, waiting);
        port.postMessage({id: last, ...question}, []);
      }
      return last;
    },
    stop: (id) => {
      if (open.delete(id)) port.postMessage({id, kind: 'stop'}, []);
    },
    fail: (message) => {
      failure = new Error(message);
      for (const {onFailure} of open.values()) onFailure?.(failure);
      open.clear();
    },
  };
}

async function fetchOver(line: Line, request: Request): Promise<Response> {
  const {url, method, headers, signal} = request;
  const body = method === 'GET' || method === 'HEAD' ? null : await request.blob();
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    let stream: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
    const fail = (error: unknown): void => {
      reject(error instanceof Error ? error : new Error(String(error)));
      stream?.error(error);
    };
    const id = line.ask(
      {kind: 'fetch', request: {url, method, headers: [...headers], body: body?.size ? body : null}},
      {
        onHead: ({hasBody, ...init}) => {
          const source: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> = {
            start: (controller) => {
              stream = controller;
            },
            cancel: () => line.stop(id),
          };
          resolve(new Response(hasBody ? new ReadableStream(source) : null, init));
        },
        onPiece: (bytes) => stream?.enqueue(bytes),
        onEnd: () => stream?.close(),
        onFailure: fail,
      },
    );
    signal.addEventListener('abort', () => {
      line.stop(id);
      fail(signal.reason);
    });
  });
}
