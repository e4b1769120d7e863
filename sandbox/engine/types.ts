/** The languages an index can have, as ISO 639-1 codes. */
export type LanguageCode = 'ar' | 'de' | 'en' | 'es' | 'fr' | 'he' | 'it' | 'ja' | 'nl' | 'pl' | 'pt' | 'zh';

/** How questions to an index are interpreted and answered. */
export type Settings = {
  language: LanguageCode;
  /** Groups of words and phrases that mean the same. */
  synonyms: string[][];
  /** Additional stop words in questions. */
  stopWords: string[];
  /** How many passages an answer may draw on. */
  topK: number;
  /** The score that a passage needs, from 0 to 1. */
  minScore: number;
  answerStyle: 'extractive' | 'concise';
};

export const DEFAULT_SETTINGS: Settings = {language: 'en', synonyms: [], stopWords: [], topK: 5, minScore: 0.2, answerStyle: 'extractive'};

/** The smallest part of a file that can be found and quoted. */
export type Passage = {
  text: string;
  /** The nearest heading above, or null. */
  heading: string | null;
  /** The page of a PDF, from 1, or null. */
  page: number | null;
  /** Words by which the passage is found, though it does not show them: titles, headings further up, names on the path. */
  context: string;
};

/** A passage as the source of an answer. */
export type Source = {fileId: string; fileName: string; heading: string | null; page: number | null; passage: string; score: number};

/** What a parser yields: headings, running text, and records whose values have names. */
export type Block =
  | {type: 'heading'; level: number; text: string; page?: number}
  | {type: 'text'; text: string; page?: number}
  | {type: 'record'; fields: Field[]; context?: string};

/** A value with its name; the name may be empty. */
export type Field = {name: string; value: string};

/** Takes each block that a parser has read. Throws if the limits are exceeded. */
export type Take = (block: Block) => void;

/** Lets other work have its turn. Throws if the work is no longer needed. */
export type Pause = () => Promise<void>;

/** A file that can't be indexed; the message has the reason and the fix. */
export class UnreadableFile extends Error {}

/** A file that exceeds a limit; the message has the limit and the fix. */
export class LimitExceeded extends Error {}
