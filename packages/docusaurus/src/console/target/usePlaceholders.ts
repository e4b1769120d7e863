import {useMemo} from 'react';
import {useCredentialState} from '../../credentials/stored/useCredentialState.ts';
import {useSending} from '../../credentials/useSending.ts';
import type {CallData} from '@lectern/openapi';
import type {Credential} from '@lectern/openapi/request';
import {choosePlaceholders} from './choosePlaceholders.ts';
import {isSandbox, type Target} from './target.ts';

/**
 * What samples show instead of a visitor's credentials: placeholders of the security alternative that is sent. The practice key for the
 * sandbox on localhost is no secret, and with it a sample runs as shown.
 */
export function usePlaceholders(call: CallData, target: Target): Credential[] {
  const {keys} = useCredentialState(call.api);
  const sending = useSending(call.api, call.security, {url: target.url, isSandbox: isSandbox(target)});
  return useMemo(() => {
    if (!sending?.isPractice) return choosePlaceholders(call, keys);
    return target.kind === 'local' ? sending.credentials : choosePlaceholders(call, sending.keys);
  }, [call, keys, sending, target.kind]);
}
