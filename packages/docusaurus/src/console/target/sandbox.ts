// The only connection from the portal to a sandbox: it is loaded when it is first used, and called without a network.
import sandboxes from '@generated/portal-sandbox/default/sandboxes';
import {loadAuthDocument} from '../../credentials/document.ts';
import {getDocumentAddress} from '../../credentials/site.ts';
import {fetchFile} from '../../components/loading/fetchFile.ts';
import {createOnce} from '../../components/loading/once.ts';

export type PageSandbox = Awaited<ReturnType<Awaited<ReturnType<NonNullable<(typeof sandboxes)[string]>>>['createPageSandbox']>>;

const running = new Map<string, PageSandbox | 'starting'>();
const followers = new Set<() => void>();

/** The state of an API's sandbox: absent before its first request. */
export function getSandbox(api: string): PageSandbox | 'starting' | undefined {
  return running.get(api);
}

/** Calls back when a sandbox begins to load, runs, or could not be loaded. */
export function followSandboxes(listener: () => void): () => void {
  followers.add(listener);
  return () => followers.delete(listener);
}

function setRunning(api: string, state: PageSandbox | 'starting' | undefined): void {
  if (state) running.set(api, state);
  else running.delete(api);
  for (const follower of followers) follower();
}

/**
 * The sandbox of an API document, running in this page.
 * @throws Error that says what could not be loaded; the next call tries again
 */
export const loadSandbox: (api: string) => Promise<PageSandbox> = createOnce(async (api) => {
  setRunning(api, 'starting');
  try {
    const sandbox = await startSandbox(api);
    setRunning(api, sandbox);
    return sandbox;
  } catch (error) {
    setRunning(api, undefined);
    throw error;
  }
});

/** Begins to load the sandbox of a portal that has only one, so that it is ready when a request has been prepared. */
export function preloadSandbox(): void {
  const [only, other] = Object.keys(sandboxes);
  if (only === undefined || other !== undefined) return;
  for (const load of [loadSandbox, loadAuthDocument]) void load(only).catch(() => undefined);
}

async function startSandbox(api: string): Promise<PageSandbox> {
  const load = sandboxes[api];
  if (!load) throw new Error(`There is no sandbox for "${api}".`);
  const [{createPageSandbox}, document] = await Promise.all([load(), fetchFile(getDocumentAddress(api, 'openapi.json'))]);
  const sandbox = await createPageSandbox(await document.json());
  // From here on it needs no network. What could not be loaded ahead is loaded when needed.
  void sandbox.prepare?.().catch(() => undefined);
  return sandbox;
}

/** A request handler as a `fetch`: an aborted call rejects at once, as over the network. */
export function toFetch(handle: (request: Request) => Promise<Response>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const {signal} = request;
    signal.throwIfAborted();
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), {once: true});
    });
    return Promise.race([handle(request), aborted]);
  };
}
