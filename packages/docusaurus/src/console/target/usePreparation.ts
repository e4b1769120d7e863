import type {CallData} from '@lectern/openapi';
import {useEffect} from 'react';
import {isSlow} from '../../components/isSlow.ts';
import {prepareStream} from '../send/loadStreamReader.ts';
import type {Target} from './target.ts';

/**
 * Loads what the first request needs, once the form is rendered and the browser is idle, so that a request in the page works without a
 * network. With data saver, it is loaded with that request.
 */
export function usePreparation({api, responseKind}: Pick<CallData, 'api' | 'responseKind'>, {kind}: Target): void {
  useEffect(() => {
    if (isSlow()) return;
    const prepare = (): void => {
      prepareStream({responseKind});
      if (kind === 'page') void import('./prepare.ts').then(({prepareRequests}) => prepareRequests(api)).catch(() => undefined);
    };
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(prepare, 300);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(prepare);
    return () => cancelIdleCallback(handle);
  }, [api, responseKind, kind]);
}
