/** The languages an index can have, as ISO 639-1 codes. */
export type LanguageCode = 'ar' | 'de' | 'en' | 'es' | 'fr' | 'he' | 'it' | 'ja' | 'nl' | 'pl' | 'pt' | 'zh';

/** How the questions to an index are understood and answered. */
export type Settings = {
  language: LanguageCode;
  /** Groups of words and phrases that mean the same. */
  synonyms: string[][];
  /** Words of a question that are left out, on top of those of the language. */
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
  /** Words that the passage can be found by without showing them: titles, headings further up, names on the way. */
  context: string;
};

/** A passage as the source of an answer. */
export type Source = {fileId: string; fileName: string; heading: string | null; page: number | null; passage: string; score: number};

/** What a parser yields: headings, running text, and records whose values have names. */
export type Block =
  | {type: 'heading'; level: number; text: string; page?: number}
  | {type: 'text'; text: string; page?: number}
  | {type: 'record'; fields: Field[]; context?: string};

/** A value with its name; the name is empty where there is none. */
export type Field = {name: string; value: string};

/** Where a parser puts each block that it has read. Throws when there is more than can be held. */
export type Take = (block: Block) => void;

/** How long work lets others have their turn, and learns that it is no longer wanted: it throws then. */
export type Pause = () => Promise<void>;

/** A file cannot be indexed, and the message says why and what to do. */
export class UnreadableFile extends Error {}

/** A file breaks a limit of what may be read, and the message says which and what to do. */
export class LimitExceeded extends Error {}
