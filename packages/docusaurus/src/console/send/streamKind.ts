// Which answers are streams; what reads them is loaded for those that are.
import type {CallData} from '@lectern/openapi';
import {isEventStream, isSequence} from '@lectern/openapi/request';

/** How a stream is read: as server-sent events, or as one value on each line. */
export type StreamKind = 'events' | 'lines';

/** How an answer of a media type is read. Undefined: it is not a stream. */
export function getStreamKind(mediaType: string): StreamKind | undefined {
  if (isEventStream(mediaType)) return 'events';
  return isSequence(mediaType) ? 'lines' : undefined;
}

/** What reads streams: one import, as the bundler would make a script of its own for each. */
export const loadStreamReader = async () => import('./stream.ts');

/** Loads it ahead where the answer of a call is documented as a stream: the call then needs no network but its own. */
export function prepareStream({answer}: Pick<CallData, 'answer'>): void {
  // Whoever reads a stream tries again.
  if (answer === 'stream') loadStreamReader().catch(() => undefined);
}
