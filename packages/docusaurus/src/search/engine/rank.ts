// The order of results: the score of the words, and facts about queries and records that the score lacks.
import {takeBest} from './best.ts';
import {demoteRepeated} from './demote.ts';
import {TYPED_PAGE, type Priors} from './priors.ts';
import type {QueryWord} from './query.ts';
import type {Scores} from './score.ts';
import {weighWords} from './weights.ts';

/** How much more a record counts if its title contains only what was asked for. */
const WHOLE_TITLE = 0.75;
/** The same for a title of two words or more: "Rate limits" for "how do I handle rate limits". */
const WHOLE_NAME = 1.4;
/** For a single word: how much more a record counts that has the word than one that has only synonyms. */
const WORD_ITSELF = 3;
/** How steeply the score falls for a record that has only some of the words. */
const COVERAGE_EXPONENT = 1.6;
/** How much more an operation counts for a query that begins with what an operation does. */
const ACTION_FACTOR = 1.5;
/** A query of this many words is a quotation, such as an error message, if a record of any kind has nearly all of them. */
const QUOTED_WORDS = 4;
/** A page about the API with this share of the query comes before pages for the portal's owners; a title adds to it. */
const MIN_MATCH = 0.7;
const NAMED_MATCH = 0.3;
/** Records with less than this share of the best score are no results. */
const MIN_SCORE_SHARE = 0.04;

export type Ranking = {
  /** Ids of the best records. */
  best: number[];
  /** Main words of the query that no record has. */
  unknown: string[];
  /** The main word of the query is only mentioned in passing. */
  isPassing: boolean;
  /** Only synonyms were found: no record has any typed word, except in pages for the portal's owners. */
  isRelated: boolean;
};

type RankOptions = {
  /** Selects records; absent: all of them. */
  accepts: ((id: number) => boolean) | undefined;
  /** Most results. */
  most: number;
  /** IDs of records whose title was typed. */
  titled: readonly number[];
  /** The query begins with what an operation does: create, delete, list. */
  isAction: boolean;
  /** A word that is only mentioned in passing. */
  passing: string | undefined;
};

/** Puts the best records first. */
export function rank(found: Scores, words: QueryWord[], priors: Priors, options: RankOptions): Ranking {
  const {ids, inTitle, sets, wordSets} = found;
  const {isPortal} = priors;
  const {accepts, most, titled, passing} = options;
  const wanted = accepts ? ids.filter(accepts) : ids;
  const facts = {wordSets, counts: countSets(wanted, found), total: found.scores.length};
  const {shares, typedShares, unknown, isPassing} = weighWords(words, passing, facts);
  const getTypedShare = (id: number): number => typedShares[sets[id] ?? 0] ?? 0;
  const isTyped = (id: number): boolean => getTypedShare(id) > 0;
  const isAside = isPassing && accepts === undefined;
  const ranked = isAside ? withoutPortal(wanted.filter(isTyped), isPortal) : wanted;
  const total = weighRecords(ranked, found, words, shares, priors, options.isAction);
  // A typed title comes first, and no other result is lost.
  const least = MIN_SCORE_SHARE * ranked.reduce((highest, id) => Math.max(highest, total[id] ?? 0), 0);
  if (words.length === 1) for (const id of ranked) if (isTyped(id)) total[id] = (total[id] ?? 0) * WORD_ITSELF;
  liftTitled(total, titled, ranked, priors);
  const best = demoteRepeated(takeBest([...ranked], total), total, priors, {most, least});
  const getMatch = (id: number): number => getTypedShare(id) + ((inTitle[id] ?? 0) >= 1 ? NAMED_MATCH : 0);
  return {
    best: putPortalLast(best, getMatch, priors),
    unknown,
    isPassing: isAside,
    isRelated: !ids.some((id) => isTyped(id) && (isPortal[id] === 0 || id === best[0])) && !words.some(isPhrase),
  };
}

/** How many records have each set of words. */
function countSets(ids: number[], {sets, wordSets}: Scores): number[] {
  const counts = wordSets.map(() => 0);
  for (const id of ids) counts[sets[id] ?? 0] = (counts[sets[id] ?? 0] ?? 0) + 1;
  return counts;
}

