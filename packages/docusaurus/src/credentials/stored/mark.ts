// The sign in the navbar that a credential is set.

/** Name of the store, in the tab and on the device, of the channel between tabs and, after `data-`, of the mark on `<html>`. */
export const NAME = 'credentials';

/** Name of what was removed and when, on the device: a tab that heard nothing of it has no such key that is older. */
export const REMOVED = 'credentials-removed';

let isInPage = false;

/** Is a credential stored? No where the visitor's browser forbids the storage. */
export function isStored(storage: 'sessionStorage' | 'localStorage'): boolean {
  try {
    return window[storage].getItem(NAME) !== null;
  } catch {
    return false;
  }
}

/** Is one stored that a server has refused? In the text of the store no secret can look like this: its quotes are escaped there. */
function isRefused(): boolean {
  try {
    return [window.sessionStorage, window.localStorage].some((storage) => storage.getItem(NAME)?.includes('"refusedBy":'));
  } catch {
    return false;
  }
}

/** Puts the mark on `<html>` if a credential is set, and whether one was refused. `inPage`: is one stored outside of the browser's storage? Default: as before. */
export function mark(inPage = isInPage): void {
  isInPage = inPage;
  const root = document.documentElement;
  root.toggleAttribute(`data-${NAME}`, inPage || isStored('sessionStorage') || isStored('localStorage'));
  root.toggleAttribute(`data-${NAME}-refused`, isRefused());
}
