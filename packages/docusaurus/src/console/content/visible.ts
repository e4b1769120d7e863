/** Characters that put the text after them into another order than it has, and end that. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text with escapes, as those of JSON, instead of characters that would make it read as another one. */
export function toVisible(text: string): string {
  return text.replace(DIRECTIONS, (char) => `\\u${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Characters of a name that a page shows. */
const MAX_LABEL_LENGTH = 200;

/** The beginning of a name that somebody else has chosen, to be shown in a line. */
export function toLabel(text: string): string {
  return toVisible(text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH)}…` : text);
}
