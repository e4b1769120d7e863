// The inverted index as flat lists, which are small in a file and fast to read.
import type MiniSearch from 'minisearch';
import {FIELDS, type Shard} from './files.ts';

/** Terms in order, and their records. Totals are those of the whole index, even if terms are missing. */
export type TermIndex = {
  terms: string[];
  /** For each term, by field: record IDs in order, each followed by how often the record contains the term. */
  postings: number[][][];
  /** Number of terms of each record, by field and ID; and the average of each field. */
  lengths: number[][];
  average: number[];
  /** Number of records; their IDs count from 0. */
  count: number;
};

/** The index that the library has made from records whose IDs count from 0. */
export function readIndex(library: MiniSearch): TermIndex {
  const {index, fieldLength, averageFieldLength, documentCount} = library.toJSON();
  const sorted = index.sort(([a], [b]) => (a < b ? -1 : 1));
  const ids = Array.from({length: documentCount}, (_, id) => String(id));
  return {
    terms: sorted.map(([term]) => term),
    postings: sorted.map(([, fields]) =>
      FIELDS.map((_, field) => Object.entries(fields[String(field)] ?? {}).flatMap(([id, times]) => [Number(id), times])),
    ),
    lengths: FIELDS.map((_, field) => ids.map((id) => fieldLength[id]?.[field] ?? 0)),
    average: averageFieldLength,
    count: documentCount,
  };
}

/** Postings for a file: the steps from one ID to the next, instead of IDs. */
export function writePostings(postings: number[][]): number[][] {
  return postings.map((posting) => posting.map((value, i) => (i % 2 === 0 ? value - (posting[i - 2] ?? 0) : value)));
}

/** The terms of a file, with IDs restored. */
export function readShard(shard: Shard): Pick<TermIndex, 'terms' | 'postings'> {
  return {
    terms: shard.map(([term]) => term),
    postings: shard.map(([, ...fields]) =>
      fields.map((steps) => {
        let id = 0;
        return steps.map((value, i) => (i % 2 === 0 ? (id += value) : value));
      }),
    ),
  };
}

/** The position of the first term that does not come before this one. */
export function getPosition(terms: string[], term: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < term) low = middle + 1;
    else high = middle;
  }
  return low;
}
