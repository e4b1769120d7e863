import type {CallData} from '@lectern/openapi';
import {useEffect} from 'react';
import {isSlow} from '../../components/isSlow.ts';
import {whenIdle} from '../../components/whenIdle.ts';
import {prepareStream} from '../send/loadStreamReader.ts';
import type {Target} from './target.ts';

/**
 * Loads what the first request needs, once the form is rendered and the browser is idle, so that a request in the page works without a
 * network. With data saver, it is loaded with that request.
 */
export function usePreparation({api, responseKind}: Pick<CallData, 'api' | 'responseKind'>, {kind}: Target): void {
  useEffect(() => {
    if (isSlow()) return undefined;
    return whenIdle(() => {
      prepareStream({responseKind});
      if (kind === 'page') void import('./prepare.ts').then(({prepareRequests}) => prepareRequests(api)).catch(() => undefined);
    });
  }, [api, responseKind, kind]);
}
