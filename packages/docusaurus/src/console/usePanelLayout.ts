import {type RefObject, useLayoutEffect, useRef} from 'react';

/** Height of the panel of Send and its answer, for the samples below it in the same column. In pixels; absent: no panel is open. */
const HEIGHT = '--console-height';
/** How far below the beginning of the samples the form begins, in pixels: that much of their column is above the screen when the form is at its top. */
const START = '--console-start';

/** Tells stylesheets how high the panel is that gets the given reference, and where its form begins. */
export function usePanelHeight(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const {current} = panel;
    // Styles of the parent alone: the whole page would be styled again with each answer.
    const columns = current?.closest<HTMLElement>('[data-columns]');
    if (!current || !columns) return undefined;
    const form = current.closest('[data-console]')?.children[1];
    const measure = (): void => {
      columns.style.setProperty(HEIGHT, `${current.offsetHeight}px`);
      if (form) columns.style.setProperty(START, `${form.getBoundingClientRect().top - columns.getBoundingClientRect().top}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
      for (const name of [HEIGHT, START]) columns.style.removeProperty(name);
    };
  }, []);
  return panel;
}
