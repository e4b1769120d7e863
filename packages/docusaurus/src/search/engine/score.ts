// The weight of a query's words in each record: BM25+ as in the library, but over flat lists. The library makes several objects for each
// record that has a word, which takes too long for a word that most records have.
import {getPosition, type TermIndex} from '../indexing/termIndex.ts';
import {getBeginning, toStem} from '../indexing/titles.ts';

/** Terms that a word may be a misspelling of, by their position in the index, and how many letters differ. */
export type Similar = ReadonlyMap<number, number>;

/** One way to find a word of a query. */
export type Way = {
  term: string;
  weight: number;
  /** Do longer words that begin with it count? */
  prefix: boolean;
  /** Its stem, if other words with that stem are forms of it, such as its plural. */
  stem?: string;
  /** Is it another word that means the same? Default: false. */
  isSynonym?: boolean;
  similar: Similar;
};

/** What was found. Lists are by the ID of a record, with 0 if it contains nothing of the query. */
export type Scores = {
  /** Records that have any of the words. */
  ids: number[];
  scores: Float64Array;
  /** How many of the matched terms are in the title; synonyms count less. */
  inTitle: Float64Array;
  /** Which words a record was found by: an index into `wordSets`. */
  sets: Uint32Array;
  /** Terms of the query's ways. */
  wordSets: string[][];
  /** Terms of the index that were found in any record. */
  terms: Set<string>;
  /** The terms among them that match typed words, not only synonyms. */
  typed: Set<string>;
};

/** Boosts of the index's fields: name, surroundings, description. */
export const BOOSTS = [1.3, 1.2, 1];
/** The parameters of BM25+: how soon repetitions of a word, and the length of a text, stop counting. */
export const BM25 = {k: 1.8, b: 0.9, d: 0.5};
/** How much a longer word counts that begins with the typed one, and a merely similar one. */
export const PREFIX_WEIGHT = 0.5;
export const SIMILAR_WEIGHT = 0.6;
/** How much another form of a word counts, such as its plural. */
const FORM_WEIGHT = 0.6;
/** How much a title counts that has only a synonym. */
const SYNONYM_IN_TITLE = 0.7;

/** Scores every record that has any of the words. */
export function scoreRecords(index: TermIndex, ways: Way[]): Scores {
  const sets = createSets(index.count);
  const found: Scores = {
    ids: [],
    scores: new Float64Array(index.count),
    inTitle: new Float64Array(index.count),
    sets: sets.byId,
    wordSets: sets.wordSets,
    terms: new Set(),
    typed: new Set(),
  };
  for (const way of ways) {
    const note = sets.begin(way.term);
    for (const [position, weight] of findTerms(index, way)) {
      const term = index.terms[position] ?? '';
      const inTitle = weighInTitle(term, way.isSynonym === true, found);
      addTerm({position, weight: weight * way.weight, inTitle}, index, found, note);
      found.terms.add(term);
      if (!way.isSynonym) found.typed.add(term);
    }
  }
  return found;
}

/** The terms that a way leads to, by their position, with their weights. */
export function findTerms({terms}: TermIndex, {term, prefix, similar, stem}: Way): Map<number, number> {
  const found = new Map<number, number>();
  const start = getPosition(terms, term);
  if (terms[start] === term) found.set(start, 1);
  for (const [position, distance] of similar) {
    const {length} = terms[position] ?? '';
    if (distance > 0) found.set(position, (SIMILAR_WEIGHT * length) / (length + distance));
  }
  if (prefix) {
    for (let position = start; terms[position]?.startsWith(term); position += 1) {
      const {length} = terms[position] ?? '';
      if (length > term.length) found.set(position, (PREFIX_WEIGHT * length) / (length + 0.3 * (length - term.length)));
    }
  }
  if (stem !== undefined) for (const position of findForms(terms, stem)) if (terms[position] !== term) found.set(position, FORM_WEIGHT);
  return found;
}

/** Positions of the terms with a stem. */
export function* findForms(terms: string[], stem: string): Generator<number> {
  const beginning = getBeginning(stem);
  for (let position = getPosition(terms, beginning); terms[position]?.startsWith(beginning); position += 1)
    if (toStem(terms[position] ?? '') === stem) yield position;
}

/** How much a term adds to the query's share in titles: a typed word counts once, whether a synonym has led there before or not. */
function weighInTitle(term: string, isSynonym: boolean, {terms, typed}: Scores): number {
  const counted = typed.has(term) ? 1 : terms.has(term) ? SYNONYM_IN_TITLE : 0;
  return Math.max(0, (isSynonym ? SYNONYM_IN_TITLE : 1) - counted);
}

/** A term of the index, and its weight: in general, and in a title. */
type FoundTerm = {position: number; weight: number; inTitle: number};

/** Adds a term to the scores of all its records. `note`: called with the ID of each. */
function addTerm({position, weight, inTitle}: FoundTerm, index: TermIndex, found: Scores, note: (id: number) => void): void {
  const {k, b, d} = BM25;
  for (const [field, posting] of (index.postings[position] ?? []).entries()) {
    const lengths = index.lengths[field] ?? [];
    const average = index.average[field] ?? 1;
    const times = posting.length / 2;
    const rarity = weight * (BOOSTS[field] ?? 1) * Math.log(1 + (index.count - times + 0.5) / (times + 0.5));
    for (let i = 0; i < posting.length; i += 2) {
      const id = posting[i] ?? 0;
      const frequency = posting[i + 1] ?? 0;
      const before = found.scores[id] ?? 0;
      if (before === 0) found.ids.push(id);
      const length = (lengths[id] ?? 0) / average;
      found.scores[id] = before + rarity * (d + (frequency * (k + 1)) / (frequency + k * (1 - b + b * length)));
      if (field === 0) found.inTitle[id] = (found.inTitle[id] ?? 0) + inTitle;
      note(id);
    }
  }
}

type Sets = {
  byId: Uint32Array;
  wordSets: string[][];
  /** Returns the function that adds a word to the set of a record. */
  begin: (word: string) => (id: number) => void;
};

/** Sets of words for many records: few sets differ, and each is created once. */
function createSets(count: number): Sets {
  const byId = new Uint32Array(count);
  const wordSets: string[][] = [[]];
  const known = new Map([['', 0]]);
  const extend = (set: number, word: string): number => {
    const words = wordSets[set] ?? [];
    const next = words.includes(word) ? words : [...words, word];
    const key = next.join(' ');
    const number = known.get(key) ?? wordSets.push(next) - 1;
    known.set(key, number);
    return number;
  };
  const begin = (word: string): ((id: number) => void) => {
    const next: number[] = [];
    return (id) => {
      const set = byId[id] ?? 0;
      byId[id] = next[set] ??= extend(set, word);
    };
  };
  return {byId, wordSets, begin};
}
