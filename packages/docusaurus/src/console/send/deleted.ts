import type {CallData} from '@lectern/openapi';
import {decodeAddress} from '../../decodeAddress.ts';
import type {Received} from '../exchange/lastExchange.ts';

/** Has a request deleted the resource of the document's example? Samples, guides and forms of other operations need it. */
export function hasDeletedSample({template, parameters}: Pick<CallData, 'template' | 'parameters'>, {request, result}: Received): boolean {
  if (template.method !== 'DELETE' || !request || result?.kind !== 'response' || result.head.status >= 300) return false;
  const {pathname, searchParams} = new URL(request.url, window.location.href);
  const sent = new Set([...pathname.split('/').map(decodeAddress), ...searchParams.values()]);
  return parameters
    .filter(({in: location}) => location === 'path' || location === 'query')
    .flatMap(({initial}) => initial)
    .some((value) => typeof value === 'string' && sent.has(value));
}
