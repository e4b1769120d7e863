// The sandbox in a page of the portal. It runs in a worker, so that reading files does not block the page. Its state stays in the visitor's
// browser, for all tabs of the portal.
import type {SandboxStorage} from './inWorker.ts';
import {connectPort, type PortClient} from './port.ts';
import {startSession} from './pageSessions.ts';

export type PageSandbox = {
  fetch: (request: Request) => Promise<Response>;
  /** Starts again with a fresh seed. */
  reset: () => Promise<void>;
  /** Restores missing records of the seed, and leaves all that the visitor has created. Returns the IDs. */
  restore: () => Promise<string[]>;
  /** Loads what it may need later, so that it works offline. Except for PDF files, whose parser is large. */
  prepare: () => Promise<void>;
  /** Location of the state: `memory` if the browser refuses its database, and then until the visitor leaves the page. */
  storage: SandboxStorage;
};

type Connection = PortClient & {
  worker: Worker;
  /** Aborted when the worker has failed and will not respond. */
  failed: AbortSignal;
};

/** The worker of the first sandbox, which loads while the document is fetched. */
let first: Connection | undefined = connect();

function connect(): Connection {
  const worker = new Worker(new URL('./inWorker.ts', import.meta.url));
  const client = connectPort(worker);
  const failure = new AbortController();
  worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
    failure.abort();
    client.fail(event.message || 'The sandbox could not be loaded.');
  };
  return {...client, worker, failed: failure.signal};
}

/** The first worker, once, or a new one. The first may have failed before its use. */
function takeConnection(): Connection {
  const taken = first?.failed.aborted === false ? first : connect();
  first = undefined;
  return taken;
}

type Started = Connection & {storage: SandboxStorage};

/** `onEnd`: the visitor leaves the page, or its worker has failed. */
async function start(document: unknown, onEnd: () => void): Promise<Started> {
  const connection = takeConnection();
  const {session, leave} = startSession();
  const end = (): void => {
    removeEventListener('pagehide', stop);
    onEnd();
  };
  const stop = (): void => {
    end();
    leave();
    connection.worker.terminate();
    connection.fail('The page was left before the sandbox had responded. Send the request again.');
  };
  // The browser may cache a page that was left, together with its worker: in WebKit, with an open transaction and a lock, for which every
  // other page would have to wait.
  addEventListener('pagehide', stop);
  connection.failed.addEventListener('abort', end);
  try {
    return {...connection, storage: (await connection.call('start', {document, session})) as SandboxStorage};
  } catch (error) {
    stop();
    throw error;
  }
}

/** Starts the sandbox of an API document with its tokens replaced. Rejects if the document lacks what the sandbox needs. */
export async function createPageSandbox(document: unknown): Promise<PageSandbox> {
  let running: Promise<Started> | undefined;
  // After a return to a cached page, and after a failure, it starts again on its next use.
  const use = async (): Promise<Started> => {
    running ??= start(document, () => (running = undefined));
    return running;
  };
  const {storage} = await use();
  return {
    fetch: async (request) => (await use()).fetch(request),
    storage,
    reset: async () => {
      await (await use()).call('reset');
    },
    restore: async () => (await (await use()).call('restore')) as string[],
    prepare: async () => {
      await (await use()).call('prepare');
    },
  };
}
