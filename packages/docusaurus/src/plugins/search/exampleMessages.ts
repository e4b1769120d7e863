// Messages and codes in examples of errors, which visitors paste into the search.
import type {ExampleView} from '@lectern/openapi';
import {toPlainText} from './plainText.ts';

/** Names of fields whose values are codes. */
const CODE = /^(?:code|error|type|reason|name|error_?code|error_?type)$/i;
const MAX_LENGTH = 300;

/** Messages and codes of examples, each once. */
export function getMessages(examples: ExampleView[]): string[] {
  const all = examples.flatMap(({summary = '', code}) => [summary, ...(code ? readMessages(code.html) : [])]);
  // The text is plain, without code spans.
  return [...new Set(all.map((each) => each.replaceAll('`', '')))].filter(Boolean);
}

function readMessages(html: string): string[] {
  const text = toPlainText(html);
  try {
    return [...listMessages('', JSON.parse(text))];
  } catch {
    return text.length <= MAX_LENGTH ? [text] : [];
  }
}

function* listMessages(name: string, value: unknown): Generator<string> {
  if (typeof value === 'string') {
    const isSentence = /\p{L}\s+\p{L}/u.test(value);
    if (value.length <= MAX_LENGTH && (isSentence || (CODE.test(name) && /^[\w.-]+$/.test(value)))) yield value;
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) yield* listMessages(Array.isArray(value) ? name : key, inner);
  }
}
