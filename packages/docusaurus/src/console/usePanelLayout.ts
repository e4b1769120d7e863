import {type RefObject, useLayoutEffect} from 'react';
import styles from './styles.module.css';

/** Height of the panel with Send and its response, for the samples below it in the same column. In pixels; absent: no panel is open. */
const HEIGHT = '--console-height';
/**
 * Pixels between the top of the samples and the top of the form: that much of their column is above the screen when the form is at its top.
 */
const START = '--console-start';

/** Height of the samples in pixels, for the element around the panel: both leave the screen together, and the panel covers no sample. */
const BELOW = '--samples-height';

type Column = Record<'panel' | 'form' | 'samples', RefObject<HTMLElement | null>>;

/** Sets these values: on the samples, the panel's height and the form's position; around the panel, the samples' height. */
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
      // The section is as high as the fields beside it; its content is as high as the samples.
      const code = section?.firstElementChild;
      if (code) samplesObserver.observe(code);
    };
    // Samples that appear with the console exist when this is first called, before the page is painted.
    const measure = (): void => {
      section = samples.current;
      section?.classList.add(styles.besidePanel ?? '');
      section?.style.setProperty(HEIGHT, `${side.offsetHeight}px`);
      section?.style.setProperty(START, `${fields.getBoundingClientRect().top - section.getBoundingClientRect().top}px`);
      // The panel limits the height of the samples: observing that change in the same frame would be a ResizeObserver loop error.
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
