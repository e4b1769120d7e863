// Words that no page knows, and those they were probably meant to be.
import {getTolerance, type QueryWord} from './query.ts';
import {tokenise} from './tokenise.ts';

/** Words of a query that are in none of the terms, neither as they are nor as the beginning of one. */
export function getUnknown(words: QueryWord[], terms: string[]): Set<QueryWord> {
  return new Set(words.filter(({variants}) => !variants.some(({term, prefix}) => isKnown(term, prefix, terms))));
}

function isKnown(term: string, prefix: boolean, terms: string[]): boolean {
  const next = terms[getPosition(term, terms)];
  return next !== undefined && (prefix ? next.startsWith(term) : next === term);
}

/** Where the first term stands that does not come before this one. */
function getPosition(term: string, terms: string[]): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < term) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** For each unknown word the term that is nearest to it; none where no term is near. */
export function getCorrections(unknown: ReadonlySet<QueryWord>, terms: string[]): Map<string, string> {
  return new Map(
    [...unknown].flatMap((word) => {
      const nearest = getNearest(word, terms);
      return nearest === undefined ? [] : [[word.typed, nearest] as const];
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

function getNearest(word: QueryWord, terms: string[]): string | undefined {
  const most = getTolerance(word);
  let best: {term: string; distance: number} | undefined;
  for (const term of terms) {
    if (Math.abs(term.length - word.typed.length) > most || !/^\p{L}+$/u.test(term)) continue;
    const distance = getDistance(word.typed, term);
    if (distance <= most && (!best || distance < best.distance)) best = {term, distance};
  }
  return best?.term;
}

/** How many letters have to be added, removed, replaced or swapped with their neighbour. */
function getDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({length: b.length + 1}, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, isSwapped ? at(i - 2, j - 2) + 1 : Infinity));
    }
  }
  return at(a.length, b.length);
}
