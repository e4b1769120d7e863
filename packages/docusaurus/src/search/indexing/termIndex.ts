// The inverted index as flat lists, which are small in a file and quick to go through.
import type MiniSearch from 'minisearch';
import {FIELDS, type Shard} from './files.ts';

/** Terms in order, and where they are. Figures that hold for all records are those of the whole, also where terms are missing. */
export type TermIndex = {
  terms: string[];
  /** Of each term, by field: ids of records in order, each followed by how often the term is there. */
  postings: number[][][];
  /** How many terms each record has, by field and id; and the average of each field. */
  lengths: number[][];
  average: number[];
  /** How many records there are; their ids count from 0. */
  count: number;
};

/** The index that the library has made of records whose ids count from 0. */
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

/** Postings as they are written to a file: instead of ids, the steps from one to the next. */
export function writePostings(postings: number[][]): number[][] {
  return postings.map((posting) => posting.map((value, i) => (i % 2 === 0 ? value - (posting[i - 2] ?? 0) : value)));
}

/** The terms of a file, with ids again. */
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

/** Where the first term is that does not come before this one. */
export function getPosition(terms: string[], term: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < term) low = middle + 1;
    else high = middle;
  }
  return low;
}
