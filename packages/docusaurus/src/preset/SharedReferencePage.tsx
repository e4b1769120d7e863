import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ReactNode, useEffect} from 'react';
import type {BootEvent} from '../bootEvents.ts';
import Page from '../performance/referencePages/SharedReferencePage.tsx';
import PageHead from './PageHead.tsx';

/** Any compiled page of a site with its own theme (option `optimise`). It announces its hydration, as `theme/Root` does in a portal. */
export default function SharedReferencePage(): ReactNode {
  const isHydrated = useIsBrowser();
  useEffect(() => {
    if (isHydrated) window.dispatchEvent(new Event('hydrated' satisfies BootEvent));
  }, [isHydrated]);
  return <Page className="lectern" actions={<PageHead />} />;
}
