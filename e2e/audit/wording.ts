// Whether a page says in words what the document says by a keyword or an expression.
import {findAll, getText, type Element, type Sight} from './seen.ts';
import type {Part} from './site.ts';

/** The runtime expression of a link in words: `$response.body#/id` is "id from the response body". */
export function isSaidInWords({text}: Sight, expression: unknown): boolean {
  const [, message = '', part = '', name = ''] =
    /^\$(request|response)\.(body|header|path|query)(?:#\/|\.)(.+)$/.exec(String(expression)) ?? [];
  const last = name.split('/').at(-1) ?? '';
  const source = part === 'path' || part === 'query' ? `from the ${part} of the ${message}` : `from the ${message} ${part}`;
  return last !== '' && text.includes(last) && text.includes(source);
}

/** Is the body itself marked as required, not just one of its fields? */
export function isSaidRequired(section: Part): boolean {
  const isField = ({tagName}: Element): boolean => tagName === 'li';
  const notes = findAll(
    section,
    (element) => !isField(element) && getText(element).trim() === 'required',
    (element) => !isField(element),
  );
  return notes.length > 0;
}
