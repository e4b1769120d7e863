import {type RefObject, useLayoutEffect} from 'react';
import styles from './styles.module.css';

/** Height of the panel of Send and its response, for the samples below it in the same column. In pixels; absent: no panel is open. */
const HEIGHT = '--console-height';
/** How far below the beginning of the samples the form begins, in pixels: that much of their column is above the screen when the form is at its top. */
const START = '--console-start';

/** Height of the samples, in pixels, for what is around the panel: both leave the screen together, and the panel covers nothing of them. */
const BELOW = '--samples-height';

type Column = Record<'panel' | 'form' | 'samples', RefObject<HTMLElement | null>>;

/** Sets on the samples in the column of the panel how high it is and where the form beside it begins, and around the panel how high they are. */
export function usePanelLayout({panel, form, samples}: Column): void {
  useLayoutEffect(() => {
    const [side, fields, around] = [panel.current, form.current, panel.current?.parentElement];
    if (!side || !fields || !around) return undefined;
    let section: HTMLElement | null = null;
    let frame = 0;
    const samplesObserver = new ResizeObserver(([entry]) => {
      if (entry) around.style.setProperty(BELOW, `${entry.target.getBoundingClientRect().height}px`);
    });
    const observeSamples = (): void => {
      // The section is as high as the fields beside it; what it holds is as high as the samples.
      const code = section?.firstElementChild;
      if (code) samplesObserver.observe(code);
    };
    // Samples that appear with the console are there when this is called first, before the page is painted.
    const measure = (): void => {
      section = samples.current;
      section?.classList.add(styles.besidePanel ?? '');
      section?.style.setProperty(HEIGHT, `${side.offsetHeight}px`);
      section?.style.setProperty(START, `${fields.getBoundingClientRect().top - section.getBoundingClientRect().top}px`);
      // The panel limits the height of the samples: observed in the same frame, that change would be an error of a loop.
      samplesObserver.disconnect();
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(observeSamples);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(side);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      samplesObserver.disconnect();
      section?.classList.remove(styles.besidePanel ?? '');
      for (const name of [HEIGHT, START]) section?.style.removeProperty(name);
    };
  }, [panel, form, samples]);
}
