// The parts that the first request in the page needs: the sandbox with its document and credentials, the reader of responses, the storage
// of their values.
import {loadAuthDocument} from '../../credentials/document.ts';
import {loadRemember} from '../draft/loadRemember.ts';
import {loadParts, loadTextBody} from '../Response/parts.ts';
import {loadSandbox} from './sandbox.ts';

/** Loads them. What fails is loaded with the request, which reports what is missing. */
export function prepareRequests(api: string): void {
  loadParts();
  const workers = loadTextBody().then(({prepareWorkers}) => prepareWorkers());
  for (const loading of [loadSandbox(api), loadAuthDocument(api), loadRemember(), workers]) loading.catch(() => undefined);
}
