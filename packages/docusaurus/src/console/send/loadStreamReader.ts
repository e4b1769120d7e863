// The stream reader is loaded for responses that are streams.
import type {CallData} from '@lectern/openapi';

/** The stream reader: one import, as the bundler would make a separate script for each. */
export const loadStreamReader = async () => import('./stream.ts');

/** Loads it ahead if an operation's response is documented as a stream: the request then needs no further download. */
export function prepareStream({responseKind}: Pick<CallData, 'responseKind'>): void {
  // Reading a stream tries again.
  if (responseKind === 'stream') loadStreamReader().catch(() => undefined);
}
