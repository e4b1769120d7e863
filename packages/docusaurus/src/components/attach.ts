// The only way to add behaviour to static HTML: listeners on the document, so that the first page, a page after navigation and a fetched
// part need no setup. The reasons are in `internals/scripts.md`.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {DataAttribute} from './dataAttributes.ts';

export type Behaviour = {
  /** Selector of its elements, by a listed attribute. */
  selector: `${string}[${DataAttribute}${string}`;
  /** Called with the nearest such element around the target of an event. */
  on?: {[Type in keyof DocumentEventMap]?: (element: HTMLElement, event: DocumentEventMap[Type]) => void};
  /** Runs before other listeners, and for events that do not bubble. Default: false. */
  capture?: boolean;
  /** Applies stored choices and the address to such elements: called at once, when elements are added, and after going back. */
  update?: () => void;
};

/** Attaches a behaviour to the document. Returns a function that detaches its listeners. */
export function attach({selector, on = {}, capture = false, update}: Behaviour): () => void {
  if (!ExecutionEnvironment.canUseDOM) return () => undefined;
  const detaching = new AbortController();
  for (const [type, handle] of Object.entries(on) as [string, (element: HTMLElement, event: Event) => void][]) {
    const listener = (event: Event): void => {
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
      if (element) handle(element, event);
    };
    document.addEventListener(type, listener, {capture, signal: detaching.signal});
  }
  if (update) {
    updates.push({selector, update});
    observe();
    update();
  }
  return () => detaching.abort();
}

const updates: {selector: string; update: () => void}[] = [];
let isObserving = false;

/** One observer for all behaviours: parts of a page are added after navigation. */
function observe(): void {
  if (isObserving) return;
  isObserving = true;
  new MutationObserver((records) => {
    const added = records.flatMap(({addedNodes}) => [...addedNodes].filter((node) => node instanceof Element));
    for (const {selector, update} of updates) {
      if (added.some((element) => element.matches(selector) || element.querySelector(selector) !== null)) update();
    }
  }).observe(document, {childList: true, subtree: true});
  window.addEventListener('popstate', () => requestAnimationFrame(() => updates.forEach(({update}) => update())));
}
