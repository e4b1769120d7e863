// The visitor's text → the words to search for.
import type {Similar, Way} from './score.ts';
import type {Synonyms} from '../indexing/synonyms.ts';
import {toStem} from '../indexing/titles.ts';
import {isEmptyWord, tokenise, type Word} from '../indexing/tokenise.ts';

/** One way to find a word. */
type Variant = {
  term: string;
  /** Relative to the typed word, which has 1. */
  weight: number;
  /** Do longer words that begin with it count? */
  prefix: boolean;
  /** Its stem, if other words with that stem are forms of it, such as its plural. */
  stem?: string;
  /** Is it another word that means the same? Default: false. */
  isSynonym?: boolean;
};

/** A word of the query: the whole word, all ways to find it, and how much it counts beside others (1; less for a light word). */
export type QueryWord = {typed: string; weight: number; variants: Variant[]};

/** Words that are more often part of a question than its subject, and how much each counts: "why do I get 403". */
const LIGHT_WORDS = new Set('get gets got getting use uses used using one only need needs make makes work works'.split(' '));
const LIGHT_WEIGHT = 0.25;

/** Most words of a query: further words add nothing. */
const MAX_WORDS = 16;
const HAS_LETTERS_ONLY = /^\p{L}+$/u;
/** Scripts in which two characters may be a whole word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The words of a query that are worth searching for; all of them if there are no others. */
export function parseQuery(text: string, synonyms: Synonyms): QueryWord[] {
  const words = joinPhrases(tokenise(text), synonyms);
  const telling = words.filter((word) => !isEmptyWord(word));
  const asked = (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
  return asked.map(({forms, start, end}) => {
    const [typed] = forms;
    // The last word may be unfinished.
    const variants = getVariants(forms, synonyms, end === text.length);
    // At the beginning, it is what an operation does: "get an index".
    const isLight = asked.length > 1 && start > 0 && LIGHT_WORDS.has(typed);
    return isLight ? {typed, weight: LIGHT_WEIGHT, variants: variants.slice(0, 1)} : {typed, weight: 1, variants};
  });
}

/** A query of one letter as the beginning of words, which are too many to load; undefined for any other query. */
export function toBeginning(words: QueryWord[]): QueryWord[] | undefined {
  const [word, second] = words;
  if (!word || second || word.typed.length > 1 || UNSPACED.test(word.typed)) return undefined;
  return [{...word, variants: word.variants.map((variant) => ({...variant, prefix: true}))}];
}

/** The longest phrases with synonyms, in words. */
const MAX_PHRASE_WORDS = 3;

/** Joins words that are a phrase into one, beginning with the longest phrases. */
function joinPhrases(words: Word[], synonyms: Synonyms): Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length;) {
    const count = findPhrase(words.slice(at, at + MAX_PHRASE_WORDS), synonyms);
    const [first, last] = [words[at], words[at + count - 1]];
    // One word of several parts is a phrase that is typed with hyphens.
    const phrase = count > 1 ? toPhrase(words.slice(at, at + count)) : (first?.forms.slice(1).join(' ') ?? '');
    if (first && last) joined.push(synonyms.has(phrase) ? {forms: [phrase], start: first.start, end: last.end} : first);
    at += count;
  }
  return joined;
}

/** How many of the first words are a phrase; 1 for none. */
function findPhrase(words: Word[], synonyms: Synonyms): number {
  for (let count = words.length; count > 1; count -= 1) if (synonyms.has(toPhrase(words.slice(0, count)))) return count;
  return 1;
}

function toPhrase(words: Word[]): string {
  return words.map(({forms: [whole]}) => whole).join(' ');
}

function getVariants(forms: [string, ...string[]], synonyms: Synonyms, isLast: boolean): Variant[] {
  const [typed, ...parts] = forms;
  // Other forms of a typed word are found by its stem, below.
  const isStem = parts.length === 0 && /^[a-z]{3,}$/.test(typed) && toStem(typed) === typed;
  const prefix = isLast && typed.length > 1 && !UNSPACED.test(typed);
  const variants: Variant[] = [{term: typed, weight: 1, prefix, ...(isStem ? {stem: typed} : {})}];
  const add = (term: string, weight: number, prefix: boolean, isSynonym = false): void => {
    if (!variants.some((variant) => variant.term === term)) variants.push({term, weight, prefix, isSynonym});
  };
  for (const part of parts) add(part, 0.5, false);
  if (parts.length === 0 && /^[a-z]{4,}$/.test(typed)) {
    // "queries" and "query" both begin with what is left of their stem.
    const stem = toStem(typed);
    if (stem.length > 3 && stem !== typed) add(stem, (0.6 * stem.length) / typed.length, true);
    for (const synonym of getSynonyms(typed, synonyms)) add(synonym, 0.5, synonym.length > 3, true);
  } else {
    // A phrase is found only through its synonyms.
    const weight = typed.includes(' ') ? 0.8 : 0.5;
    for (const synonym of synonyms.get(typed) ?? []) add(synonym, weight, synonym.length > 3, true);
  }
  return variants;
}

/** Synonyms of a word, or of its base form. */
function getSynonyms(typed: string, synonyms: Synonyms): readonly string[] {
  const stem = toStem(typed);
  const forms = [typed, stem, `${stem}e`, typed.replace(/s$/, '')];
  return [...new Set(forms)].flatMap((form) => synonyms.get(form) ?? []);
}

/** How many letters may be wrong in a word that is found nowhere. */
export function getTolerance({typed}: QueryWord): number {
  if (!HAS_LETTERS_ONLY.test(typed) || UNSPACED.test(typed) || typed.length < 4) return 0;
  return typed.length < 7 ? 1 : 2;
}

/**
 * All ways to find the words of a query.
 * @param similar for words that are found nowhere, by their typed form, the terms that they may be misspellings of
 */
export function getWays(words: QueryWord[], similar: ReadonlyMap<string, Similar>): Way[] {
  return words.flatMap(({typed, weight, variants}) =>
    variants.map((variant): Way => ({
      ...variant,
      weight: variant.weight * weight,
      similar: (variant.term === typed && similar.get(typed)) || NONE,
    })),
  );
}

const NONE: Similar = new Map();
