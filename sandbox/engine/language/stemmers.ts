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

/** Takes off the particles in front of a word and the endings of the plural. */
function stemHebrew(word: string): string {
  const bare = word.replace(/[\u0591-\u05C7]/g, '');
  const stem = bare.length > 4 ? bare.replace(/^(?:ו?[הבלמשכ]|ו)(?=.{3})/, '') : bare;
  return stem.length > 4 ? stem.replace(/(?:ים|ות)$/, '') : stem;
}

const POLISH_ENDINGS = /(?:ami|ach|owi|ego|emu|ymi|imi|ów|om|em|ie|ej|ym|im|ą|ę|a|e|i|o|u|y)$/;

/** Takes off the endings of the cases. */
function stemPolish(word: string): string {
  return word.length > 4 ? word.replace(POLISH_ENDINGS, '') : word;
}
