import type {AuthDocument} from '../openapi';
import {getDocumentAddress} from './site';

const loaded = new Map<string, Promise<AuthDocument>>();

/**
 * What a document says of credentials, fetched once from the portal itself.
 * @throws Error that says what failed; the next call tries again
 */
export async function loadAuthDocument(api: string): Promise<AuthDocument> {
  const started = loaded.get(api) ?? fetchDocument(getDocumentAddress(api, 'auth.json'));
  loaded.set(api, started);
  try {
    return await started;
  } catch (error) {
    loaded.delete(api);
    throw error;
  }
}

async function fetchDocument(address: string): Promise<AuthDocument> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${address}`);
  return (await response.json()) as AuthDocument;
}
