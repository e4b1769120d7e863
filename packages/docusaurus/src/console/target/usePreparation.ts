import {useEffect} from 'react';
import {isSlow} from '../../components/isSlow.ts';
import type {Target} from './target.ts';

/**
 * Loads what the first request in the page needs, once the form is rendered and the browser is idle, so that the request works without a
 * network. With data saver, it is loaded with that request.
 */
export function usePreparation(api: string, {kind}: Target): void {
  useEffect(() => {
    if (kind !== 'page' || isSlow()) return;
    const prepare = (): void => void import('./prepare.ts').then(({prepareRequests}) => prepareRequests(api)).catch(() => undefined);
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(prepare, 300);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(prepare);
    return () => cancelIdleCallback(handle);
  }, [api, kind]);
}
