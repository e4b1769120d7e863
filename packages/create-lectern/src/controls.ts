// Texts of an untrusted document in a form that is safe for a terminal.

/** A copy of `CONTROLS` of @lectern/openapi: this package runs before the engine is installed, and does not depend on it. */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** The text with escapes for control characters. */
export function escapeControls(text: string): string {
  return text.replace(CONTROLS, (char) => `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}

/**
 * Characters that are syntax in Markdown, MDX, HTML or a configuration with tokens: a title becomes the name of the product in all of them.
 */
const MARKUP = /[{}<>[\]`]/g;

/** A title in one line, without control characters and markup. */
export function toPlainTitle(text: string): string {
  return text.replace(CONTROLS, ' ').replace(MARKUP, ' ').replace(/\s+/g, ' ').trim();
}
