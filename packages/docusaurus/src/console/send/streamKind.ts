// Which responses are streams.
import {isEventStream, isSequence} from '@lectern/openapi/request';

/** How a stream is read: as server-sent events, or as one value on each line. */
export type StreamKind = 'events' | 'lines';

/** How a response of a media type is read. Undefined: it is no stream. */
export function getStreamKind(mediaType: string): StreamKind | undefined {
  if (isEventStream(mediaType)) return 'events';
  return isSequence(mediaType) ? 'lines' : undefined;
}
