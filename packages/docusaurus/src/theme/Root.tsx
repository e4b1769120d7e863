import useIsBrowser from '@docusaurus/useIsBrowser';
import {type PropsWithChildren, type ReactNode, useEffect} from 'react';

/** Around all pages: announces that React has hydrated the page, so that the boot script replays what was asked for meanwhile. */
export default function Root({children}: PropsWithChildren): ReactNode {
  const isHydrated = useIsBrowser();
  useEffect(() => {
    if (isHydrated) window.dispatchEvent(new Event('awake'));
  }, [isHydrated]);
  return children;
}
