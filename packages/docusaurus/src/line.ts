// Texts of a document in lists of lines, where a line of their own would be one of the list.

/** A text as one line. */
export function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A text as the words of a link in Markdown: brackets and backslashes in it are text. */
export function toLinkText(text: string): string {
  return toLine(text).replace(/[\\[\]]/g, '\\$&');
}

/** A text as code within a line of Markdown. */
export function toCode(text: string): string {
  return `\`${text.replace(/[\s`]+/g, ' ').trim()}\``;
}
