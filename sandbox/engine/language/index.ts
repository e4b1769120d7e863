// Access to a language: how its text is split into words, which words count as the same, and which are stop words.
import {getSegmenter} from '../sentences.ts';
import type {LanguageCode} from '../types.ts';
import {PHRASES} from './phrases.ts';
import {HEBREW_PREFIX, loadStemmer} from './stemmers.ts';
import {loadStopWords} from './stopWords.ts';

export type Language = {
  code: LanguageCode;
  /** The words of a text, unchanged. */
  split: (text: string) => string[];
  /** The form that all forms of a word share, in lower case and without accents. */
  stem: (word: string) => string;
  /** Minimum length of a stem for which the same with a short ending counts as a form of it: stemmers leave many forms apart. */
  minFormLength: number;
  /** Whether a word of a question is a stop word. */
  isStopWord: (word: string) => boolean;
  /** Whether a question asks for a number, a price, a time or a length of time. */
  asksForQuantity: (question: string) => boolean;
  /** Whether a question points back to what was said before it. */
  pointsBack: (question: string) => boolean;
};

const languages = new Map<LanguageCode, Promise<Language>>();

/** Loads the data of a language once; a failed part is tried again the next time. */
export async function loadLanguage(code: LanguageCode): Promise<Language> {
  const loading = languages.get(code) ?? createLanguage(code);
  languages.set(code, loading);
  try {
    return await loading;
  } catch (error) {
    languages.delete(code);
    throw error;
  }
}

async function createLanguage(code: LanguageCode): Promise<Language> {
  const [stemmer, stopWords] = await Promise.all([loadStemmer(code), loadStopWords(code)]);
  const {stopWords: furtherStopWords, quantity, back} = PHRASES[code];
  const ignored = new Set([...stopWords, ...furtherStopWords].map((word) => foldCase(word)));
  const stems = new Map<string, string>();
  return {
    code,
    split: code === 'ja' || code === 'zh' ? (text) => splitByDictionary(text, code) : splitByLetters,
    stem: (word) => {
      const folded = foldCase(word);
      let stem = stems.get(folded);
      if (stem === undefined) {
        stem = foldAccents(/\d/.test(folded) ? folded : stemmer(folded)) || folded;
        if (stems.size > 50_000) stems.clear();
        stems.set(folded, stem);
      }
      return stem;
    },
    minFormLength: code === 'ja' || code === 'zh' ? Infinity : code === 'en' ? 5 : 3,
    isStopWord: (word) => {
      const folded = foldCase(word);
      return ignored.has(folded) || (code === 'he' && ignored.has(folded.replace(HEBREW_PREFIX, '')));
    },
    asksForQuantity: (question) => quantity.test(question),
    pointsBack: (question) => back.test(question),
  };
}

// A number keeps its separators; a name such as passCode is also found by its parts.
const WORD = /\d+(?:[.,:]\d+)+|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
const HUMP = /(?<=\p{Ll})(?=\p{Lu})/u;

function splitByLetters(text: string): string[] {
  const words: string[] = [];
  for (const word of text.match(WORD) ?? []) {
    words.push(word.replace(/['’]s$/i, ''));
    const parts = word.split(HUMP);
    if (parts.length > 1) words.push(...parts);
  }
  return words;
}

function splitByDictionary(text: string, language: string): string[] {
  return [...getSegmenter(language, 'word').segment(text)].filter((part) => part.isWordLike).map((part) => part.segment);
}

function foldCase(word: string): string {
  return word.normalize('NFKC').toLowerCase().replaceAll('’', "'");
}

function foldAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}
