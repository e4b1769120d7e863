// The order of results: the score of the words, and what it cannot know of questions and records.
import {takeBest} from './best.ts';
import type {QueryWord} from './query.ts';
import type {Kind, Role} from '../indexing/record.ts';
import type {Scores} from './score.ts';

export type RankFacts = {
  kind: Kind;
  role: Role;
  /** In how many fields it lies. */
  depth: number;
  /** The same for fields of the same name; 0 for what is no field. */
  name: number;
  /** How many terms its title has. */
  titleLength: number;
  /** There is a newer version of what it describes. */
  isOutdated: boolean;
  isDeprecated: boolean;
  /** The same for records of the same page. */
  page: number;
};

/** What is more often meant by one word, which may be a name, and by a question in several. */
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
/** Whoever asks a question wants the page that answers it: posts are for reading, and some pages for those who run the portal. */
const KIND_FACTOR: Partial<Record<Kind, number>> = {blog: 0.8, portal: 0.25};
/** Whoever does not ask for an older version means the current one. */
const OUTDATED_FACTOR = 0.2;
/** What is to be used comes before what is deprecated. */
const DEPRECATED_FACTOR = 0.5;
/** How much more a record counts whose title says nothing but what was asked for. */
const WHOLE_TITLE = 0.75;
/** How steeply a record counts less that has only some of the words. */
const COVERAGE_EXPONENT = 1.6;
/** A field counts less for each field that it lies in. */
const DEPTH_FACTOR = 0.5;
/** Of fields with the same name, each counts less than the one before. */
const REPEATED_FACTOR = 0.9;
/** Of rows that lead to the same page, too: a page that has much to say must not push others away. */
const SAME_PAGE = 0.5;
/** How much more a title counts that is what was typed, but for endings. */
const EXACT_TITLE: Partial<Record<Role, number>> = {page: 4, operation: 4, heading: 1.6, part: 1.4};
/** How much more an operation counts for a question that begins with what a call does. */
const ACTION_FACTOR = 1.5;
/** From how many words on a record that has nearly all of them is what was quoted, whatever it is: the message of an error. */
const QUOTED_WORDS = 4;
/** Scores below this share of the best are no answers. */
const MIN_SCORE_SHARE = 0.04;
/** An unknown word that weighs this much in a question is its main word. */
const MIN_MAIN_WORD_SHARE = 0.4;

/** What is known of every record before anything is asked: lists by id. */
export type Priors = {
  /** How much a record counts for one word, and for a question in several. */
  word: Float64Array;
  question: Float64Array;
  names: Uint32Array;
  pages: Uint32Array;
  /** What a title counts that is what was typed. */
  exact: Float64Array;
  isOperation: Uint8Array;
  isPortal: Uint8Array;
  /** How many terms a title has; Infinity where a title is only a number. */
  titleLengths: Float64Array;
};

/** Weighs records by what they are. */
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
    question: weigh(QUESTION_BOOST),
    names: Uint32Array.from(facts, ({name}) => name),
    pages: Uint32Array.from(facts, ({page}) => page),
    exact: Float64Array.from(facts, ({role}) => EXACT_TITLE[role] ?? 1),
    isOperation: Uint8Array.from(facts, ({role}) => (role === 'operation' ? 1 : 0)),
    isPortal: Uint8Array.from(facts, ({kind}) => (kind === 'portal' ? 1 : 0)),
    titleLengths: Float64Array.from(facts, ({role, titleLength}) => (role === 'response' ? Infinity : Math.max(1, titleLength))),
  };
}

export type Ranking = {
  /** Ids of the best records. */
  best: number[];
  /** Words that no record has, and that what was asked for hangs on. */
  unknown: string[];
  /** Only synonyms were found: no record has any word as it was typed, but for pages for those who run the portal. */
  isRelated: boolean;
};

type RankOptions = {
  /** Says which records are wanted; absent: all of them. */
  accepts: ((id: number) => boolean) | undefined;
  /** How many are given at most. */
  most: number;
  /** Ids of records whose title was typed. */
  titled: readonly number[];
  /** It begins with what a call does: create, delete, list. */
  isAction: boolean;
};

