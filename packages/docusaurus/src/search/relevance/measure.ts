// How well questions are answered: how often the right place comes first, or among the first five, and how far down it is.
import type {Engine} from '../engine.ts';
import type {Question} from './question.ts';

export type Relevance = {
  questions: number;
  /** Share of the questions whose answer comes first, and among the first five. */
  first: number;
  firstFive: number;
  /** Mean of 1 / rank; 0 where the answer is not among the hits. */
  meanReciprocalRank: number;
  /** Questions whose answer does not come first: what came, and the rank of the answer. */
  missed: {ask: string; rank: number | undefined; got: string[]}[];
};

/**
 * Asks every question.
 * @param base path that addresses of hits begin with and those of the questions leave out
 */
export async function measureRelevance(engine: Engine, questions: Question[], base: string): Promise<Relevance> {
  const outcomes = await Promise.all(
    questions.map(async ({ask, find}) => {
      const {hits} = await engine.search({text: ask, kinds: [], documents: []});
      const got = hits.map(({url}) => decodeURIComponent(url.slice(base.length)));
      const patterns = find.map(toPattern);
      const index = got.findIndex((url) => patterns.some((pattern) => pattern.test(toComparable(url))));
      return {ask, rank: index < 0 ? undefined : index + 1, got: got.slice(0, 5)};
    }),
  );
  const share = (most: number): number => outcomes.filter(({rank = Infinity}) => rank <= most).length / questions.length;
  return {
    questions: questions.length,
    first: share(1),
    firstFive: share(5),
    meanReciprocalRank: outcomes.reduce((sum, {rank}) => sum + (rank === undefined ? 0 : 1 / rank), 0) / questions.length,
    missed: outcomes.filter(({rank}) => rank !== 1),
  };
}

/** One line that says how it went. */
export function renderRelevance(name: string, {questions, first, firstFive, meanReciprocalRank}: Relevance): string {
  return `${name}: ${questions} questions, recall at 1 ${first.toFixed(3)}, at 5 ${firstFive.toFixed(3)}, mean reciprocal rank ${meanReciprocalRank.toFixed(3)}`;
}

/** One document may write the same name as `cropLength` here and as `crop_length` there. */
function toComparable(address: string): string {
  return address.toLowerCase().replaceAll('_', '');
}

/** Without an anchor, any place of the page will do. */
function toPattern(find: string): RegExp {
  const escaped = toComparable(find).replace(/[.*+?^${}()|[\]\\]/g, (char) => (char === '*' ? '.*' : `\\${char}`));
  return new RegExp(`^${escaped}${find.includes('#') ? '' : '/?(?:#.*)?'}$`);
}
