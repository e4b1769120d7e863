import {DIRECTION_MARKS} from '@lectern/openapi/json';

const DIRECTIONS = new RegExp(`[${DIRECTION_MARKS}]`, 'g');

/** A text with escapes, as those of JSON, instead of characters that would make it read as another one. */
export function toVisible(text: string): string {
  return text.replace(DIRECTIONS, (char) => `\\u${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
}

/** Characters of a name that a page shows. */
const MAX_LABEL_LENGTH = 200;

/** The beginning of a text that somebody else has chosen: of a name, in a line. `most`: characters that are shown. */
export function toLabel(text: string, most = MAX_LABEL_LENGTH): string {
  return toVisible(text.length > most ? `${text.slice(0, most)}…` : text);
}
