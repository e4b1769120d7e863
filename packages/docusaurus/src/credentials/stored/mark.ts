// The sign in the navbar that a credential is set.

/** Name of the store, in the tab and on the device, of the channel between tabs and, after `data-`, of the mark on `<html>`. */
export const NAME = 'credentials';

/** Name of what was removed and when, on the device: a tab that heard nothing of it has no such key that is older. */
export const REMOVED = 'credentials-removed';

/** What is stored; nothing where the visitor's browser forbids the storage. */
function read(storage: 'sessionStorage' | 'localStorage'): string | null {
  try {
    return window[storage].getItem(NAME);
  } catch {
    return null;
  }
}

/** Is a credential stored in this tab? */
export function isInTab(): boolean {
  return read('sessionStorage') !== null;
}

let isInPage = false;

/** Puts the mark on `<html>` if a credential is set, and whether one was refused. `inPage`: is one stored outside of the browser's storage? Default: as before. */
export function mark(inPage = isInPage): void {
  isInPage = inPage;
  const stored = [read('sessionStorage'), read('localStorage')];
  const root = document.documentElement;
  root.toggleAttribute(`data-${NAME}`, inPage || stored.some((text) => text !== null));
  // No secret looks like this in the text of the store: its quotes are escaped there.
  root.toggleAttribute(
    `data-${NAME}-refused`,
    stored.some((text) => text?.includes('"refusedBy":')),
  );
}
