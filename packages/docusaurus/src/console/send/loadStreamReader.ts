// What reads streams is loaded for answers that are streams.
import type {CallData} from '@lectern/openapi';

/** What reads streams: one import, as the bundler would make a script of its own for each. */
export const loadStreamReader = async () => import('./stream.ts');

/** Loads it ahead where the answer of a call is documented as a stream: the call then needs no network but its own. */
export function prepareStream({answer}: Pick<CallData, 'answer'>): void {
  // Whoever reads a stream tries again.
  if (answer === 'stream') loadStreamReader().catch(() => undefined);
}
