/** Fields, and what takes the focus out of a form by itself. */
const FIELDS = 'input, textarea, select, [contenteditable], [data-writing]';

/** Is something being written there? A key without a modifier is a letter then, and no shortcut. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}
