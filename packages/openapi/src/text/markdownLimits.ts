// Markdown that no person writes, and that would take a parser minutes or its whole stack, is shown unrendered.
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {type Processor, unified} from 'unified';
import {EXIT, visit} from 'unist-util-visit';

/** Marks of emphasis, code and links in one block of text; a parser compares each with all others. */
const MAX_MARKS = 1000;
const MAX_TAGS = 3000;
/** Marks and tags of each block times its characters: from each, a parser may read to the end of its block. */
const MAX_STEPS = 20_000_000;
const MAX_COLUMNS = 300;
/** Columns before the text of a line, and marks of lists and quotes there. */
const MAX_INDENT = 120;
const MAX_CONTAINERS = 40;
/** Starts of quotes, nested lists, and lazy continuation lines in a whole text: at each, a parser goes back to the first. */
const MAX_OPENINGS = 2000;

/** Headings of a text: each has an ID and a section of the page. */
const MAX_HEADINGS = 2000;

/** References to footnotes: each has a link back from its note, and is compared with the others. */
const MAX_FOOTNOTE_CALLS = 300;

/** A text with fewer marks and characters is within the limits of blocks. */
const MAX_SHORT_LENGTH = 4000;

const MARKS = /[*_~`[\]!]/g;

/** Whether this text can be parsed in reasonable time. */
export function isParsable(text: string): boolean {
  return measureMarkdown(text) !== undefined;
}

/** Cost of parsing a text: marks and tags times the characters of their block; undefined if it is unreasonable. */
export function measureMarkdown(text: string): number | undefined {
  if (countChars(text, /\[\^/g) > MAX_FOOTNOTE_CALLS || !hasFewContainers(text.split(/\r\n?|\n/))) return undefined;
  return isShort(text) ? (countChars(text, MARKS) + countChars(text, /</g)) * text.length : measureBlocks(text);
}

/** Limits for all texts of one document; the largest real APIs need 1 million characters, or 6 million steps. */
export type MarkdownRoom = {chars: number; steps: number};

/** The limits for the texts of a document, which each text reduces. */
export function createMarkdownRoom(): MarkdownRoom {
  return {chars: 10_000_000, steps: 100_000_000};
}

/** Subtracts a text from the limits. Returns false if too little is left, and then for all later texts. */
export function takeRoom(room: MarkdownRoom, text: string, steps: number): boolean {
  room.chars -= text.length;
  room.steps -= steps;
  return room.chars >= 0 && room.steps >= 0;
}

function isShort(text: string): boolean {
  return text.length <= MAX_SHORT_LENGTH && countChars(text, MARKS) <= MAX_MARKS;
}

/** Marks of lists, quotes and footnotes before a line's text. */
const CONTAINERS = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\]\s]{1,99}\]:)*/;

/** Checks each line, even in code: which lines are code is unknown before parsing. */
function hasFewContainers(lines: string[]): boolean {
  let openings = 0;
  let isQuoted = false;
  let wasEmpty = true;
  // Columns up to the text of the open list item or quote.
  let width = 0;
  for (const line of lines) {
    const start = /^[\s>*+\-\d.)]*/.exec(line)?.[0] ?? '';
    if (start.replace(/\S/g, '').length > MAX_INDENT || start.split(/[>*+\-)]|\d\./).length > MAX_CONTAINERS + countRule(line))
      return false;
    if (countChars(line, /\|/g) > MAX_COLUMNS) return false;
    const isEmpty = /^[ \t]*$/.test(line);
    const marks = CONTAINERS.exec(line)?.[0] ?? '';
    const column = marks.replaceAll('\t', '    ').length;
    const containers = marks.match(/>|[-*+)\]]|\d\./g) ?? [];
    if (containers.length === 0 && wasEmpty) width = Math.min(width, column);
    const isLazy = containers.length === 0 && !isEmpty && column < width;
    openings += Math.max(0, containers.length - 1) + (containers[0] === '>' && !isQuoted ? 1 : 0) + (isLazy ? 1 : 0);
    if (openings > MAX_OPENINGS) return false;
    isQuoted = containers[0] === '>';
    if (containers.length > 0) width = column;
    wasEmpty = isEmpty;
  }
  return true;
}

/** Marks that a parser searches within a block. */
const INSIDE =
  'attention autolink characterEscape characterReference codeText hardBreakEscape htmlText labelEnd labelStartImage labelStartLink ' +
  'gfmFootnoteCall gfmPotentialFootnoteCall strikethrough tasklistCheck wwwAutolink protocolAutolink emailAutolink';

/** Finds the blocks of a text without parsing their content, which takes little time. */
const blocks = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(function (this: Processor) {
    (this.data().micromarkExtensions ??= []).push({disable: {null: INSIDE.split(' ')}});
  })
  .freeze();

function measureBlocks(text: string): number | undefined {
  const found = {steps: 0, headings: 0, isWithin: true};
  visit(blocks.parse(text), ['heading', 'html', 'paragraph', 'tableCell'], (node) => {
    const block = text.slice(node.position?.start.offset, node.position?.end.offset);
    const marks = node.type === 'html' ? 0 : countChars(block, MARKS);
    const tags = countChars(block, /</g);
    found.steps += (marks + tags) * block.length;
    found.headings += (node.type === 'heading' ? 1 : 0) + countChars(block, /<h[1-6]/gi);
    found.isWithin = marks <= MAX_MARKS && tags <= MAX_TAGS && found.steps <= MAX_STEPS && found.headings <= MAX_HEADINGS;
    return found.isWithin ? undefined : EXIT;
  });
  return found.isWithin ? found.steps : undefined;
}

/** `-----` and `* * *` are rules, whatever their length. */
function countRule(line: string): number {
  return /^\s*([-*])(?:\s*\1)*\s*$/.test(line) ? line.length : 0;
}

function countChars(line: string, chars: RegExp): number {
  return line.match(chars)?.length ?? 0;
}
