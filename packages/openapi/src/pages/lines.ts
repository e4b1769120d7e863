// Lines of Markdown outside fenced code.
import {DIRECTION_MARKS} from '../json/controls.ts';

/** Changes each line outside code; undefined removes the line. */
export function mapLines(markdown: string, change: (line: string, before: string | undefined) => string | undefined): string {
  let fence = '';
  let before: string | undefined;
  const lines = markdown.split('\n').flatMap((line) => {
    const [, mark = ''] = /^[\s>]*(`{3,}|~{3,})/.exec(line) ?? [];
    const isCode = fence !== '';
    if (!isCode) fence = mark;
    else if (mark.startsWith(fence) && line.trim().endsWith(mark)) fence = '';
    const changed = isCode || mark !== '' ? line : change(line, before);
    if (changed !== undefined) before = changed;
    return changed ?? [];
  });
  return lines.join('\n');
}

/** Replaces several blank lines by one. */
export function removeBlankLines(markdown: string): string {
  return mapLines(markdown, (line, before) => (line.trim() === '' && before?.trim() === '' ? undefined : line));
}

/** Makes headings start at `level`, each at most one step deeper than the one before. */
export function fitHeadings(markdown: string, level: number): string {
  const open: {from: number; to: number}[] = [];
  return mapLines(markdown, (line) => {
    const [, marks, text] = /^(#{1,6}) (.*)$/.exec(line) ?? [];
    if (marks === undefined) return line;
    while ((open.at(-1)?.from ?? 0) >= marks.length) open.pop();
    const to = Math.min(open.length === 0 ? level : (open.at(-1)?.to ?? 0) + 1, 6);
    open.push({from: marks.length, to});
    return `${'#'.repeat(to)} ${text ?? ''}`;
  });
}

/** A name or a title within a line: on a line of its own it could be a heading, an item or a row. */
export function toLine(text: string): string {
  return text.replace(/(?<!\s)\s*[\r\n]\s*/g, ' ');
}

const MARKS = new RegExp(`[${DIRECTION_MARKS}]`, 'g');

/**
 * Escapes a plain text, such as a name, for a line of Markdown or the text of a link. Escapes only what a parser would read as markup, so
 * that `user_id` and `a < b` stay unchanged.
 */
export function toName(text: string): string {
  return toLine(text.replace(MARKS, ''))
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/\\(?=[!-/:-@[-`{-~]|$)|[`[\]]|<(?=[a-z/!?])|&(?=#?\w+;)/gi, '\\$&')
    .replace(/(?<=\S)[*~]|[*~](?=\S)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/(?<=^|\s)(?=#+\s*$)/, '\\');
}

/** A plain text as a paragraph of one line: never a heading, item, quotation, table or fence, however it begins. */
export function toParagraph(text: string): string {
  return toName(text)
    .trim()
    .replace(/^(?=[#>|+*=~`-])/, '\\')
    .replace(/^(\d+)(?=[.)])/, '$1\\');
}

/** Anchor of a heading, as common Markdown renderers make it. */
export function toSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
