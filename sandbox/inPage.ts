// The sandbox in a page of the portal: it runs in a worker, so that reading files keeps no page waiting. Its state stays in the
// visitor's browser, for all tabs of the portal.
import type {SandboxStorage} from './inWorker.ts';
import {connectPort, type PortClient} from './port.ts';
import {startSession} from './pageSessions.ts';

export type PageSandbox = {
  fetch: (request: Request) => Promise<Response>;
  /** Begins again with a fresh seed. */
  reset: () => Promise<void>;
  /** Loads what it may need later, so that it needs no network from then on. PDF files excepted: what reads them is large. */
  prepare: () => Promise<void>;
  /** Where the state is: `memory` where the browser refuses its database, and then until the page is left. */
  storage: SandboxStorage;
};

const session = startSession();

type Connection = PortClient & {worker: Worker};

/** The worker of the first sandbox, which is loaded while its document is fetched. */
let first: Connection | undefined = connect();

function connect(): Connection {
  const worker = new Worker(new URL('./inWorker.ts', import.meta.url));
  const client = connectPort(worker);
  worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
    client.fail(event.message || 'The sandbox could not be loaded.');
  };
  return {...client, worker};
}

/** Starts the sandbox of an API document, given with its tokens replaced. Rejects if the document lacks what the sandbox needs. */
export async function createPageSandbox(document: unknown): Promise<PageSandbox> {
  const {worker, fetch, call} = first ?? connect();
  first = undefined;
  try {
    const storage = (await call('start', {document, session})) as SandboxStorage;
    return {
      fetch,
      storage,
      reset: async () => {
        await call('reset');
      },
      prepare: async () => {
        await call('prepare');
      },
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}
