// The search index as files: a small one for the first results, and a deep one in pieces. The build writes them, the worker reads them.
import type {Kind, Role} from './record.ts';

/** Address of the small index below the base path. The pieces of the deep one lie beside it, in a folder named by their hash. */
export const INDEX_FILE = 'search/index.json';

/** Fields of a record that are searched. */
export const FIELDS = ['title', 'names', 'text'] as const;

/** A record without its text, in the order of these names. */
export type Row = [
  kind: Kind,
  role: Role,
  /** Index into `documents`, -1 for none. */
  document: number,
  title: string,
  trail: string[],
  url: string,
  method: string,
  path: string,
  names: string,
];

export type SmallIndex = {
  /** Folder of the deep index. */
  folder: string;
  /** Labels of the API documents. */
  documents: string[];
  /** Indices of those that have a newer version. */
  outdated: number[];
  /** IDs of the pages to suggest if there are no results. */
  popular: number[];
  /** IDs of deprecated records. */
  deprecated: number[];
  /** Groups of words that mean the same. */
  synonyms: string[][];
  /** Phrases, each with the words to search for instead. */
  phrases: string[][];
  /** Kinds that occur among the records. */
  kinds: Kind[];
  /** How many records there are in all; their ids count from 0. */
  count: number;
  /** The records with the first ids: pages, operations and headings. */
  rows: Row[];
  /** First term of each shard of the deep index. */
  shards: string[];
};

/** `records.json`: the facts about every record that ranking needs. Each list is by ID. */
export type Records = {
  /** Number of terms in each field, by field; and on average. */
  lengths: number[][];
  average: number[];
  /** Indices into `ROLES`. */
  roles: number[];
  /** Number of fields around a field. */
  depths: number[];
  /** Numbers for titles of the reference's fields: equal for equal titles, 0 for other records. */
  names: number[];
  /** Indices into the small index's `documents`, -1 for none. */
  documents: number[];
  /** Numbers of pages: equal for records of the same page. Each is a step from the one before. */
  pages: number[];
};

/**
 * `terms-N.json`: terms in order, each with its records, field by field: the steps from one ID to the next, each followed by how often the
 * record contains the term.
 */
export type Shard = [term: string, ...postings: number[][]][];

/** `texts-N.json`: the displayed texts of some records. Records of the small index have their row there. */
export type Texts = {text: string; row?: Row}[];

/** Records in one file of texts. */
export const TEXTS_SIZE = 50;
