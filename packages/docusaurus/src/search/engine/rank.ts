// The order of results: the score of the words, and facts about queries and records that the score lacks.
import {takeBest} from './best.ts';
import {demoteRepeated} from './demote.ts';
import type {Priors} from './priors.ts';
import type {QueryWord} from './query.ts';
import type {Kind, Role} from '../indexing/record.ts';
import type {Scores} from './score.ts';
import {weighWords} from './weights.ts';

export type RankFacts = {
  kind: Kind;
  role: Role;
  /** Number of fields around it. */
  depth: number;
  /** A number that fields of the same name share; 0 for other records. */
  name: number;
  /** How many terms its title has. */
  titleLength: number;
  /** Does its document have a newer version? */
  isOutdated: boolean;
  isDeprecated: boolean;
  /** A number that records of the same page share. */
  page: number;
};

/** How much each role counts for a single word, which may be a name, and for a query of several words. */
const WORD_BOOST: Record<Role, number> = {
  page: 1,
  operation: 0.9,
  heading: 0.85,
  part: 0.55,
  parameter: 1.6,
  field: 1.5,
  result: 0.8,
  header: 0.8,
  response: 0.35,
  change: 0.4,
};
const QUESTION_BOOST: Record<Role, number> = {
  page: 0.8,
  operation: 1.1,
  heading: 1.15,
  part: 0.3,
  parameter: 0.8,
  field: 0.45,
  result: 0.15,
  header: 0.35,
  response: 0.2,
  change: 0.5,
};
/** For a single word that a record has only in its text: a parameter or a field is looked for by its name. */
const MENTION_BOOST: Record<Role, number> = {
  ...WORD_BOOST,
  parameter: QUESTION_BOOST.parameter,
  field: QUESTION_BOOST.field,
  result: QUESTION_BOOST.result,
  header: QUESTION_BOOST.header,
};
/** A question should lead to the page that answers it: posts, and some pages for the portal's owners, count less. */
const KIND_FACTOR: Partial<Record<Kind, number>> = {blog: 0.8, portal: 0.25};
/** A query that does not ask for an older version means the current one. */
const OUTDATED_FACTOR = 0.2;
/** Deprecated records come after others. */
const DEPRECATED_FACTOR = 0.5;
/** How much more a record counts if its title contains only what was asked for. */
const WHOLE_TITLE = 0.75;
/** The same for a title of two words or more: "Rate limits" for "how do I handle rate limits". */
const WHOLE_NAME = 1.4;
/** For a single word: how much more a record counts that has the word than one that has only synonyms. */
const WORD_ITSELF = 3;
/** How steeply the score falls for a record that has only some of the words. */
const COVERAGE_EXPONENT = 1.6;
/** A field counts less by this factor for each field around it. */
const DEPTH_FACTOR = 0.5;
/** How much more a title counts that equals what was typed, except for endings. */
const TYPED_PAGE = 4;
const EXACT_TITLE: Partial<Record<Role, number>> = {page: TYPED_PAGE, operation: TYPED_PAGE, heading: 1.6, part: 1.4};
/** How much more an operation counts for a query that begins with what an operation does. */
const ACTION_FACTOR = 1.5;
/** A query of this many words is a quotation, such as an error message, if a record of any kind has nearly all of them. */
const QUOTED_WORDS = 4;
/** A page about the API with this share of the query comes before pages for the portal's owners; a title adds to it. */
const MIN_MATCH = 0.7;
const NAMED_MATCH = 0.3;
/** Records with less than this share of the best score are no results. */
const MIN_SCORE_SHARE = 0.04;

