// The little that every page does for credentials: the sign in the navbar, and hearing of a "forget" in another tab.
// No store is loaded for it.

/** Name of the store, in the tab and on the device, of the channel between tabs and, after `data-`, of the mark on `<html>`. */
export const NAME = 'credentials';

/** Name of what was removed and when, on the device: a tab that heard nothing of it has no such key that is older. */
export const REMOVED = 'credentials-removed';

/** What one tab tells the others: forget this, or, with nothing named, everything. */
export type Forget = {
  api?: string;
  key?: string;
  /** With a key: of this environment, or of none where it is absent; without one: all keys of this environment. */
  environment?: string;
};

function isStored(storage: 'sessionStorage' | 'localStorage'): boolean {
  try {
    return window[storage].getItem(NAME) !== null;
  } catch {
    // The visitor's browser forbids the storage: then nothing is stored in it.
    return false;
  }
}

let isInPage = false;

/** Puts the mark on `<html>` if a credential is set. `inPage`: is one stored outside of the browser's storage? Default: as before. */
export function mark(inPage = isInPage): void {
  isInPage = inPage;
  document.documentElement.toggleAttribute(`data-${NAME}`, inPage || isStored('sessionStorage') || isStored('localStorage'));
}

let channel: BroadcastChannel | undefined;

/** From now on this tab forgets what another one forgets. */
export function listen(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(NAME);
  channel.onmessage = ({data}: MessageEvent<unknown>) => {
    void import('./store.ts').then(({receive}) => receive(data));
  };
}

/** Follows the other tabs. A tab that keeps nothing has nothing to forget, and needs no channel. */
export function follow(): void {
  window.addEventListener('storage', ({key}) => {
    if (key === NAME || key === null) mark();
    if (key === REMOVED && isStored('sessionStorage')) dropRemoved();
  });
  if (!isStored('sessionStorage')) return;
  listen();
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

/** Tells the other tabs. */
export function broadcast(forget: Forget): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const own = new BroadcastChannel(NAME);
  own.postMessage(forget);
  own.close();
}
