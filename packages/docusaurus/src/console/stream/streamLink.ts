// The link of a response that leads to a stream.
import type {CallData} from '@lectern/openapi';

export type Link = NonNullable<CallData['responses'][number]['links']>[number];

/** The link of a successful answer to a stream. `status`: of this answer; left out: of any. Who only reads asks for no stream. */
export function findStreamLink({responses, pageId, template}: CallData, status?: number): Link | undefined {
  if (template.method === 'GET') return undefined;
  return responses
    .filter((each) => (status === undefined ? /^2/.test(each.status) : each.status === String(status)))
    .flatMap(({links = []}) => links)
    .find((link) => link.stream && link.pageId !== pageId);
}

/** Address of the page that a link leads to, seen from the page of this call. */
export function getLinkedPage({pageId}: Pick<CallData, 'pageId'>, link: Pick<Link, 'pageId'>): string {
  return window.location.pathname.replace(new RegExp(`${pageId}(/?)$`), `${link.pageId}$1`);
}
