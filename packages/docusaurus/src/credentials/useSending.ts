import {useEffect, useState} from 'react';
import type {SecurityNeed} from '@lectern/openapi';
import {previewCredentials, type Recipient, type Sending} from './credentials.ts';
import {useConfirmations} from './stored/confirmed.ts';
import {useCredentialState} from './stored/useCredentialState.ts';

/** The credentials that a request would carry now; undefined until they are known. */
export function useSending(api: string, security: SecurityNeed, {url, isSandbox}: Recipient): Sending | undefined {
  const {stored} = useCredentialState(api);
  const confirmations = useConfirmations();
  const needs = JSON.stringify(security);
  const [sending, setSending] = useState<Sending>();
  useEffect(() => {
    let isCurrent = true;
    void previewCredentials(api, JSON.parse(needs) as SecurityNeed, {url, isSandbox}).then((next) => {
      if (isCurrent) setSending(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [api, needs, url, isSandbox, stored, confirmations]);
  return sending;
}
