// A long text as rows of one width, so that a page can show any part without the whole.

/** Rows that are shown: browsers end a scrolled box at about 17 million pixels. */
const MAX_ROWS = 500_000;

export type Lines = {count: number; /** There is more text than rows. */ isCut: boolean; get: (from: number, to: number) => Line[]};

export type Line = {text: string; /** Number of the line that begins here, from 1. */ number?: number};

/** Splits a text at its line ends, and longer lines at a width. */
export function splitLines(text: string, columns: number): Lines {
  const starts: number[] = [];
  const numbers: number[] = [];
  let number = 1;
  for (let at = 0; at <= text.length && starts.length < MAX_ROWS; number += 1) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    starts.push(at);
    numbers.push(number);
    for (let from = at + columns; from < end && starts.length < MAX_ROWS; from += columns) {
      // Not between the halves of a surrogate pair.
      if (isLowSurrogate(text.charCodeAt(from))) from += 1;
      starts.push(from);
      numbers.push(0);
    }
    at = end + 1;
  }
  return {
    count: starts.length,
    isCut: starts.length >= MAX_ROWS,
    get: (from, to) =>
      starts.slice(from, to).map((start, offset) => {
        const row = text.slice(start, starts[from + offset + 1] ?? Math.min(text.length, start + columns + 1)).replace(/\r?\n$/, '');
        const line = numbers[from + offset] ?? 0;
        return {text: row, ...(line > 0 ? {number: line} : {})};
      }),
  };
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
