// The order of results: the score of the words, and what it cannot know of questions and records.
import {takeBest} from './best.ts';
import type {QueryWord} from './query.ts';
import type {Kind, Role} from './record.ts';
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
};

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
  change: 0.4,
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
  change: 0.5,
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

/** What is known of every record before anything is asked: lists by id. */
export type Priors = {
  /** How much a record counts for one word, and for a question in several. */
  word: Float64Array;
  question: Float64Array;
  names: Uint32Array;
  /** How many terms a title has; Infinity where a title is only a number. */
  titleLengths: Float64Array;
};

/** Weighs records by what they are. */
export function createPriors(facts: RankFacts[]): Priors {
  const weigh = (boosts: Record<Role, number>) =>
    Float64Array.from(
      facts,
      ({kind, role, depth, isOutdated}) => boosts[role] * DEPTH ** depth * (kind === 'blog' ? BLOG : 1) * (isOutdated ? OUTDATED : 1),
    );
  return {
    word: weigh(WORD_BOOST),
    question: weigh(QUESTION_BOOST),
    names: Uint32Array.from(facts, ({name}) => name),
    titleLengths: Float64Array.from(facts, ({role, titleLength}) => (role === 'response' ? Infinity : Math.max(1, titleLength))),
  };
}

/** Ids of the best records, and how many there are in all. */
export type Ranking = {best: number[]; total: number};

/**
 * Puts the best records first.
 * @param accepts says which records are wanted; absent: all of them
 * @param most how many are given at most
 */
export function rank(
  {ids, scores, inTitle, sets, wordSets}: Scores,
  words: QueryWord[],
  {titleLengths, names, ...priors}: Priors,
  accepts: ((id: number) => boolean) | undefined,
  most: number,
): Ranking {
  const wanted = accepts ? ids.filter(accepts) : ids;
  const counts = wordSets.map(() => 0);
  for (const id of wanted) counts[sets[id] ?? 0] = (counts[sets[id] ?? 0] ?? 0) + 1;
  const coverages = weighWords(words, wordSets, counts, scores.length);
  const prior = words.length > 1 ? priors.question : priors.word;
  const total = new Float64Array(scores.length);
  for (const id of wanted) {
    const title = 1 + WHOLE_TITLE * Math.min(1, (inTitle[id] ?? 0) / (titleLengths[id] ?? 1));
    total[id] = (scores[id] ?? 0) * (coverages[sets[id] ?? 0] ?? 0) * (prior[id] ?? 0) * title;
  }
  return {total: wanted.length, best: demoteRepeated(takeBest(wanted, total), total, names, most)};
}

/**
 * How much a record counts for what it has of a query: a rare word counts more than one that many records have, and a word itself
 * more than another way to say it.
 * @param wordSets the sets of ways that records were found by
 * @param counts how many records were found by each set
 * @param total how many records there are
 * @returns the weight of each set
 */
function weighWords(words: QueryWord[], wordSets: string[][], counts: number[], total: number): number[] {
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
  return wordSets.map((terms) => {
    const best = new Map<QueryWord, number>();
    for (const {word, weight} of terms.flatMap((term) => ways.get(term) ?? [])) best.set(word, Math.max(best.get(word) ?? 0, weight));
    const covered = sum([...best].map(([word, weight]) => (weights.get(word) ?? 0) * (0.5 + weight / 2)));
    // The library, too, multiplies with the number of words.
    return terms.length * (covered / whole) ** COVERAGE;
  });
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Fields of one name would fill the list: the first is as good as any, and the others come a little later. */
function demoteRepeated(sorted: Iterable<number>, scores: Float64Array, names: Uint32Array, most: number): number[] {
  const seen = new Map<number, number>();
  const best: {id: number; score: number}[] = [];
  for (const id of sorted) {
    const score = scores[id] ?? 0;
    const last = best.length < most ? 0 : (best.at(-1)?.score ?? 0);
    // From here on, none can come before the last of them.
    if (score < last) break;
    const name = names[id] ?? 0;
    const times = name === 0 ? 0 : (seen.get(name) ?? 0);
    seen.set(name, times + 1);
    const demoted = {id, score: score * REPEATED ** times};
    if (demoted.score < last) continue;
    const place = best.findIndex((other) => other.score < demoted.score || (other.score === demoted.score && other.id > id));
    if (place >= 0) best.splice(place, 0, demoted);
    else best.push(demoted);
    if (best.length > most) best.pop();
  }
  return best.map(({id}) => id);
}
