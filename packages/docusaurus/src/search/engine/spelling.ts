// Words that no page contains, and their probable corrections.
import {getTolerance, type QueryWord} from './query.ts';
import {findForms, type Similar} from './score.ts';
import {getPosition, type TermIndex} from '../indexing/termIndex.ts';
import {toStem} from '../indexing/titles.ts';
import {tokenise} from '../indexing/tokenise.ts';

/** Typed words that match no term, and the terms that are similar to them. */
export function findSimilar(words: QueryWord[], {terms}: TermIndex): Map<string, Similar> {
  const unknown = words.filter((word) => !isKnown(word, terms));
  return new Map(unknown.map((word) => [word.typed, compareAll(word.typed, getTolerance(word), terms)]));
}

/**
 * A word is known if a term equals it, begins with it, is another form of it, or is a synonym. A term that merely begins with its stem does
 * not count: the stem of `delte` begins `delta`.
 */
function isKnown({typed, variants}: QueryWord, terms: string[]): boolean {
  const stem = toStem(typed);
  return variants.some(({term, prefix, stem: own}) => {
    const start = getPosition(terms, term);
    if (own !== undefined && !findForms(terms, own).next().done) return true;
    if (terms[start] === term) return term !== stem || term === typed || isForm(term, stem);
    if (!prefix) return false;
    if (term === stem && term !== typed) return someForm(start, term, stem, terms);
    return terms[start]?.startsWith(term) ?? false;
  });
}

function someForm(start: number, beginning: string, stem: string, terms: string[]): boolean {
  for (let position = start; terms[position]?.startsWith(beginning); position += 1) if (isForm(terms[position] ?? '', stem)) return true;
  return false;
}

function isForm(term: string, stem: string): boolean {
  return toStem(term) === stem;
}

/** Endings that make another word of the same language: `newer` is no misspelling of `fewer`. */
const ENDING = /^(?<base>\p{L}{3,}?)(?:e?r|e?st|e?d|ing|ly|able|less|ness)$/u;

function compareAll(word: string, most: number, terms: string[]): Similar {
  const similar = new Map<number, number>();
  const base = ENDING.exec(word)?.groups?.['base'];
  if (most === 0 || (base !== undefined && terms[getPosition(terms, base)] === base)) return similar;
  const first = word.slice(0, 1);
  for (let position = getPosition(terms, first); terms[position]?.startsWith(first); position += 1) {
    const term = terms[position] ?? '';
    const distance = Math.abs(term.length - word.length) > most ? Infinity : getDistance(word, term, most);
    if (distance <= most && isLikely(word, term, distance)) similar.set(position, distance);
  }
  return similar;
}

/** In a short word, one other letter makes another word: there, only swapped, missing or doubled letters are typing errors. */
function isLikely(word: string, term: string, distance: number): boolean {
  if (word.length < 5 && term.length === word.length) return sortLetters(word) === sortLetters(term);
  if (word.length < 5) return isWithin(word, term) || isWithin(term, word);
  return distance < 2 || word.length > 8 || isWithin(word, term);
}

function sortLetters(word: string): string {
  return Array.from(word).sort().join('');
}

/** Does one word contain the letters of the other, in their order? */
function isWithin(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** For each unknown word the nearest term, and of several the one that most records have; none if no term is near. */
export function getCorrections(unknown: ReadonlyMap<string, Similar>, {terms, postings}: TermIndex): Map<string, string> {
  const count = (position: number): number => (postings[position] ?? []).reduce((sum, {length}) => sum + length, 0);
  return new Map(
    [...unknown].flatMap(([typed, similar]) => {
      const words = [...similar].filter(([position]) => /^\p{L}+$/u.test(terms[position] ?? ''));
      const [nearest] = words.sort(([a, x], [b, y]) => x - y || count(b) - count(a));
      return nearest === undefined ? [] : [[typed, terms[nearest[0]] ?? ''] as const];
    }),
  );
}

/** The text with its unknown words corrected; undefined if there is no correction. */
export function renderCorrected(text: string, corrections: ReadonlyMap<string, string>): string | undefined {
  let corrected = text;
  for (const {forms, start, end} of tokenise(text).reverse()) {
    const better = corrections.get(forms[0]);
    if (better !== undefined) corrected = corrected.slice(0, start) + better + corrected.slice(end);
  }
  return corrected === text ? undefined : corrected;
}

/** How many letters have to be added, removed, replaced or swapped with their neighbour; Infinity for more than `most`. */
function getDistance(a: string, b: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({length: b.length + 1}, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Infinity));
    }
    if (Math.min(...row) > most) return Infinity;
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? Infinity;
}
