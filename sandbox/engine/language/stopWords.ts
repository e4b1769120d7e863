import type {LanguageCode} from '../types.ts';

const NAMES = {
  ar: 'ara',
  de: 'deu',
  en: 'eng',
  es: 'spa',
  fr: 'fra',
  he: 'heb',
  it: 'ita',
  ja: 'jpn',
  nl: 'nld',
  pl: 'pol',
  pt: 'por',
  zh: 'zho',
} as const;

/** The stop words of a language. */
export async function loadStopWords(code: LanguageCode): Promise<string[]> {
  return (await import('./stopWordLists.ts'))[NAMES[code]];
}
