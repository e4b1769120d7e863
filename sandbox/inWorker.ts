// The worker in which the sandbox of a page runs.
import {createSandbox, type Sandbox} from './app.ts';
import {readContract} from './contract.ts';
import {loadLanguage} from './engine/index.ts';
import {servePort, type Port} from './port.ts';
import {createPageReader} from './reader/page.ts';
import {createIndexedDbStorage, removeIndexedDbStorage, withFallback} from './storage/indexedDb.ts';
import type {PageSession} from './pageSessions.ts';

/** Location of the state. */
export type SandboxStorage = 'browser' | 'memory';

let sandbox: Sandbox | undefined;
/** Name of a database that could not be used: a reset removes it. */
let unused: string | undefined;
const reader = createPageReader();

function getSandbox(): Sandbox {
  if (!sandbox) throw new Error('The sandbox has not been started.');
  return sandbox;
}

/** Every portal of an origin has a database of its own, identified by the address of its error pages. */
function getStorageName(document: unknown): string {
  return `sandbox ${readContract(document).problemBase}`;
}

/** Ends the worker, as a failure does: the page starts another one for its next request. */
function endWorker(): void {
  reportError(new Error('Another tab has removed or updated the data of the sandbox. Send the request again.'));
}

/** Data from the page. */
type Start = {document: unknown; session: PageSession};

async function start({document, session: {id, left}}: Start): Promise<SandboxStorage> {
  const name = getStorageName(document);
  const session = {id, wasLeft: (other: string) => left.includes(other)};
  const started = await withFallback(
    () => createIndexedDbStorage(name, undefined, endWorker),
    (storage) => createSandbox({document, storage, reader, session, isReplayPaced: true}),
  );
  sandbox = started.value;
  unused = started.storage === 'memory' ? name : undefined;
  return started.storage;
}

async function prepare(): Promise<void> {
  await Promise.all([reader.prepare(), loadLanguage('en')]);
}

async function reset(): Promise<void> {
  await getSandbox().reset();
  // The next visit begins with a new one; the browser may still refuse it.
  if (unused !== undefined) await removeIndexedDbStorage(unused).catch(() => undefined);
}

servePort(self as unknown as Port, {
  fetch: (request) => getSandbox().fetch(request),
  calls: {start: (value) => start(value as Start), reset, restore: () => getSandbox().restore(), prepare},
});
