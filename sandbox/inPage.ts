// The sandbox in a page of the portal: its state stays in the visitor's browser, for all tabs of the portal.
import {createSandbox, type Sandbox} from './app.ts';
import {createIndexedDbStorage} from './storage/indexedDb.ts';
import {createMemoryStorage} from './storage/memory.ts';

export type PageSandbox = Sandbox & {
  /** Where the state is: `memory` where the browser refuses its database, and then until the page is left. */
  kept: 'browser' | 'memory';
};

/** Starts the sandbox of an API document, given with its tokens replaced. Rejects if the document lacks what the sandbox needs. */
export async function createPageSandbox(document: unknown): Promise<PageSandbox> {
  const lasting = await createIndexedDbStorage()
    .then((storage) => createSandbox({document, storage}))
    .catch(() => undefined);
  if (lasting) return {...lasting, kept: 'browser'};
  return {...(await createSandbox({document, storage: createMemoryStorage()})), kept: 'memory'};
}
