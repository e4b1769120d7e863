import {DIRECTION_MARKS} from '@lectern/openapi/json';

const DIRECTIONS = new RegExp(`[${DIRECTION_MARKS}]`, 'g');

/** A text with escapes, as in JSON, in place of characters that would disguise it as another text. */
export function toVisible(text: string): string {
  return text.replace(DIRECTIONS, (char) => `\\u${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
}

/** Maximum characters of a name that a page shows. */
const MAX_LABEL_LENGTH = 200;

/** The beginning of an untrusted text, such as a name, for one line. `most`: maximum of characters. */
export function toLabel(text: string, most = MAX_LABEL_LENGTH): string {
  return toVisible(text.length > most ? `${text.slice(0, most)}…` : text);
}
