// Words that pages use without being about them: "this costs a round trip" says nothing about the price of the product.
import type {QueryWord} from './query.ts';
import type {Priors} from './priors.ts';
import {findTerms} from './score.ts';
import type {TermIndex} from '../indexing/termIndex.ts';

/** The field of the text; the others name what a record is about. */
const TEXT = 2;

/**
 * A word that is only in posts or in pages for the portal's owners, and in no title or name. A word with synonyms belongs to the field, so
 * a page may well be about it. If two words qualify, there is none, since each narrows the other.
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

/** @param postings of one term, by field: IDs, each followed by how often the term is in that record */
function isInPassing(postings: number[][], isAside: (id: number) => boolean): boolean {
  return postings.every((posting, field) => posting.every((id, at) => at % 2 === 1 || (field === TEXT && isAside(id))));
}
