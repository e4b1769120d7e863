// Texts of a document in lists of lines, where a line of their own would be one of the list.

/** What a terminal takes as an order, or shows in another order than it is written. */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text as one line, as a terminal may show it. */
export function toLine(text: string): string {
  return text.replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim();
}

/** A text as code within a line of Markdown. */
export function toCode(text: string): string {
  return `\`${toLine(text.replaceAll('`', ' '))}\``;
}
