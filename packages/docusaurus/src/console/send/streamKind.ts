// Which answers are streams.
import {isEventStream, isSequence} from '@lectern/openapi/request';

/** How a stream is read: as server-sent events, or as one value on each line. */
export type StreamKind = 'events' | 'lines';

/** How an answer of a media type is read. Undefined: it is not a stream. */
export function getStreamKind(mediaType: string): StreamKind | undefined {
  if (isEventStream(mediaType)) return 'events';
  return isSequence(mediaType) ? 'lines' : undefined;
}
