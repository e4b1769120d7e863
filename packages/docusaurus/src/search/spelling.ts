// Words that no page knows, and those they were probably meant to be.
import {getTolerance, type QueryWord} from './query.ts';
import type {Similar} from './score.ts';
import {getPosition} from './termIndex.ts';
import {tokenise} from './tokenise.ts';

/** Words as they were typed that are in none of the terms, neither as they are nor as the beginning of one, and what is similar. */
export function findSimilar(words: QueryWord[], terms: string[]): Map<string, Similar> {
  const unknown = words.filter(({variants}) => !variants.some(({term, prefix}) => isKnown(term, prefix, terms)));
  return new Map(unknown.map((word) => [word.typed, compareAll(word.typed, getTolerance(word), terms)]));
}

function isKnown(term: string, prefix: boolean, terms: string[]): boolean {
  const next = terms[getPosition(terms, term)];
  return next !== undefined && (prefix ? next.startsWith(term) : next === term);
}

function compareAll(word: string, most: number, terms: string[]): Similar {
  const similar = new Map<number, number>();
  if (most === 0) return similar;
  for (const [place, term] of terms.entries()) {
    const distance = Math.abs(term.length - word.length) > most ? Infinity : getDistance(word, term, most);
    if (distance <= most) similar.set(place, distance);
  }
  return similar;
}

/** For each unknown word the term that is nearest to it; none where no term is near. */
export function getCorrections(unknown: ReadonlyMap<string, Similar>, terms: string[]): Map<string, string> {
  return new Map(
    [...unknown].flatMap(([typed, similar]) => {
      const words = [...similar].filter(([place]) => /^\p{L}+$/u.test(terms[place] ?? ''));
      const [nearest] = words.sort(([, a], [, b]) => a - b);
      return nearest === undefined ? [] : [[typed, terms[nearest[0]] ?? ''] as const];
    }),
  );
}

/** The text with its unknown words corrected; nothing where there is no correction. */
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
