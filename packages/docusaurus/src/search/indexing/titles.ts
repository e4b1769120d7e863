// Titles for comparison: without case, endings and filler words.
import {stemmer} from '@orama/stemmers/english';
import {isEmptyWord, tokenise} from './tokenise.ts';

/** A key that titles with the same meaning share: `Update an index` and `update index`. */
export function toTitleKey(text: string): string {
  const words = tokenise(text);
  const telling = words.filter((word) => !isEmptyWord(word));
  return (telling.length > 0 ? telling : words)
    .flatMap(({forms: [whole, ...parts]}) => (parts.length > 0 ? parts : [whole]).map(toStem))
    .join(' ');
}

/** An i that does not come from a y: of `taxi`, not of `queries`. */
const OWN_I = /(?:i|[^s]is)$/;

/** The common part of an English word's forms; any other word unchanged. */
export function toStem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  return OWN_I.test(word) ? stemmer(word) : stemmer(word).replace(/i$/, '');
}

/** The common beginning of all forms of a word: `rating` has lost the end of `rate`. */
export function getBeginning(stem: string): string {
  return stem.replace(/e$/, '');
}

/** IDs of records by the keys of their titles, and of the end of their paths: `/settings/ranking-rules` is about ranking rules. */
export function groupTitles(records: {title: string; path: string}[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [id, {title, path}] of records.entries()) {
    const end = path.split('/').at(-1) ?? '';
    for (const key of new Set([toTitleKey(title), ...(/^[^{}]+$/.test(end) ? [toTitleKey(end)] : [])])) {
      groups.set(key, [...(groups.get(key) ?? []), id]);
    }
  }
  return groups;
}
