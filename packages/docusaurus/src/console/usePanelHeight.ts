import {type RefObject, useLayoutEffect, useRef} from 'react';

/** Height of the panel of Send and its answer, for the samples below it in the same column. In pixels; absent: no panel is open. */
const PROPERTY = '--console-height';

/** Tells the stylesheet of the page how high the panel is that gets the given reference. */
export function usePanelHeight(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const {current} = panel;
    // Styles of the parent alone: the whole page would be styled again with each answer.
    const columns = current?.closest<HTMLElement>('[data-columns]');
    if (!current || !columns) return undefined;
    const observer = new ResizeObserver(() => columns.style.setProperty(PROPERTY, `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      columns.style.removeProperty(PROPERTY);
    };
  }, []);
  return panel;
}
