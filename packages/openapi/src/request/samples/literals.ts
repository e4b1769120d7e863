// Text as literals that several languages share.
import {DIRECTION_MARKS} from '../../json/controls.ts';
import type {ApiBody, ApiRequest, Part} from '../request.ts';

/**
 * What is written as an escape wherever a language has one: controls, which a terminal obeys when they are pasted, ends of lines,
 * and marks of direction, which show code in another order than it has.
 */
const HIDDEN = String.raw`\u0000-\u001f\u007f-\u009f\u2028\u2029${DIRECTION_MARKS}\ufeff`;
const ESCAPED: Record<string, string> = {'\n': '\\n', '\r': '\\r', '\t': '\\t'};

/** Writes each character of a list with a backslash before it, and hidden ones as `unicode` writes them. */
export function escapeText(text: string, special: string, unicode: (hex: string) => string = (hex) => `\\u${hex}`): string {
  return text.replace(new RegExp(`[${special.replace(/[\\\]^-]/g, (char) => `\\${char}`)}${HIDDEN}]|\\p{Cs}`, 'gu'), (char) =>
    special.includes(char) ? `\\${char}` : (ESCAPED[char] ?? unicode(char.charCodeAt(0).toString(16).padStart(4, '0'))),
  );
}

/** A double-quoted literal as Go, Java, C#, Rust and Swift read it; `unicode` writes a hidden character. */
export function quoteDouble(text: string, unicode?: (hex: string) => string): string {
  return `"${escapeText(text, '\\"', unicode)}"`;
}

/** Does a text hold what should not be in code as it is, beside ends of lines and tabs? */
export function hasHidden(text: string): boolean {
  return new RegExp(`[${HIDDEN}]`).test(text.replace(/[\n\t]/g, ''));
}

/** A single-quoted literal of PHP and Ruby: nothing but the quote and the backslash is special. */
export function quoteSingle(text: string): string {
  return `'${text.replace(/[\\']/g, (char) => `\\${char}`)}'`;
}

/** Indents every statement but empty ones. The lines of a text within one stay as they are. */
export function indent(statements: string[], by: string): string[] {
  return statements.map((statement) => (statement === '' ? '' : by + statement));
}

/** Does a literal that spans lines read better? */
export function isBlock(text: string): boolean {
  return text.includes('\n') && !hasHidden(text);
}

/** Characters of the longest match of a global expression, of its first group where it has one: what encloses a text must be longer. */
export function getLongest(text: string, expression: RegExp): number {
  let longest = 0;
  for (const [whole, run = whole] of text.matchAll(expression)) longest = Math.max(longest, run.length);
  return longest;
}

/** The parts of a multipart body; none for any other. */
export function getParts(body: ApiBody | undefined): Part[] {
  return body?.kind === 'parts' ? body.parts : [];
}

/** `Post` for `POST`. */
export function capitalize({method}: ApiRequest): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}
