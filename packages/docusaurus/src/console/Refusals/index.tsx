import type {ReactNode} from 'react';
import type {CallData} from '@lectern/openapi';
import type {ApiRequest} from '@lectern/openapi/request';
import type {Sending} from '../exchange/useExchange.ts';
import Failure from '../Response/Failure.tsx';
import {getRefusals} from '../send/refusal.ts';

type RefusalsProps = {
  call: CallData;
  request: ApiRequest;
  /** The call leaves the page. */
  network: boolean;
  sending: Pick<Sending, 'received' | 'isEarlier'>;
};

/** Names the parts of this request that no browser sends, before the visitor tries, with the same request as cURL. */
export default function Refusals({call, request, network, sending: {received, isEarlier}}: RefusalsProps): ReactNode {
  // A file that is not chosen yet, and a path segment that leads elsewhere, are problems of the form.
  const refusals = getRefusals(request, network).filter(({kind}) => kind !== 'file' && kind !== 'path');
  // After an attempt to send, the result says the same.
  const isSaid = !isEarlier && received.result?.kind === 'failure' && received.result.reason === 'forbidden';
  if (refusals.length === 0 || isSaid) return null;
  return <Failure failure={{kind: 'failure', reason: 'forbidden', after: 0, refusals}} call={call} request={request} />;
}
