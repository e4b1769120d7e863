import {translate} from '@docusaurus/Translate';
import {useSending} from '../../credentials/useSending.ts';
import type {CallData} from '@lectern/openapi';
import type {ApiRequest} from '@lectern/openapi/request';
import {isSendable} from '../send/refusal.ts';
import {isSandbox, type Target} from './target.ts';
import {lacksCredential} from './lacksCredential.ts';

/** Why a request would go to a real server without its credential: a sentence for the visitor. Undefined: it would not. */
export function useMissingCredential(call: CallData, target: Target, shown: ApiRequest, headers: [string, string][]): string | undefined {
  const sending = useSending(call.api, call.security, {url: shown.url, isSandbox: isSandbox(target)});
  if (!sending || target.kind !== 'server' || !lacksCredential(call, sending, headers)) return undefined;
  // A request that no browser sends goes nowhere: the result explains why.
  if (!isSendable(shown, true)) return undefined;
  return (
    sending.withheld ?? translate({id: 'portal.console.noCredential', message: 'This server needs a credential, and none is saved for it.'})
  );
}
