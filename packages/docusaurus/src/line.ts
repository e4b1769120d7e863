// Texts of a document within lists of lines: a line break in one would add a line to the list.
import {CONTROLS} from '@lectern/openapi/json';

const CONTROL = new RegExp(`[${CONTROLS}]`, 'gu');

/** A text as one line that is safe for a terminal. */
export function toLine(text: string): string {
  return text.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
}

/** A text as code within a line of Markdown. */
export function toCode(text: string): string {
  return `\`${toLine(text.replaceAll('`', ' '))}\``;
}
