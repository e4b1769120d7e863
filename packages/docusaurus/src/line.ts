// Texts of a document in lists of lines, where a line of their own would be one of the list.
import {DIRECTION_MARKS} from '@lectern/openapi/json';

/** What a terminal takes as an order, or shows in another order than it is written. */
const CONTROLS = new RegExp(String.raw`[\p{Cc}${DIRECTION_MARKS}]`, 'gu');

/** A text as one line, as a terminal may show it. */
export function toLine(text: string): string {
  return text.replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim();
}

/** A text as code within a line of Markdown. */
export function toCode(text: string): string {
  return `\`${toLine(text.replaceAll('`', ' '))}\``;
}
