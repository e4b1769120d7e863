// Keeps the classes of the page on `<html>` while React hydrates it. The framework writes only those of parts that are already hydrated.
// When hydration yielded to the browser in between, styles that depend on the others were gone for a frame, and the page shifted.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {BootEvent} from '../../bootEvents.ts';

function holdClasses(html: HTMLElement): void {
  const classes = [...html.classList];
  const observer = new MutationObserver(() => {
    if (classes.some((name) => !html.classList.contains(name))) html.classList.add(...classes);
  });
  observer.observe(html, {attributeFilter: ['class']});
  window.addEventListener('hydrated' satisfies BootEvent, () => observer.disconnect(), {once: true});
}

if (ExecutionEnvironment.canUseDOM) holdClasses(document.documentElement);
