// Runs in the head of every built page, beside `deferScripts.ts`: work for idle time, so that the first press need not wait for it.
import type {BootEvent} from '../../bootEvents.ts';

const whenIdle = (act: () => void): unknown => ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(act);

/**
 * Replaces the stylesheet after the navbar by the same one in the head, where no change of layout removes it and later styles come after
 * it. That computes the styles of all elements again. If the visitor acts first, it is done when scripts are loaded.
 */
function moveStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('[data-spare],[data-styles] > link')) {
    const media = link.dataset['spare'] === undefined ? 'not all' : 'all';
    if (link.media !== media) link.media = media;
  }
}

/**
 * Lays out, part by part, what the browser has left out of its first layout: a first Tab key, or a search in the page, would lay out
 * everything at once.
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
