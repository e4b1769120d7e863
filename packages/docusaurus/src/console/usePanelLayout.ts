import {type RefObject, useLayoutEffect} from 'react';
import styles from './styles.module.css';

/** Height of the panel of Send and its response, for the samples below it in the same column. In pixels; absent: no panel is open. */
const HEIGHT = '--console-height';
/** How far below the beginning of the samples the form begins, in pixels: that much of their column is above the screen when the form is at its top. */
const START = '--console-start';

type Column = Record<'panel' | 'form' | 'samples', RefObject<HTMLElement | null>>;

/** Sets on the samples in the column of the panel how high it is, and where the form beside it begins. */
export function usePanelLayout({panel, form, samples}: Column): void {
  useLayoutEffect(() => {
    const [side, fields] = [panel.current, form.current];
    if (!side || !fields) return undefined;
    let section: HTMLElement | null = null;
    // Samples that appear with the console are there when this is called first, before the page is painted.
    const measure = (): void => {
      section = samples.current;
      section?.classList.add(styles.besidePanel ?? '');
      section?.style.setProperty(HEIGHT, `${side.offsetHeight}px`);
      section?.style.setProperty(START, `${fields.getBoundingClientRect().top - section.getBoundingClientRect().top}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(side);
    return () => {
      observer.disconnect();
      section?.classList.remove(styles.besidePanel ?? '');
      for (const name of [HEIGHT, START]) section?.style.removeProperty(name);
    };
  }, [panel, form, samples]);
}
