// The mark in the navbar that a credential is set.

/** Name of the store, in the tab and on the device, of the channel between tabs and, after `data-`, of the mark on `<html>`. */
export const NAME = 'credentials';

/** Name of the list of removals with their times, on the device: a tab that missed a removal drops older keys by it. */
export const REMOVED = 'credentials-removed';

/** The stored text; null if the browser forbids storage. */
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

/**
 * Puts the mark on `<html>` if a credential is set, and whether one was refused. `inPage`: is one held only in the page? Default: as
 * before.
 */
export function mark(inPage = isInPage): void {
  isInPage = inPage;
  const stored = [read('sessionStorage'), read('localStorage')];
  const root = document.documentElement;
  root.toggleAttribute(`data-${NAME}`, inPage || stored.some((text) => text !== null));
  // No secret can match this in the stored text: its quotes are escaped.
  root.toggleAttribute(
    `data-${NAME}-refused`,
    stored.some((text) => text?.includes('"refusedBy":')),
  );
}
