// Markdown that no person writes, and that takes a parser minutes or its whole stack: such a text is shown as it is.

/** Marks of emphasis, code and links in one block of text; a parser compares each with each. */
const MAX_MARKS = 1000;
const MAX_TAGS = 3000;
const MAX_COLUMNS = 300;
/** Columns before the text of a line, and marks of lists and quotes there. */
const MAX_INDENT = 120;
const MAX_CONTAINERS = 40;
/** Quotes that begin, and lists that begin inside others, in a whole text: a parser goes back to the first at each. */
const MAX_OPENINGS = 2000;

/** Headings of a text: each has an id, and a place on its page. */
const MAX_HEADINGS = 2000;

/** Can this text be parsed in reasonable time? */
export function isParsable(text: string): boolean {
  let marks = 0;
  let tags = 0;
  let headings = 0;
  let openings = 0;
  let isQuoted = false;
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const opening = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (opening?.startsWith(fence) && line.trim() === opening) fence = undefined;
      continue;
    }
    if (opening !== undefined) {
      fence = opening;
      continue;
    }
    if (/^[\s>*+\-\d.)]*(?:#{1,6}(?:\s|$)|(?:=+|-+)\s*$)|<h[1-6]/i.test(line)) headings += 1;
    if (headings > MAX_HEADINGS) return false;
    const start = /^[\s>*+\-\d.)]*/.exec(line)?.[0] ?? '';
    if (start.replace(/\S/g, '').length > MAX_INDENT || start.split(/[>*+\-)]|\d\./).length > MAX_CONTAINERS + countRule(line))
      return false;
    const containers = start.match(/>|[-*+](?=\s)|\d[.)](?=\s)/g) ?? [];
    openings += Math.max(0, containers.length - 1) + (containers[0] === '>' && !isQuoted ? 1 : 0);
    isQuoted = containers[0] === '>';
    if (openings > MAX_OPENINGS) return false;
    // A block ends at an empty line; items of a list and rows of a table are blocks of their own.
    if (line.trim() === '' || /^\s*(?:[-*+>|#]|\d+[.)])/.test(line)) [marks, tags] = [0, 0];
    marks += countChars(line, /[*_~`[\]!]/g);
    tags += countChars(line, /</g);
    if (countChars(line, /\|/g) > MAX_COLUMNS) return false;
    if (marks > MAX_MARKS || tags > MAX_TAGS) return false;
  }
  return true;
}

/** `-----` and `* * *` are rules, however long. */
function countRule(line: string): number {
  return /^\s*([-*])(?:\s*\1)*\s*$/.test(line) ? line.length : 0;
}

function countChars(line: string, chars: RegExp): number {
  return line.match(chars)?.length ?? 0;
}
