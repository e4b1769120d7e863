// Text as literals that several languages share.
import {DIRECTION_MARKS} from '../../json/controls.ts';
import type {ApiBody, ApiRequest, Part} from '../model.ts';

/**
 * Characters that are escaped in every language that has escapes: control characters, which a terminal executes when they are pasted, line
 * ends, and direction marks, which show code in another order.
 */
const HIDDEN = String.raw`\u0000-\u001f\u007f-\u009f\u2028\u2029${DIRECTION_MARKS}\ufeff`;
const ESCAPED: Record<string, string> = {'\n': '\\n', '\r': '\\r', '\t': '\\t'};

/** Puts a backslash before each character of a list; `unicode` escapes hidden characters. */
export function escapeText(text: string, special: string, unicode: (hex: string) => string = (hex) => `\\u${hex}`): string {
  return text.replace(new RegExp(`[${special.replace(/[\\\]^-]/g, (char) => `\\${char}`)}${HIDDEN}]|\\p{Cs}`, 'gu'), (char) =>
    special.includes(char) ? `\\${char}` : (ESCAPED[char] ?? unicode(char.charCodeAt(0).toString(16).padStart(4, '0'))),
  );
}

/** A double-quoted literal for Go, Java, C#, Rust and Swift; `unicode` escapes a hidden character. */
export function quoteDouble(text: string, unicode?: (hex: string) => string): string {
  return `"${escapeText(text, '\\"', unicode)}"`;
}

/** Whether a text has characters that code should not contain unescaped, except line ends and tabs. */
export function hasHidden(text: string): boolean {
  return new RegExp(`[${HIDDEN}]`).test(text.replace(/[\n\t]/g, ''));
}

/** A single-quoted literal of PHP and Ruby: only the quote and the backslash are special. */
export function quoteSingle(text: string): string {
  return `'${text.replace(/[\\']/g, (char) => `\\${char}`)}'`;
}

/** Indents every statement that is not empty. Further lines of a text within a statement stay unchanged. */
export function indent(statements: string[], by: string): string[] {
  return statements.map((statement) => (statement === '' ? '' : by + statement));
}

/** Whether a literal of several lines reads better. */
export function isBlock(text: string): boolean {
  return text.includes('\n') && !hasHidden(text);
}

/** Length of the longest match of a global expression, or of its first group: delimiters must be longer. */
export function getLongest(text: string, expression: RegExp): number {
  let longest = 0;
  for (const [whole, run = whole] of text.matchAll(expression)) longest = Math.max(longest, run.length);
  return longest;
}

/** The parts of a multipart body; empty for any other. */
export function getParts(body: ApiBody | undefined): Part[] {
  return body?.kind === 'parts' ? body.parts : [];
}

/** `Post` for `POST`. */
export function capitalize({method}: ApiRequest): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}
