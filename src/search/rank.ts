// The order of results: the library's score, and what it cannot know of questions and records.
import type MiniSearch from 'minisearch';
import {toMiniSearchQuery, type QueryWord} from './query.ts';
import type {Role} from './record.ts';

export type Ranked = {
  id: number;
  score: number;
  /** Terms of the record that were found. */
  terms: string[];
};

/** How much a name, what it stands in, and a description count. */
const BOOST = {title: 3, names: 1.2, text: 1};
/** A record of these kinds is more often what is meant. */
const ROLE_BOOST: Partial<Record<Role, number>> = {operation: 1.2, page: 1.1, header: 0.7, response: 0.6};

/**
 * Finds records and puts the best first.
 * @param unknown words that no record has: mistakes in them are forgiven
 */
export function rank(
  index: MiniSearch,
  words: QueryWord[],
  unknown: ReadonlySet<QueryWord>,
  accepts: (id: number) => boolean,
  getRole: (id: number) => Role,
): Ranked[] {
  const found = index.search(toMiniSearchQuery(words, unknown), {
    boost: BOOST,
    weights: {prefix: 0.5, fuzzy: 0.6},
    filter: ({id}) => accepts(id as number),
  });
  const wordsOf = new Map<string, QueryWord[]>();
  for (const word of words) {
    for (const {term} of word.variants) wordsOf.set(term, [...(wordsOf.get(term) ?? []), word]);
  }
  return found
    .map(({id, score, terms, queryTerms}): Ranked => {
      const matched = new Set(queryTerms.flatMap((term) => wordsOf.get(term) ?? []));
      const coverage = matched.size / words.length;
      return {id: id as number, score: score * coverage ** 2 * (ROLE_BOOST[getRole(id as number)] ?? 1), terms};
    })
    .sort((a, b) => b.score - a.score || a.id - b.id);
}
