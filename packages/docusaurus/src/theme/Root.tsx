import useIsBrowser from '@docusaurus/useIsBrowser';
import {type PropsWithChildren, type ReactNode, useEffect} from 'react';

/**
 * Around all pages: announces that React has hydrated the page, so that the boot script replays what was asked for meanwhile. Not before
 * the rendering that follows hydration (`useIsBrowser`): the theme's tabs are made again in it.
 */
export default function Root({children}: PropsWithChildren): ReactNode {
  const isHydrated = useIsBrowser();
  useEffect(() => {
    if (isHydrated) window.dispatchEvent(new Event('awake'));
  }, [isHydrated]);
  return children;
}
