// Arrow keys within a tree: up and down move through visible rows, right opens, left closes. Tab and Enter alone also suffice: branches are
// native disclosure elements, links are links.
import {getRowLink, setCurrentRow} from './rows.ts';

/** The elements that arrow keys move to: the link of each row and the options of a choice. */
function getStops(tree: Element): HTMLElement[] {
  const all = [...tree.querySelectorAll<HTMLElement>('li[id] > div > p > a[href^="#"], details > summary')];
  return all.filter((stop) => (stop.matches('a') || !stop.matches('li[id] > details > summary')) && stop.checkVisibility());
}

/** The branch of such an element. */
function getBranch(stop: Element): HTMLDetailsElement | null {
  if (stop.matches('summary')) return stop.closest('details');
  return stop.closest('li[id]')?.querySelector<HTMLDetailsElement>(':scope > details') ?? null;
}

function getParentStop(stop: Element): HTMLElement | null {
  const own = stop.matches('summary') ? stop.closest('details') : stop.closest('li[id]');
  const parent = own?.parentElement?.closest('[data-tree] :is(li[id], details:not(li[id] > details))');
  if (!parent) return null;
  return parent.matches('li') ? getRowLink(parent) : parent.querySelector<HTMLElement>(':scope > summary');
}

function toDirection(key: string): string {
  if (document.documentElement.dir !== 'rtl') return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}

function getNext(tree: Element, stop: HTMLElement, key: string): HTMLElement | null | undefined {
  const stops = getStops(tree);
  const branch = getBranch(stop);
  switch (toDirection(key)) {
    case 'ArrowDown':
      return stops[stops.indexOf(stop) + 1];
    case 'ArrowUp':
      return stops[stops.indexOf(stop) - 1];
    case 'Home':
      return stops[0];
    case 'End':
      return stops.at(-1);
    case 'ArrowRight':
      if (branch?.open) return stops.find((each) => branch.contains(each) && each !== stop);
      branch?.setAttribute('open', '');
      return stop;
    case 'ArrowLeft':
      if (!branch?.open) return getParentStop(stop);
      branch.open = false;
      return stop;
    default:
      return undefined;
  }
}

/** Moves the focus after a key on a link, a button or the summary of a branch within a tree. */
export function moveByKey(tree: Element, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
  const row = event.target.closest('li[id] > div > p > :is(a, button), li[id] > details > summary')?.closest('li[id]');
  const stop = row ? getRowLink(row) : event.target.closest<HTMLElement>('details > summary');
  if (!stop) return;
  const next = getNext(tree, stop, event.key);
  if (!next) return;
  event.preventDefault();
  const target = next.closest('li[id]');
  if (target && next.matches('a')) setCurrentRow(target);
  next.focus();
}
