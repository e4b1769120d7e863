// The search index as files: a small one that answers at once, and a deep one in pieces. Written by the build, read by the worker.
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
  /** Ids of the pages to offer where nothing is found. */
  popular: number[];
  /** Ids of records of what is deprecated. */
  deprecated: number[];
  /** Groups of words that mean the same. */
  synonyms: string[][];
  /** Phrases, each with the words that it is looked for by. */
  phrases: string[][];
  /** Kinds that any record has. */
  kinds: Kind[];
  /** How many records there are in all; their ids count from 0. */
  count: number;
  /** The records with the first ids: pages, operations and headings. */
  rows: Row[];
  /** First term of each shard of the deep index. */
  shards: string[];
};

/** `records.json`: what has to be known of every record to put results in order. Each list goes by id. */
export type Records = {
  /** How many terms each field has, by field; and on average. */
  lengths: number[][];
  average: number[];
  /** Indices into `ROLES`. */
  roles: number[];
  /** In how many fields a field lies. */
  depths: number[];
  /** Numbers that represent titles of the reference's fields: the same for the same title, 0 for other records. */
  names: number[];
  /** Indices into the small index's `documents`, -1 for none. */
  documents: number[];
  /** Numbers of pages: the same for records of the same page. Each is the step from the one before. */
  pages: number[];
};

/**
 * `terms-N.json`: terms in order, each with the records it is in, field by field: the steps from one id to the next, each
 * followed by how often the term is there.
 */
export type Shard = [term: string, ...postings: number[][]][];

/** `texts-N.json`: what is shown of some records. Those of the small index have their row there. */
export type Texts = {text: string; row?: Row}[];

/** Records a file of texts. */
export const TEXTS_SIZE = 50;
