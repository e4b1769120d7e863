import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type PropsWithChildren, type ReactNode, useEffect, useState} from 'react';
import {describeMissing} from '../components/failure/describeFailure.ts';
import type {BootEvent} from '../bootEvents.ts';

/**
 * The root of all pages. It notifies the boot script when React begins to hydrate the page, and when the page is hydrated, so that the
 * script replays actions of the visitor. The second event waits for the rendering after hydration (`useIsBrowser`), in which the theme's
 * tabs are rendered again. It also contains the boot script's message for scripts that fail to load.
 */
export default function Root({children}: PropsWithChildren): ReactNode {
  useState(announceHydration);
  const isHydrated = useIsBrowser();
  useEffect(() => {
    if (isHydrated) window.dispatchEvent(new Event('hydrated' satisfies BootEvent));
  }, [isHydrated]);
  return (
    <>
      {children}
      {isHydrated ? null : (
        <p data-lost="" hidden role="alert">
          {`${describeMissing(true)} `}
          <button type="button" data-retry="" className="button button--secondary button--sm">
            {translate({id: 'portal.retry', message: 'Retry'})}
          </button>
        </p>
      )}
    </>
  );
}

/** Called in the first rendering, since effects run only after hydration. */
function announceHydration(): void {
  if (ExecutionEnvironment.canUseDOM) window.dispatchEvent(new Event('hydrating' satisfies BootEvent));
}
