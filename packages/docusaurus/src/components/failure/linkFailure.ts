import {describeMissing} from './describeFailure.ts';
import {createFailure} from './createFailure.ts';

let failure: HTMLElement | undefined;

/** Shows that the page of a link cannot be loaded without a network: in the menu below the link, or else at the bottom of the window. */
export function showLinkFailure(link: HTMLAnchorElement): void {
  clearLinkFailure();
  failure = createFailure(describeMissing(false), () => link.click());
  const item = link.closest('.menu__list-item');
  if (item) item.append(failure);
  else {
    failure.className = 'alert alert--warning link-failure';
    (document.querySelector('main') ?? document.body).prepend(failure);
  }
}

export function clearLinkFailure(): void {
  failure?.remove();
}
