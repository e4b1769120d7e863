// Text → the words that find it. The index and queries use the same function, so that they always agree.
import {fold} from './fold.ts';

/** Text between two spaces that may be one name: `stop_words`, `answer.delta`, `/indices/{indexId}`, `Last-Event-ID`. */
const NAME = /[\p{L}\p{N}\p{M}_$@/.\-{}:%*#+]+/gu;
/** Scripts without spaces between words. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+/u;
/** A part of a name: `create` and `Index` of `createIndex`. */
export const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|[\p{Lo}\p{M}]+|\p{N}+/gu;
/** Hebrew writes "and", "the", "in", "to", "from" and "that" as the first letter of the next word. */
const HEBREW_PREFIXED = /^[והבלמשכ]([א-ת]{3,})$/;

/** A folded Hebrew word without the short words written as its first letters: two at most, as in "and the files". */
export function getUnprefixed(word: string): string[] {
  const once = HEBREW_PREFIXED.exec(word)?.[1];
  const twice = HEBREW_PREFIXED.exec(once ?? '')?.[1];
  return [once, twice].filter((each) => each !== undefined);
}

/** Words without a meaning for the search. */
const EMPTY = new Set(
  'a also am an and any are as at be because been but by can cannot could did do does doing each else ever for from had has have having he her here him his how i if in into is it its just let may me might mine must my myself of on or our please really shall she should so some still such than that the their them then there these they this to too us via want wants was we were what when where whether which while who whose why will with would yet you your yours'.split(
    ' ',
  ),
);

/** One word of a query or a text, with every form that it is known by; the first is the whole. */
export type Word = {forms: [string, ...string[]]; /** Where it is in the text. */ start: number; end: number};

/** Every word of a text. */
export function tokenise(text: string): Word[] {
  return [...text.matchAll(NAME)].flatMap(({0: name, index}) => tokeniseName(name, index));
}

/** The words of a text that should find it, in every form. */
export function getTerms(text: string): string[] {
  return tokenise(text).flatMap(({forms}) => forms.filter((form) => !EMPTY.has(form)));
}

/** Does a query lose nothing without this word? */
export function isEmptyWord({forms}: Word): boolean {
  return EMPTY.has(forms[0]);
}

function tokeniseName(name: string, offset: number): Word[] {
  const pieces = name.split(new RegExp(`(${UNSPACED.source})`, 'u'));
  const words: Word[] = [];
  let start = offset;
  for (const [index, piece] of pieces.entries()) {
    // One by one: a text may have more words than a call can have arguments.
    if (index % 2 === 1) for (const pair of getPairs(piece, start)) words.push(pair);
    else if (piece !== '') words.push(...getForms(piece).map((forms): Word => ({forms, start, end: start + piece.length})));
    start += piece.length;
  }
  return words;
}

/** In scripts without spaces, every two adjacent characters are a word. */
function getPairs(text: string, offset: number): Word[] {
  const characters = Array.from(text);
  const pairs = characters.length === 1 ? characters : characters.slice(0, -1).map((each, i) => each + (characters[i + 1] ?? ''));
  let start = offset;
  return pairs.map((pair, i) => {
    const word: Word = {forms: [fold(pair)], start, end: start + pair.length};
    start += characters[i]?.length ?? 0;
    return word;
  });
}

/** None for a name without a letter or digit. */
function getForms(name: string): [Word['forms']] | [] {
  const bare = name.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}}])[^\p{L}\p{N}}]+$/gu, '');
  const words = bare.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  if (words.length === 0) return [];
  // A path keeps its slashes, any other name is one word: `stop_words`, `stop-words` and `stopWords` are the same.
  const whole = fold(bare.includes('/') ? words.join('/') : words.join(''));
  const parts = words.flatMap((word) => {
    const inner = word.match(PART) ?? [];
    return [word, ...(inner.length > 1 ? inner.filter((each) => each.length > 1) : [])].map(fold);
  });
  const forms = new Set([whole, ...parts, ...getUnprefixed(whole)]);
  return [[...forms] as Word['forms']];
}
