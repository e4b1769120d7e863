import type {CallData, CallMedia} from '@lectern/openapi';

/** The media type of the operation that a body is in; nothing for one that it does not have. */
export function findMedia(call: Pick<CallData, 'body'>, body: {mediaType?: unknown} | undefined): CallMedia | undefined {
  return call.body?.media.find(({mediaType}) => mediaType === body?.mediaType);
}
