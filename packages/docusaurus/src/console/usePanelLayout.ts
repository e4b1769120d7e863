import {type RefObject, useLayoutEffect} from 'react';

/** Height of the panel of Send and its answer, for the samples below it in the same column. In pixels; absent: no panel is open. */
const HEIGHT = '--console-height';
/** How far below the beginning of the samples the form begins, in pixels: that much of their column is above the screen when the form is at its top. */
const START = '--console-start';

/** Gives the samples in the column of the panel how high it is, and where the form beside it begins. */
export function usePanelLayout(panel: RefObject<HTMLElement | null>, form: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [side, fields] = [panel.current, form.current];
    const samples = side?.closest('[data-columns]')?.querySelector<HTMLElement>(':scope > section');
    const code = samples?.querySelector<HTMLElement>(':scope > div');
    if (!side || !fields || !samples || !code) return undefined;
    const measure = (): void => {
      const [height, start] = [side.offsetHeight, fields.getBoundingClientRect().top - samples.getBoundingClientRect().top];
      code.style.setProperty(HEIGHT, `${height}px`);
      samples.style.setProperty(START, `${start}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(side);
    return () => {
      observer.disconnect();
      code.style.removeProperty(HEIGHT);
      samples.style.removeProperty(START);
    };
  }, [panel, form]);
}
