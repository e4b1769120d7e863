// Runs in the head of every built page, beside `deferScripts.ts`: what is done when nothing else is, so that the first press need not wait for it.
import type {BootEvent} from '../../bootEvents.ts';

const whenIdle = (act: () => void): unknown => ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(act);

/**
 * The stylesheet behind the bar is replaced by the same one in the head, where no layout takes it away and what is loaded late comes after
 * it. The styles of all elements are computed again with that. For a visitor who acts before, it is done when scripts are loaded.
 */
function moveStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('[data-spare],[data-styles] > link')) {
    const media = link.dataset['spare'] === undefined ? 'not all' : 'all';
    if (link.media !== media) link.media = media;
  }
}

/**
 * What the browser has left out of its first layout is laid out part by part, and left alone again: a first press of Tab, or a search in the
 * page, would have all of it laid out at once.
 */
function layOut([part, ...rest]: Element[]): void {
  if (!part) return;
  part.setAttribute('data-far', 'shown');
  requestAnimationFrame(() =>
    whenIdle(() => {
      part.setAttribute('data-far', '');
      layOut(rest);
    }),
  );
}

addEventListener('scripts-loading' satisfies BootEvent, moveStyles);
addEventListener('load', () => {
  whenIdle(moveStyles);
  whenIdle(() => layOut([...document.querySelectorAll('[data-far]')]));
});
