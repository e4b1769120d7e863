// The link of a response that leads to a stream.
import type {CallData} from '@lectern/openapi';

export type Link = NonNullable<CallData['responses'][number]['links']>[number];

/**
 * The link from a successful response to a stream. `status`: of this response; left out: of any. A request that only reads opens no stream.
 */
export function findStreamLink({responses, pageId, template}: CallData, status?: number): Link | undefined {
  if (template.method === 'GET') return undefined;
  return responses
    .filter((each) => (status === undefined ? /^2/.test(each.status) : each.status === String(status)))
    .flatMap(({links = []}) => links)
    .find((link) => link.stream && link.pageId !== pageId);
}
