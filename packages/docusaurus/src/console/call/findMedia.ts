import type {CallData, CallMedia} from '@lectern/openapi';

/** The operation's entry for the media type of a body; undefined if there is none. */
export function findMedia(call: Pick<CallData, 'body'>, body: {mediaType?: unknown} | undefined): CallMedia | undefined {
  return call.body?.media.find(({mediaType}) => mediaType === body?.mediaType);
}
