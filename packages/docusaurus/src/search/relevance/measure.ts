// How well queries are answered, in rows of the dialog: how often the right row comes first, or among the first five.
import type {Answer, Hit} from '../engine/answer.ts';
import type {Engine} from '../engine/engine.ts';
import type {Question} from './question.ts';

/** One row as a visitor sees it: all names that a question's answer may have. */
type Row = string[];

export type Outcome = Question & {
  /** Row of the answer, counted from 1; undefined where there is none. */ rank: number | undefined;
  got: Row[];
};

export type Relevance = {
  questions: number;
  /** Share of the questions whose answer is in the first row, and among the first five. */
  first: number;
  firstFive: number;
  /** Mean of 1 / rank; 0 where the answer is in no row. */
  meanReciprocalRank: number;
  /** Questions whose answer does not come first. */
  missed: Outcome[];
};

/**
 * Searches for every question as the dialog does, and counts its rows.
 * @param base path that addresses of rows begin with and those of the questions omit
 */
export async function measureRelevance(engine: Engine, questions: Question[], base: string): Promise<Relevance> {
  const outcomes = await Promise.all(
    questions.map(async (question): Promise<Outcome> => {
      const answer = await engine.search({text: question.ask, kinds: [], documents: []});
      const rows = answer.hits.map((hit) => toRow(hit, base));
      if (question.find.length === 0) return {...question, rank: isDeclined(answer) ? 1 : undefined, got: rows.slice(0, 5)};
      return judge(question, rows);
    }),
  );
  return summarise(outcomes);
}

/** Finds the first row that answers a question. */
export function judge(question: Question, rows: Row[]): Outcome {
  const patterns = question.find.map(toPattern);
  const index = rows.findIndex((row) => row.some((name) => patterns.some((pattern) => pattern.test(toComparable(name)))));
  return {...question, rank: index < 0 ? undefined : index + 1, got: rows.slice(0, 5)};
}

export function summarise(outcomes: Outcome[]): Relevance {
  const share = (most: number): number => outcomes.filter(({rank = Infinity}) => rank <= most).length / outcomes.length;
  return {
    questions: outcomes.length,
    first: share(1),
    firstFive: share(5),
    meanReciprocalRank: outcomes.reduce((sum, {rank}) => sum + (rank === undefined ? 0 : 1 / rank), 0) / outcomes.length,
    missed: outcomes.filter(({rank}) => rank !== 1),
  };
}

/** One line with the result. */
export function renderRelevance(name: string, {questions, first, firstFive, meanReciprocalRank}: Relevance): string {
  return `${name}: ${questions} questions, recall at 1 ${first.toFixed(3)}, at 5 ${firstFive.toFixed(3)}, mean reciprocal rank ${meanReciprocalRank.toFixed(3)}`;
}

/** There are no results, or the dialog says that the main word is unknown. */
function isDeclined({hits, unknown}: Answer): boolean {
  return hits.length === 0 || unknown.length > 0;
}

/** The address of a row; its section, if that has its own row; and its operation. */
function toRow({url, method, path}: Hit, base: string): Row {
  const address = decodeURIComponent(url.slice(base.length));
  return [address, ...(method && path ? [`${method} ${path.join('')}`] : [])];
}

/** Documents may spell the same name differently: `cropLength` or `crop_length`. */
function toComparable(address: string): string {
  return address.toLowerCase().replaceAll('_', '');
}

/** Without an anchor, any position of the page is right. */
function toPattern(find: string): RegExp {
  const escaped = toComparable(find).replace(/[.*+?^${}()|[\]\\]/g, (char) => (char === '*' ? '.*' : `\\${char}`));
  return new RegExp(`^${escaped}${find.includes('#') ? '' : '/?(?:#.*)?'}$`);
}
