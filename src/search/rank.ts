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
/** How much more a record counts whose title says nothing but what was asked for. */
const WHOLE_TITLE = 0.95;
/** How steeply a record counts less that has only some of the words. */
const COVERAGE = 1.9;
/** A field counts less for each field that it lies in. */
const DEPTH = 0.6;
/** Of fields with the same name, each counts less than the one before. */
const REPEATED = 0.9;

/**
 * Finds records and puts the best first.
 * @param unknown words as they were typed that no record has: mistakes in them are forgiven
 */
export function rank(
  index: MiniSearch,
  words: QueryWord[],
  unknown: {has: (word: string) => boolean},
  accepts: (id: number) => boolean,
  getFacts: (id: number) => RankFacts,
): Ranked[] {
  const found = index.search(toMiniSearchQuery(words, unknown), {
    boost: BOOST,
    weights: {prefix: 0.5, fuzzy: 0.6},
    bm25: BM25,
    filter: ({id}) => accepts(id as number),
  });
  const getCoverage = weighWords(
    words,
    found.map(({queryTerms}) => queryTerms),
    index.documentCount,
  );
  const boosts = words.length > 1 ? QUESTION_BOOST : WORD_BOOST;
  const ranked = found.map(({id, score, terms, queryTerms, match}) => {
    const {kind, role, depth, name, titleLength} = getFacts(id as number);
    const prior = boosts[role] * DEPTH ** depth * (kind === 'blog' ? BLOG : 1);
    const inTitle = terms.filter((term) => match[term]?.includes('title')).length;
    const title = 1 + (role === 'response' ? 0 : WHOLE_TITLE) * Math.min(1, inTitle / Math.max(1, titleLength));
    return {id: id as number, name, score: score * getCoverage(queryTerms) ** COVERAGE * prior * title, terms};
  });
  return demoteRepeated(ranked.sort(compare));
}

function compare(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.id - b.id;
}

/**
 * How much of a query a record answers, from 0 to 1: a rare word counts more than one that many records have, and a word
 * itself more than another way to say it.
 */
function weighWords(words: QueryWord[], found: string[][], count: number): (queryTerms: string[]) => number {
  const ways = new Map<string, {word: QueryWord; weight: number}[]>();
  for (const word of words) {
    for (const {term, weight} of word.variants) ways.set(term, [...(ways.get(term) ?? []), {word, weight}]);
  }
  const frequencies = new Map<QueryWord, number>();
  for (const terms of found) {
    for (const word of new Set(terms.flatMap((term) => ways.get(term)?.map((way) => way.word) ?? [])))
      frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  }
  const weights = new Map(words.map((word) => [word, Math.log(1 + count / (1 + (frequencies.get(word) ?? 0)))]));
  const whole = sum([...weights.values()]);
  return (queryTerms) => {
    const best = new Map<QueryWord, number>();
    for (const {word, weight} of queryTerms.flatMap((term) => ways.get(term) ?? [])) best.set(word, Math.max(best.get(word) ?? 0, weight));
    return sum([...best].map(([word, weight]) => (weights.get(word) ?? 0) * (0.5 + weight / 2))) / whole;
  };
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Fields of one name would fill the list: the first is as good as any, and the others come a little later. */
function demoteRepeated(ranked: (Ranked & {name: number})[]): Ranked[] {
  const seen = new Map<number, number>();
  return ranked
    .map(({name, ...each}) => {
      const times = name === 0 ? 0 : (seen.get(name) ?? 0);
      if (name !== 0) seen.set(name, times + 1);
      return {...each, score: each.score * REPEATED ** times};
    })
    .sort(compare);
}
