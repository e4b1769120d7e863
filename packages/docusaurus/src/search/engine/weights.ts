// The weight of each word of a query.
import type {QueryWord} from './query.ts';

/** A word that weighs this much in a question is its main word. */
const MIN_MAIN_WORD_SHARE = 0.4;

/** The fraction by which records with only a synonym count for the rarity of the typed word. */
const SYNONYM_FREQUENCY = 0.2;

/** The words that records were found by. */
type FoundWords = {
  /** The different sets of words that records were found by. */
  wordSets: string[][];
  /** How many records were found by each set. */
  counts: number[];
  /** Number of all records. */
  total: number;
};

export type WordWeights = {
  /** The share of the query that each set covers. */
  shares: number[];
  /** The same, without synonyms. */
  typedShares: number[];
  /** The main words that no record has. */
  unknown: string[];
  /** The main word is only mentioned in passing. */
  isPassing: boolean;
};

/**
 * How much a record counts by the words that it contains: a rare word counts more than a common one, and the word itself more than a
 * synonym.
 * @param passing a word that is only mentioned in passing
 */
export function weighWords(words: QueryWord[], passing: string | undefined, {wordSets, counts, total}: FoundWords): WordWeights {
  const ways = new Map<string, Covered[]>();
  for (const word of words) {
    for (const {term, weight, isSynonym = false} of word.variants) ways.set(term, [...(ways.get(term) ?? []), {word, weight, isSynonym}]);
  }
  const found = wordSets.map((terms) => terms.flatMap((term) => ways.get(term) ?? []));
  const frequencies = countRecords(found, counts);
  const typed = countRecords(
    found.map((covered) => covered.filter(({isSynonym}) => !isSynonym)),
    counts,
  );
  const weights = new Map(
    words.map((word) => {
      const frequency = getFrequency(typed.get(word) ?? 0, frequencies.get(word) ?? 0);
      return [word, word.weight * Math.log(1 + total / (1 + frequency))];
    }),
  );
  const whole = sum([...weights.values()]);
  const isMain = (some: QueryWord[]): boolean =>
    some.length > 0 && sum(some.map((word) => weights.get(word) ?? 0)) >= MIN_MAIN_WORD_SHARE * whole;
  const missing = words.filter((word) => !frequencies.has(word) && IS_WORD.test(word.typed));
  const share = (covered: Covered[], count: (weight: number) => number): number =>
    sum([...takeHeaviest(covered)].map(([word, weight]) => (weights.get(word) ?? 0) * count(weight))) / whole;
  return {
    shares: found.map((covered) => share(covered, (weight) => 0.5 + weight / 2)),
    typedShares: found.map((covered) =>
      share(
        covered.filter(({isSynonym}) => !isSynonym),
        (weight) => weight,
      ),
    ),
    unknown: isMain(missing) ? missing.map(({typed}) => typed) : [],
    isPassing: isMain(words.filter(({typed}) => typed === passing)),
  };
}

/** A word of the query, and the weight of the way that found it. */
type Covered = {word: QueryWord; weight: number; isSynonym: boolean};

/** In how many records each word was found. */
function countRecords(found: Covered[][], counts: number[]): Map<QueryWord, number> {
  const frequencies = new Map<QueryWord, number>();
  for (const [set, covered] of found.entries()) {
    for (const word of new Set(covered.map((way) => way.word))) frequencies.set(word, (frequencies.get(word) ?? 0) + (counts[set] ?? 0));
  }
  return frequencies;
}

/** In how many records a word counts as found, for its rarity: `webhook` is rare, however many records have `event`. */
function getFrequency(typed: number, all: number): number {
  return typed === 0 ? all : typed + SYNONYM_FREQUENCY * (all - typed);
}

function takeHeaviest(covered: Covered[]): Map<QueryWord, number> {
  const heaviest = new Map<QueryWord, number>();
  for (const {word, weight} of covered) heaviest.set(word, Math.max(heaviest.get(word) ?? 0, weight));
  return heaviest;
}

/** A visitor's own ID or value is in no documentation, and nobody expects it there. */
const IS_WORD = /^\p{L}+$/u;

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
