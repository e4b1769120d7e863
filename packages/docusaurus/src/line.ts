// Texts of a document in lists of lines, where a line of their own would be one of the list.
import {CONTROLS} from '@lectern/openapi/json';

const CONTROL = new RegExp(`[${CONTROLS}]`, 'gu');

/** A text as one line, as a terminal may show it. */
export function toLine(text: string): string {
  return text.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
}

/** A text as code within a line of Markdown. */
export function toCode(text: string): string {
  return `\`${toLine(text.replaceAll('`', ' '))}\``;
}
