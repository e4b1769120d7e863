import {fold} from '../indexing/fold.ts';
import {getUnprefixed, PART, UNSPACED} from '../indexing/tokenise.ts';

/** A text in pieces: one without a match, one with, and so on in turn; the first one may be empty. */
export type Marked = string[];

/** A text divided into matches and the rest. `terms` are folded words. */
export function markMatches(text: string, terms: ReadonlySet<string>): Marked {
  if (terms.size === 0) return [text];
  const marked = new Uint8Array(text.length);
  const mark = (from: number, to: number): Uint8Array => marked.fill(1, from, to);
  for (const {0: name, index} of text.matchAll(/[\p{L}\p{N}\p{M}_]+(?:[-.][\p{L}\p{N}\p{M}_]+)*/gu)) {
    if (terms.has(fold(name).replace(/[-._]/g, ''))) mark(index, index + name.length);
    for (const {0: word, index: at} of name.matchAll(PART)) {
      if (UNSPACED.test(word)) markPairs(word, index + at);
      else if (terms.has(fold(word))) mark(index + at, index + at + word.length);
    }
    for (const {0: word, index: at} of name.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      const folded = fold(word);
      if (terms.has(folded) || getUnprefixed(folded).some((each) => terms.has(each))) mark(index + at, index + at + word.length);
    }
  }
  return cut(text, marked);

  function markPairs(word: string, offset: number): void {
    for (let i = 0; i < word.length; i += 1) if (terms.has(fold(word.slice(i, i + 2)))) mark(offset + i, offset + i + 2);
  }
}

function cut(text: string, marked: Uint8Array): Marked {
  const pieces: Marked = [];
  for (let start = 0, isMatch = false; start < text.length || pieces.length === 0; isMatch = !isMatch) {
    const next = marked.indexOf(isMatch ? 0 : 1, start);
    const end = next < 0 ? text.length : next;
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}
