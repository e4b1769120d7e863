// Texts of a document, which may be somebody else's, as a terminal may show them.

/** `CONTROLS` of @lectern/openapi, once more: this package runs before anything of Lectern is installed, and depends on none of it. */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** The same text, with escapes for control characters. */
export function escapeControls(text: string): string {
  return text.replace(CONTROLS, (char) => `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}

/** What Markdown, MDX, HTML or a configuration with tokens reads as its own: a title is the name of the product in all of them. */
const MARKUP = /[{}<>[\]`]/g;

/** A title in one line, without control characters and markup. */
export function toPlainTitle(text: string): string {
  return text.replace(CONTROLS, ' ').replace(MARKUP, ' ').replace(/\s+/g, ' ').trim();
}
