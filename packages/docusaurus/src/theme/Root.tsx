import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type PropsWithChildren, type ReactNode, useEffect, useState} from 'react';
import {describeMissing} from '../components/failure/describeFailure.ts';
import type {BootEvent} from '../bootEvents.ts';

/**
 * Around all pages: announces to the boot script that React has begun to hydrate the page, and that it has hydrated it, so that it replays
 * what was asked for meanwhile. Not before the rendering that follows hydration (`useIsBrowser`): the theme's tabs are made again in it.
 * Holds what that script says where the scripts do not come.
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

/** In the first rendering: there is no effect before a page is hydrated. */
function announceHydration(): void {
  if (ExecutionEnvironment.canUseDOM) window.dispatchEvent(new Event('hydrating' satisfies BootEvent));
}
