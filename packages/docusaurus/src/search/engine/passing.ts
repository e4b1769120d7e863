// Words that pages use and nothing is about: "this costs a round trip" says nothing of what the product costs.
import type {QueryWord} from './query.ts';
import type {Priors} from './priors.ts';
import {findTerms} from './score.ts';
import type {TermIndex} from '../indexing/termIndex.ts';

/** The field of the text; the others name what a record is about. */
const TEXT = 2;

/**
 * A word that only posts, or pages for those who run the portal, have, and no title or name. A word with synonyms is one of the
 * field, which a page may well be about; of two such words each says what the other is about.
 */
export function findPassing(words: QueryWord[], index: TermIndex, {isPost, isPortal}: Priors): string | undefined {
  const isAside = (id: number): boolean => isPost[id] === 1 || isPortal[id] === 1;
  const [passing, second] = words.filter(({variants}) => {
    if (variants.some(({isSynonym}) => isSynonym)) return false;
    const positions = variants.flatMap((variant) => [...findTerms(index, {...variant, similar: NONE}).keys()]);
    return positions.length > 0 && positions.every((position) => isInPassing(index.postings[position] ?? [], isAside));
  });
  return second ? undefined : passing?.typed;
}

const NONE = new Map<number, number>();

/** @param postings of one term, by field: ids, each followed by how often the term is there */
function isInPassing(postings: number[][], isAside: (id: number) => boolean): boolean {
  return postings.every((posting, field) => posting.every((id, at) => at % 2 === 1 || (field === TEXT && isAside(id))));
}
