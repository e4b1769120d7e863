// What every page does for credentials: the mark in the navbar, and removals in other tabs. It does not load the store.
import {listen} from './channel.ts';
import {isInTab, mark, NAME, REMOVED} from './mark.ts';

/** Follows the other tabs. A tab without credentials has nothing to remove, and needs no channel. */
export function follow(): void {
  // Before the first paint, it is only known that one is set.
  mark();
  window.addEventListener('storage', ({key}) => {
    if (key === NAME || key === null) mark();
    if (key === REMOVED && isInTab()) dropRemoved();
  });
  if (!isInTab()) return;
  listen((data) => void import('./store.ts').then(({receive}) => receive(data)));
  // Keys may have been removed while the tab showed another page, or was closed.
  if (wasRemoved()) dropRemoved();
}

function dropRemoved(): void {
  void import('./store.ts').then((store) => store.dropRemoved());
}

function wasRemoved(): boolean {
  try {
    return window.localStorage.getItem(REMOVED) !== null;
  } catch {
    return false;
  }
}
