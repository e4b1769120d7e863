// The order of results: the library's score, and what it cannot know of questions and records.
import type MiniSearch from 'minisearch';
import {toMiniSearchQuery, type QueryWord} from './query.ts';
import type {Kind, Role} from './record.ts';

export type Ranked = {
  id: number;
  score: number;
  /** Terms of the record that were found. */
  terms: string[];
};

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
};

/** How much a name, what it stands in, and a description count. */
const BOOST = {title: 2.1, names: 1.1, text: 1};
/** How soon more of the same word, or a longer text, stops counting: the parameters of BM25+. */
const BM25 = {k: 1.8, b: 0.7, d: 0.5};
/** What is more often meant by one word, which may be a name, and by a question in several. */
const WORD_BOOST: Record<Role, number> = {
  page: 1,
  operation: 0.9,
  heading: 0.85,
  part: 0.9,
  parameter: 1.6,
  field: 1.5,
  result: 0.8,
  header: 0.8,
  response: 0.35,
};
const QUESTION_BOOST: Record<Role, number> = {
  page: 0.6,
  operation: 0.7,
  heading: 1.15,
  part: 0.5,
  parameter: 0.8,
  field: 1.1,
  result: 0.2,
  header: 0.35,
  response: 0.2,
};
/** Posts are for reading; who asks a question wants the page that answers it. */
const BLOG = 0.75;
/** Whoever does not ask for an older version means the current one. */
const OUTDATED = 0.2;
/** How much more a record counts whose title says nothing but what was asked for. */
const WHOLE_TITLE = 0.95;
/** How steeply a record counts less that has only some of the words. */
const COVERAGE = 1.9;
/** A field counts less for each field that it lies in. */
const DEPTH = 0.6;
/** Of fields with the same name, each counts less than the one before. */
const REPEATED = 0.9;

/** The best records, and how many there are in all. */
export type Ranking = {best: Ranked[]; total: number};

/**
 * Finds records and puts the best first.
 * @param unknown words as they were typed that no record has: mistakes in them are forgiven
 * @param accepts says which records are wanted; absent: all of them
 * @param most how many are given at most
 */
export function rank(
  index: MiniSearch,
  words: QueryWord[],
  unknown: {has: (word: string) => boolean},
  accepts: ((id: number) => boolean) | undefined,
  getFacts: (id: number) => RankFacts,
  most: number,
): Ranking {
  const found = index.search(toMiniSearchQuery(words, unknown), {
    boost: BOOST,
    weights: {prefix: 0.5, fuzzy: 0.6},
    bm25: BM25,
    ...(accepts ? {filter: ({id}) => accepts(id as number)} : {}),
  });
  const getCoverage = weighWords(words, found, index.documentCount);
  const boosts = words.length > 1 ? QUESTION_BOOST : WORD_BOOST;
  const scored = found.map(({id, score, terms, queryTerms, match}): Scored => {
    const {kind, role, depth, name, titleLength, isOutdated} = getFacts(id as number);
    const prior = boosts[role] * DEPTH ** depth * (kind === 'blog' ? BLOG : 1) * (isOutdated ? OUTDATED : 1);
    let inTitle = 0;
    if (role !== 'response') for (const term of terms) if (match[term]?.includes('title')) inTitle += 1;
    const title = 1 + WHOLE_TITLE * Math.min(1, inTitle / Math.max(1, titleLength));
    return {id: id as number, name, score: score * getCoverage(queryTerms) * prior * title, terms};
  });
  return {best: demoteRepeated(scored.sort(compare), most), total: found.length};
}

type Scored = Ranked & {name: number};

function compare(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.id - b.id;
}

/**
 * How much a record counts for what it has of a query, from 0 to 1: a rare word counts more than one that many records have,
 * and a word itself more than another way to say it. Records that were found by the same terms are weighed once.
 */
function weighWords(words: QueryWord[], found: {queryTerms: string[]}[], count: number): (queryTerms: string[]) => number {
  const ways = new Map<string, {word: QueryWord; weight: number}[]>();
  for (const word of words) {
    for (const {term, weight} of word.variants) ways.set(term, [...(ways.get(term) ?? []), {word, weight}]);
  }
  const sets = new Map<string, {terms: string[]; count: number}>();
  for (const {queryTerms: terms} of found) {
    const set = sets.get(terms.join(' '));
    if (set) set.count += 1;
    else sets.set(terms.join(' '), {terms, count: 1});
  }
  const frequencies = new Map<QueryWord, number>();
  for (const {terms, count: times} of sets.values()) {
    for (const word of new Set(terms.flatMap((term) => ways.get(term)?.map((way) => way.word) ?? [])))
      frequencies.set(word, (frequencies.get(word) ?? 0) + times);
  }
  const weights = new Map(words.map((word) => [word, Math.log(1 + count / (1 + (frequencies.get(word) ?? 0)))]));
  const whole = sum([...weights.values()]);
  const weigh = (terms: string[]): number => {
    const best = new Map<QueryWord, number>();
    for (const {word, weight} of terms.flatMap((term) => ways.get(term) ?? [])) best.set(word, Math.max(best.get(word) ?? 0, weight));
    return (sum([...best].map(([word, weight]) => (weights.get(word) ?? 0) * (0.5 + weight / 2))) / whole) ** COVERAGE;
  };
  const coverages = new Map([...sets].map(([key, {terms}]) => [key, weigh(terms)]));
  return (terms) => coverages.get(terms.join(' ')) ?? 0;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Fields of one name would fill the list: the first is as good as any, and the others come a little later. */
function demoteRepeated(sorted: Scored[], most: number): Ranked[] {
  const seen = new Map<number, number>();
  const best: Ranked[] = [];
  for (const {name, ...each} of sorted) {
    // From here on, none can come before the last of them.
    if (best.length === most && each.score < (best.at(-1)?.score ?? 0)) break;
    const times = name === 0 ? 0 : (seen.get(name) ?? 0);
    if (name !== 0) seen.set(name, times + 1);
    const demoted = {...each, score: each.score * REPEATED ** times};
    const place = best.findIndex((other) => compare(demoted, other) < 0);
    if (place >= 0) best.splice(place, 0, demoted);
    else best.push(demoted);
    if (best.length > most) best.pop();
  }
  return best;
}
