import {fold} from './fold.ts';
import {getUnprefixed} from './tokenise.ts';

export type Piece = {text: string; isMatch: boolean};

const WORD = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|[\p{Lo}\p{M}]+|\p{N}+/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** A text cut into what was found and what was not. `terms` are folded words. */
export function markMatches(text: string, terms: ReadonlySet<string>): Piece[] {
  const marked = new Uint8Array(text.length);
  const mark = (from: number, to: number): Uint8Array => marked.fill(1, from, to);
  for (const {0: name, index} of text.matchAll(/[\p{L}\p{N}\p{M}_]+(?:[-.][\p{L}\p{N}\p{M}_]+)*/gu)) {
    if (terms.has(fold(name).replace(/[-._]/g, ''))) mark(index, index + name.length);
    for (const {0: word, index: at} of name.matchAll(WORD)) {
      if (UNSPACED.test(word)) markPairs(word, index + at);
      else if (terms.has(fold(word))) mark(index + at, index + at + word.length);
    }
    for (const {0: word, index: at} of name.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      const folded = fold(word);
      if (terms.has(folded) || terms.has(getUnprefixed(folded) ?? folded)) mark(index + at, index + at + word.length);
    }
  }
  return cut(text, marked);

  function markPairs(word: string, offset: number): void {
    for (let i = 0; i < word.length; i += 1) if (terms.has(fold(word.slice(i, i + 2)))) mark(offset + i, offset + i + 2);
  }
}

function cut(text: string, marked: Uint8Array): Piece[] {
  const pieces: Piece[] = [];
  for (let start = 0; start < text.length;) {
    const isMatch = marked[start] === 1;
    const next = marked.indexOf(isMatch ? 0 : 1, start);
    const end = next < 0 ? text.length : next;
    pieces.push({text: text.slice(start, end), isMatch});
    start = end;
  }
  return pieces;
}
