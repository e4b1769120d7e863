// The little that every page does for credentials: the sign in the navbar, and hearing of a "forget" in another tab.
// No store is loaded for it.
import {listen} from './channel.ts';
import {isInTab, mark, NAME, REMOVED} from './mark.ts';

/** Follows the other tabs. A tab that keeps nothing has nothing to forget, and needs no channel. */
export function follow(): void {
  // Before the first paint, only that one is set is known.
  mark();
  window.addEventListener('storage', ({key}) => {
    if (key === NAME || key === null) mark();
    if (key === REMOVED && isInTab()) dropRemoved();
  });
  if (!isInTab()) return;
  listen((data) => void import('./store.ts').then(({receive}) => receive(data)));
  // Keys may have been removed while the tab showed another page, or was closed and is opened again.
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
