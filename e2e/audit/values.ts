// Whether a page shows a value of the document.
import type {Sight} from './seen.ts';
import {squeeze, toJson} from './words.ts';

/** Is a value shown, as JSON or, if it is a text, as it is? */
export function hasValue({squeezed}: Pick<Sight, 'squeezed'>, value: unknown, isWritten = false): boolean {
  const isThere =
    squeezed.includes(squeeze(toJson(value))) ||
    (typeof value === 'string' && [value, toJson(parseJson(value))].some((text) => squeezed.includes(squeeze(text))));
  if (isThere || !isWritten || typeof value !== 'object' || value === null) return isThere;
  // In a syntax other than JSON, its texts and numbers appear separately.
  return getLeaves(value).every((leaf) =>
    [leaf, encodeURIComponent(leaf), leaf.replaceAll('&', '&amp;').replaceAll('<', '&lt;')].some((text) =>
      squeezed.includes(squeeze(text)),
    ),
  );
}

/** Parses an object or a list that is written as JSON text: `1.0` in it is the number 1. Any other text is returned as it is. */
function parseJson(text: string): unknown {
  try {
    const value: unknown = /^\s*[{[]/.test(text) ? JSON.parse(text) : text;
    return value;
  } catch {
    return text;
  }
}

function getLeaves(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(getLeaves);
  return value === null || value === undefined ? [] : [typeof value === 'string' ? value : toJson(value)];
}
