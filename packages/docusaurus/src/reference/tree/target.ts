// The part of a page that its address names: shown, with every branch around it open, and marked.
import {findResponsePanel, showResponse} from '../../components/responses.ts';
import {withDeep} from './load.ts';
import {setCurrentRow} from './rows.ts';
import {decodeAddress} from '../../decodeAddress.ts';

function mark(element: Element): void {
  document.querySelector('[data-target]')?.removeAttribute('data-target');
  // The element that the page was opened at; the browser treats it as the target as long as the page is open.
  document.querySelector(':target')?.setAttribute('data-passed', '');
  if (!element.closest('[data-tree]')) return;
  element.setAttribute('data-target', '');
  setCurrentRow(element);
}

/** Opens the branches and the tab around an element, and itself if it is one. Returns whether any was closed. */
function openAround(element: Element): boolean {
  const response = findResponsePanel(element);
  let isOpened = response?.hasAttribute('hidden') === true;
  if (response) showResponse(response);
  for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null) {
    isOpened ||= !at.open;
    at.open = true;
  }
  // Under a heading of a heavy page, the content is fetched.
  const next = element.nextElementSibling === response ? response.firstElementChild : element.nextElementSibling;
  if (next instanceof HTMLDetailsElement && next.dataset.part !== undefined && /^H\d$/.test(element.nodeName)) next.open = true;
  return isOpened;
}

/**
 * Shows the target of a hash, even if it must be fetched first.
 * @param article where it is searched
 * @param isNew the page was not in the document before: nobody has scrolled to the position
 */
export function revealTarget(article: Element, hash: string, isNew: boolean): void {
  const id = decodeAddress(hash.replace(/^#/, ''));
  if (id === '') return;
  const show = (element: Element, isFetched: boolean): void => {
    const isOpened = openAround(element);
    mark(element);
    if (isOpened || isFetched || isNew) element.scrollIntoView();
  };
  const element = document.getElementById(id);
  if (element) show(element, false);
  else if (/[-.~]/.test(id)) {
    void withDeep(article, async ({fetchTarget}) => {
      const found = await fetchTarget(article, id);
      if (found && decodeAddress(window.location.hash.replace(/^#/, '')) === id) show(found, true);
    });
  }
}