/** The score of each record, by its ID. `shares`: of the query, by the set of words that a record has. */
function weighRecords(
  ids: number[],
  {scores, inTitle, sets, wordSets}: Scores,
  words: QueryWord[],
  shares: number[],
  {word, mention, question, titleLengths, isOperation}: Priors,
  isAction: boolean,
): Float64Array {
  // The library also multiplies by the number of words.
  const coverages = wordSets.map((terms, set) => countWays(terms, words) * (shares[set] ?? 0) ** COVERAGE_EXPONENT);
  const quotes = shares.map((share) => (words.length < QUOTED_WORDS ? 0 : Math.max(0, (share - 0.7) / 0.3)));
  const [first] = words;
  // A synonym of a word is no typed name.
  const named = wordSets.map((terms) => words.length === 1 && first !== undefined && terms.includes(first.typed));
  const action = first && isAction ? ACTION_FACTOR : 1;
  const total = new Float64Array(scores.length);
  for (const id of ids) {
    const set = sets[id] ?? 0;
    const hits = inTitle[id] ?? 0;
    const boosts = named[set] !== true ? question : hits > 0 ? word : mention;
    const weight = (boosts[id] ?? 0) * (isOperation[id] ? action : 1);
    const quoted = Math.max(0, 1 - weight) * (quotes[set] ?? 0);
    total[id] = (scores[id] ?? 0) * (coverages[set] ?? 0) * (weight + quoted) * weighTitle(hits, titleLengths[id] ?? 1);
  }
  return total;
}

/** How much more a record counts by how many of its title's words were asked for. */
function weighTitle(hits: number, length: number): number {
  const share = Math.min(1, hits / length);
  return (1 + WHOLE_TITLE * share) * (share === 1 && length > 1 ? WHOLE_NAME : 1);
}

/**
 * How much a typed title counts, except for endings. A page about the API comes before each post with the same title: a post's text may
 * contain the exact word, where the title has another form.
 */
function liftTitled(
  total: Float64Array,
  titled: readonly number[],
  ranked: number[],
  {exact, isPortal, isPost}: Pick<Priors, 'exact' | 'isPortal' | 'isPost'>,
): void {
  const post = ranked.reduce((highest, id) => (isPost[id] === 1 ? Math.max(highest, total[id] ?? 0) : highest), 0);
  for (const id of titled) {
    const [score, factor] = [total[id] ?? 0, exact[id] ?? 1];
    const isAnswer = score > 0 && factor === TYPED_PAGE && isPortal[id] === 0 && isPost[id] === 0;
    total[id] = (isAnswer ? Math.max(score, post) : score) * factor;
  }
}

function withoutPortal(ids: number[], isPortal: Uint8Array): number[] {
  const others = ids.filter((id) => isPortal[id] === 0);
  return others.length > 0 ? others : ids;
}

/** How many of the words a record has, in whatever form. Several synonyms of one word count once; for a single word, its forms count. */
function countWays(terms: string[], words: QueryWord[]): number {
  const [word, second] = words;
  if (!word || second) return words.filter(({variants}) => variants.some(({term}) => terms.includes(term))).length;
  return Math.max(1, terms.filter((term) => word.variants.some((variant) => variant.term === term && !variant.isSynonym)).length);
}

/** Puts pages for the portal's owners after others if a page about the API matches as well. */
function putPortalLast(
  best: number[],
  getMatch: (id: number) => number,
  {isPortal, isPost}: Pick<Priors, 'isPortal' | 'isPost'>,
): number[] {
  const [portal, others] = [best.filter((id) => isPortal[id] === 1), best.filter((id) => isPortal[id] === 0)];
  const highest = (ids: number[]): number => ids.reduce((most, id) => Math.max(most, getMatch(id)), 0);
  const match = highest(others.filter((id) => isPost[id] === 0));
  return match >= MIN_MATCH && match >= highest(portal) ? [...others, ...portal] : best;
}

/** A phrase is searched for by its synonyms alone, so its own position is unknown. */
function isPhrase({typed}: QueryWord): boolean {
  return typed.includes(' ');
}
