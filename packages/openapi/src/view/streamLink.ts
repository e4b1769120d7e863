import type {ResponseLinkView} from './message.ts';
import type {OperationPage} from './page.ts';

/** The stream, a separate request, that a successful request leads to. A GET request has its own response. */
export function findStream({id, method, responses}: Pick<OperationPage, 'id' | 'method' | 'responses'>): ResponseLinkView | undefined {
  if (method === 'GET') return undefined;
  return responses
    .filter(({status}) => /^2/.test(status))
    .flatMap(({links}) => links)
    .find(({stream, pageId}) => stream && pageId !== undefined && pageId !== id);
}
