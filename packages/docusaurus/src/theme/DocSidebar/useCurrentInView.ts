import useIsBrowser from '@docusaurus/useIsBrowser';
import {useEffect, useRef} from 'react';
import {afterFrame} from '../../components/afterFrame.ts';

/** Scrolls a sidebar to its current page after client-side navigation. `performance/boot/sidebar.ts` does so for a loaded page. */
export function useCurrentInView(current: string): void {
  const isLoaded = !useIsBrowser();
  const shown = useRef(isLoaded ? current : undefined);
  useEffect(() => {
    if (shown.current === current) return undefined;
    shown.current = current;
    return afterFrame(scrollToCurrent);
  }, [current]);
}

/** An item that is in view stays where it is. */
function scrollToCurrent(): void {
  const item = document.querySelector('aside [aria-current=page]');
  const list = item?.closest('nav');
  if (!item || !list) return;
  const {top, bottom, height} = item.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  const isInView = top >= frame.top && bottom <= Math.min(frame.bottom, window.innerHeight);
  // In a closed category or a hidden sidebar, it has no height.
  if (height > 0 && !isInView) list.scrollTop += top - window.innerHeight / 2;
}
