import {useEffect, useState} from 'react';
import {previewCredentials} from '../../credentials/credentials.ts';
import {useCredentialState} from '../../credentials/stored/useCredentialState.ts';
import type {CallData} from '@lectern/openapi';
import type {Credential} from '@lectern/openapi/request';
import type {Target} from './target.ts';

/**
 * What samples show instead of a visitor's credentials. The practice key that goes to the sandbox on localhost is no secret, and
 * with it a sample runs as it is shown.
 */
export function usePlaceholders({api, security, placeholders}: CallData, {kind, url}: Target): Credential[] {
  const {stored} = useCredentialState(api);
  const [practice, setPractice] = useState<Credential[]>();
  const isLocal = kind === 'local';
  useEffect(() => {
    let isCurrent = true;
    const show = (credentials: Credential[] | undefined): void => {
      if (isCurrent) setPractice(credentials);
    };
    if (!isLocal) show(undefined);
    else
      void previewCredentials(api, security, {url, isSandbox: true}).then(({isPractice, credentials}) =>
        show(isPractice ? credentials : undefined),
      );
    return () => {
      isCurrent = false;
    };
  }, [api, security, url, isLocal, stored]);
  return (isLocal ? practice : undefined) ?? placeholders;
}