/** Puts the best records first. */
export function rank(
  {ids, scores, inTitle, sets, wordSets}: Scores,
  words: QueryWord[],
  {titleLengths, names, pages, exact, isOperation, isPortal, ...priors}: Priors,
  {accepts, most, titled, isAction}: RankOptions,
): Ranking {
  const wanted = accepts ? ids.filter(accepts) : ids;
  const counts = wordSets.map(() => 0);
  for (const id of wanted) counts[sets[id] ?? 0] = (counts[sets[id] ?? 0] ?? 0) + 1;
  const {shares, unknown} = weighWords(words, wordSets, counts, scores.length);
  // The library, too, multiplies with the number of words.
  const coverages = wordSets.map((terms, set) => terms.length * (shares[set] ?? 0) ** COVERAGE_EXPONENT);
  const quotes = shares.map((share) => (words.length < QUOTED_WORDS ? 0 : Math.max(0, (share - 0.7) / 0.3)));
  const [first] = words;
  // A synonym of a word is no name that somebody has typed.
  const named = wordSets.map((terms) => words.length === 1 && first !== undefined && terms.includes(first.typed));
  const action = first !== undefined && isAction ? ACTION_FACTOR : 1;
  const total = new Float64Array(scores.length);
  for (const id of wanted) {
    const set = sets[id] ?? 0;
    const title = 1 + WHOLE_TITLE * Math.min(1, (inTitle[id] ?? 0) / (titleLengths[id] ?? 1));
    const prior = (named[set] ? priors.word : priors.question)[id] ?? 0;
    const weight = isOperation[id] ? prior * action : prior;
    total[id] = (scores[id] ?? 0) * (coverages[set] ?? 0) * (weight + Math.max(0, 1 - weight) * (quotes[set] ?? 0)) * title;
  }
  // A title that was typed comes first, and takes no other answer away.
  const least = MIN_SCORE_SHARE * wanted.reduce((highest, id) => Math.max(highest, total[id] ?? 0), 0);
  for (const id of titled) total[id] = (total[id] ?? 0) * (exact[id] ?? 1);
  const best = demoteRepeated(takeBest(wanted, total), total, {names, pages}, {most, least});
  // A stem, or a part of a name, is in the word that was typed; a synonym is not.
  const mentions = wordSets.map((terms) => terms.some((term) => words.some(({typed}) => typed.includes(term))));
  const isMentioned = (id: number): boolean => mentions[sets[id] ?? 0] === true;
  const isRelated = !best.slice(0, 1).some(isMentioned) && wanted.every((id) => isPortal[id] === 1 || !isMentioned(id));
  return {best, unknown, isRelated};
}

/**
 * How much a record counts for what it has of a query: a rare word counts more than one that many records have, and a word itself
 * more than another way to say it.
 * @param wordSets the sets of ways that records were found by
 * @param counts how many records were found by each set
 * @param total how many records there are
 * @returns the share of the query that each set covers, and the main words that nothing has
 */
function weighWords(words: QueryWord[], wordSets: string[][], counts: number[], total: number): {shares: number[]; unknown: string[]} {
  const ways = new Map<string, {word: QueryWord; weight: number}[]>();
  for (const word of words) {
    for (const {term, weight} of word.variants) ways.set(term, [...(ways.get(term) ?? []), {word, weight}]);
  }
  const frequencies = new Map<QueryWord, number>();
  for (const [set, terms] of wordSets.entries()) {
    for (const word of new Set(terms.flatMap((term) => ways.get(term)?.map((way) => way.word) ?? [])))
      frequencies.set(word, (frequencies.get(word) ?? 0) + (counts[set] ?? 0));
  }
  const weights = new Map(words.map((word) => [word, Math.log(1 + total / (1 + (frequencies.get(word) ?? 0)))]));
  const whole = sum([...weights.values()]);
  const missing = words.filter((word) => !frequencies.has(word) && IS_WORD.test(word.typed));
  const isMain = sum(missing.map((word) => weights.get(word) ?? 0)) >= MIN_MAIN_WORD_SHARE * whole;
  const shares = wordSets.map((terms) => {
    const best = new Map<QueryWord, number>();
    for (const {word, weight} of terms.flatMap((term) => ways.get(term) ?? [])) best.set(word, Math.max(best.get(word) ?? 0, weight));
    return sum([...best].map(([word, weight]) => (weights.get(word) ?? 0) * (0.5 + weight / 2))) / whole;
  });
  return {shares, unknown: isMain ? missing.map(({typed}) => typed) : []};
}

/** An id or a value of one's own is in no documentation, and nobody expects it there. */
const IS_WORD = /^\p{L}+$/u;

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Fields of one name would fill the list, and so would one page: the first is as good as any, the others come a little later. */
function demoteRepeated(
  sorted: Iterable<number>,
  scores: Float64Array,
  {names, pages}: Pick<Priors, 'names' | 'pages'>,
  {most, least}: {most: number; least: number},
): number[] {
  const seen = [new Map<number, number>(), new Map<number, number>()] as const;
  const best: {id: number; score: number}[] = [];
  const count = (counts: Map<number, number>, key: number): number => {
    const times = counts.get(key) ?? 0;
    counts.set(key, times + 1);
    return times;
  };
  for (const id of sorted) {
    const score = scores[id] ?? 0;
    const last = best.length < most ? 0 : (best.at(-1)?.score ?? 0);
    // From here on, none can come before the last of them.
    if (score < last || score < least) break;
    const name = names[id] ?? 0;
    const timesNamed = name === 0 ? 0 : count(seen[0], name);
    const timesOnPage = Math.min(2, count(seen[1], pages[id] ?? 0));
    const demoted = {id, score: score * REPEATED_FACTOR ** timesNamed * SAME_PAGE ** timesOnPage};
    if (demoted.score < last) continue;
    const position = best.findIndex((other) => other.score < demoted.score || (other.score === demoted.score && other.id > id));
    if (position >= 0) best.splice(position, 0, demoted);
    else best.push(demoted);
    if (best.length > most) best.pop();
  }
  return best.map(({id}) => id);
}
