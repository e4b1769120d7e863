// The sandbox in a page of the portal: it runs in a worker, so that reading files keeps no page waiting. Its state stays in the
// visitor's browser, for all tabs of the portal.
import type {SandboxStorage} from './inWorker.ts';
import {connectPort, type PortClient} from './port.ts';
import {startSession} from './pageSessions.ts';

export type PageSandbox = {
  fetch: (request: Request) => Promise<Response>;
  /** Begins again with a fresh seed. */
  reset: () => Promise<void>;
  /** Brings back what is missing of the seed, beside all that the visitor has created. Gives the ids. */
  restore: () => Promise<string[]>;
  /** Loads what it may need later, so that it needs no network from then on. PDF files excepted: what reads them is large. */
  prepare: () => Promise<void>;
  /** Where the state is: `memory` where the browser refuses its database, and then until the page is left. */
  storage: SandboxStorage;
};

type Connection = PortClient & {
  worker: Worker;
  /** Aborted once the worker has failed: nothing comes of it any more. */
  failed: AbortSignal;
};

/** The worker of the first sandbox, which is loaded while its document is fetched. */
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

/** The first worker, once, or another one. The first may have failed before anybody needed it. */
function takeConnection(): Connection {
  const taken = first?.failed.aborted === false ? first : connect();
  first = undefined;
  return taken;
}

type Started = Connection & {storage: SandboxStorage};

/** `onEnd`: its page is left, or its worker has failed. */
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
  // A page that is left may wait in the browser for the way back, and its worker with it: in WebKit with a transaction that is open and
  // a lock that is held, for which every other page would wait as long.
  addEventListener('pagehide', stop);
  connection.failed.addEventListener('abort', end);
  try {
    return {...connection, storage: (await connection.call('start', {document, session})) as SandboxStorage};
  } catch (error) {
    stop();
    throw error;
  }
}

/** Starts the sandbox of an API document, given with its tokens replaced. Rejects if the document lacks what the sandbox needs. */
export async function createPageSandbox(document: unknown): Promise<PageSandbox> {
  let running: Promise<Started> | undefined;
  // After the way back to a page that was left, and after a failure, it starts again with its next use.
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