/** Weights of records that depend only on the records. */
export function createPriors(facts: RankFacts[]): Priors {
  const weigh = (boosts: Record<Role, number>) =>
    Float64Array.from(
      facts,
      ({kind, role, depth, isOutdated, isDeprecated}) =>
        boosts[role] *
        DEPTH_FACTOR ** depth *
        (KIND_FACTOR[kind] ?? 1) *
        (isOutdated ? OUTDATED_FACTOR : 1) *
        (isDeprecated ? DEPRECATED_FACTOR : 1),
    );
  return {
    word: weigh(WORD_BOOST),
    mention: weigh(MENTION_BOOST),
    question: weigh(QUESTION_BOOST),
    names: Uint32Array.from(facts, ({name}) => name),
    pages: Uint32Array.from(facts, ({page}) => page),
    exact: Float64Array.from(facts, ({role}) => EXACT_TITLE[role] ?? 1),
    isOperation: Uint8Array.from(facts, ({role}) => (role === 'operation' ? 1 : 0)),
    isPortal: Uint8Array.from(facts, ({kind}) => (kind === 'portal' ? 1 : 0)),
    isPost: Uint8Array.from(facts, ({kind}) => (kind === 'blog' ? 1 : 0)),
    titleLengths: Float64Array.from(facts, ({role, titleLength}) => (role === 'response' ? Infinity : Math.max(1, titleLength))),
  };
}

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
export function rank(
  {ids, scores, inTitle, sets, wordSets}: Scores,
  words: QueryWord[],
  {titleLengths, names, pages, exact, isOperation, isPortal, isPost, ...priors}: Priors,
  {accepts, most, titled, isAction, passing}: RankOptions,
): Ranking {
  const wanted = accepts ? ids.filter(accepts) : ids;
  const counts = wordSets.map(() => 0);
  for (const id of wanted) counts[sets[id] ?? 0] = (counts[sets[id] ?? 0] ?? 0) + 1;
  const {shares, typedShares, unknown, isPassing} = weighWords(words, passing, {wordSets, counts, total: scores.length});
  const isTyped = (id: number): boolean => (typedShares[sets[id] ?? 0] ?? 0) > 0;
  const isAside = isPassing && accepts === undefined;
  const ranked = isAside ? withoutPortal(wanted.filter(isTyped), isPortal) : wanted;
  // The library also multiplies by the number of words.
  const coverages = wordSets.map((terms, set) => countWays(terms, words) * (shares[set] ?? 0) ** COVERAGE_EXPONENT);
  const quotes = shares.map((share) => (words.length < QUOTED_WORDS ? 0 : Math.max(0, (share - 0.7) / 0.3)));
  const [first] = words;
  // A synonym of a word is no typed name.
  const named = wordSets.map((terms) => words.length === 1 && first !== undefined && terms.includes(first.typed));
  const action = first !== undefined && isAction ? ACTION_FACTOR : 1;
  const total = new Float64Array(scores.length);
  for (const id of ranked) {
    const set = sets[id] ?? 0;
    const length = titleLengths[id] ?? 1;
    const titleShare = Math.min(1, (inTitle[id] ?? 0) / length);
    const title = (1 + WHOLE_TITLE * titleShare) * (titleShare === 1 && length > 1 ? WHOLE_NAME : 1);
    const boosts = named[set] !== true ? priors.question : (inTitle[id] ?? 0) > 0 ? priors.word : priors.mention;
    const prior = boosts[id] ?? 0;
    const weight = isOperation[id] ? prior * action : prior;
    total[id] = (scores[id] ?? 0) * (coverages[set] ?? 0) * (weight + Math.max(0, 1 - weight) * (quotes[set] ?? 0)) * title;
  }
  // A typed title comes first, and no other result is lost.
  const least = MIN_SCORE_SHARE * ranked.reduce((highest, id) => Math.max(highest, total[id] ?? 0), 0);
  if (words.length === 1) for (const id of ranked) if (isTyped(id)) total[id] = (total[id] ?? 0) * WORD_ITSELF;
  liftTitled(total, titled, ranked, {exact, isPortal, isPost});
  const best = demoteRepeated(takeBest([...ranked], total), total, {names, pages}, {most, least});
  const getMatch = (id: number): number => (typedShares[sets[id] ?? 0] ?? 0) + ((inTitle[id] ?? 0) >= 1 ? NAMED_MATCH : 0);
  return {
    best: putPortalLast(best, getMatch, {isPortal, isPost}),
    unknown,
    isPassing: isAside,
    isRelated: !ids.some((id) => isTyped(id) && (isPortal[id] === 0 || id === best[0])) && !words.some(isPhrase),
  };
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
