/** Fields, and controls that take the focus out of a form. */
const FIELDS = 'input, textarea, select, [contenteditable], [data-writing]';

/** Is the target a place for input? Then a key without a modifier is a letter and not a shortcut. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}
