import type {LanguageCode} from '../types.ts';

type Stemmer = (word: string) => string;

/** The stemmer of a language; each is loaded when it is first needed. */
export async function loadStemmer(code: LanguageCode): Promise<Stemmer> {
  switch (code) {
    case 'ar':
      return (await import('@orama/stemmers/arabic')).stemmer;
    case 'de':
      return (await import('@orama/stemmers/german')).stemmer;
    case 'en':
      return (await import('@orama/stemmers/english')).stemmer;
    case 'es':
      return (await import('@orama/stemmers/spanish')).stemmer;
    case 'fr':
      return (await import('@orama/stemmers/french')).stemmer;
    case 'it':
      return (await import('@orama/stemmers/italian')).stemmer;
    case 'nl':
      return (await import('@orama/stemmers/dutch')).stemmer;
    case 'pt':
      return (await import('@orama/stemmers/portuguese')).stemmer;
    case 'he':
      return stemHebrew;
    case 'pl':
      return stemPolish;
    case 'ja':
    case 'zh':
      return (word) => word;
  }
}

/** A letter in front of a Hebrew word that may be a particle: and, from, that, the, as, to, in. */
export const HEBREW_PREFIX = /^[ומשהכלב](?=.{3})/u;

/**
 * Removes all letters in front that may be particles, and then the ending. It may remove a letter of the word itself, but it does so in
 * each of its forms, so that all share one stem.
 */
function stemHebrew(word: string): string {
  let stem = word.replace(/[\u0591-\u05C7]/g, '');
  while (HEBREW_PREFIX.test(stem)) stem = stem.slice(1);
  return stem.replace(/(?<=.{3})(?:ים|ות|ה|ת|י)$/u, '');
}

const POLISH_ENDINGS = /(?:ami|ach|owi|ego|emu|ymi|imi|ów|om|em|ie|ej|ym|im|ą|ę|a|e|i|o|u|y)$/;

/** Removes case endings. */
function stemPolish(word: string): string {
  return word.length > 4 ? word.replace(POLISH_ENDINGS, '') : word;
}
