// The part of a text that is shown below a result: around the matched words.
import {markMatches, type Marked} from './markMatches.ts';

/** Most characters of an excerpt, and of these before the first match. */
const MAX_EXCERPT_LENGTH = 240;
const MAX_LEAD_LENGTH = 30;
/** Characters that forms of a word share: "upload", "uploads" and "uploading" are one match. */
const STEM_LENGTH = 4;

/**
 * An excerpt around the densest group of matches; the beginning of the text if there are none.
 * @param marked those of the terms that are marked
 */
export function getExcerpt(text: string, terms: ReadonlySet<string>, marked = terms): Marked {
  if (text.length <= MAX_EXCERPT_LENGTH) return markMatches(text, marked);
  const start = getStart(text, markMatches(text, terms));
  if (start === 0) return markMatches(`${trimEnd(text.slice(0, MAX_EXCERPT_LENGTH))}…`, marked);
  const isEnd = start + MAX_EXCERPT_LENGTH >= text.length;
  const part = text.slice(start, start + MAX_EXCERPT_LENGTH);
  return markMatches(`…${isEnd ? part : `${trimEnd(part)}…`}`, marked);
}

function trimEnd(text: string): string {
  return text.replace(/\s+\S*$/, '');
}

/** Where the excerpt begins: at a word, before the densest group of different matches. */
function getStart(text: string, marked: Marked): number {
  const matches: {at: number; word: string}[] = [];
  let at = 0;
  for (const [index, piece] of marked.entries()) {
    if (index % 2 === 1) matches.push({at, word: piece.slice(0, STEM_LENGTH).toLowerCase()});
    at += piece.length;
  }
  let [best, most] = [0, 0];
  for (const {at: from} of matches) {
    const words = new Set(
      matches.filter((other) => other.at >= from && other.at < from + MAX_EXCERPT_LENGTH - MAX_LEAD_LENGTH).map(({word}) => word),
    );
    if (words.size > most) [best, most] = [from, words.size];
  }
  if (best < MAX_EXCERPT_LENGTH - MAX_LEAD_LENGTH && most === countBefore(matches, MAX_EXCERPT_LENGTH)) return 0;
  const start = Math.max(0, Math.min(best - MAX_LEAD_LENGTH, text.length - MAX_EXCERPT_LENGTH));
  return start === 0 ? 0 : text.indexOf(' ', start) + 1;
}

function countBefore(matches: {at: number; word: string}[], end: number): number {
  return new Set(matches.filter(({at}) => at < end).map(({word}) => word)).size;
}
