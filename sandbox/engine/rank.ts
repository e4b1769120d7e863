import type {Alternative, Match, PassageIndex} from './passageIndex.ts';
import type {Query, Term} from './query.ts';
import {splitSentences} from './sentences.ts';
import type {Pause} from './types.ts';

/** A sentence of a passage, and its relevance to the question (0 to 1). */
export type RankedSentence = {text: string; bearing: number};

export type RankedPassage = {id: number; score: number; relevance: number; sentences: RankedSentence[]};

type Weighted = {alternatives: Alternative[]; weight: number; matches: Map<number, Match>};

// Passages that are read sentence by sentence.
const MAX_CANDIDATES = 100;
// Candidates before the best of them are chosen, and passages that are examined between two pauses.
const PASSAGES_PER_CHOICE = 1000;
const PASSAGES_PER_TURN = 100;
// Sentences that are read between two pauses.
const SENTENCES_PER_TURN = 50;
// A small index shows little about how rare a word is, so this many passages are added.
const ASSUMED_PASSAGES = 10;
const BACKGROUND_WEIGHT = 0.4;

/**
 * The passages that match a query, best first. A score is the share of the question that a passage contains: rare words count more than
 * common ones, words missing from the index count against every passage, and words in one sentence count more. Squared, so that a passage
 * with less than about half of the question does not pass for an answer.
 */
export async function rankPassages(index: PassageIndex, query: Query, pause: Pause): Promise<RankedPassage[]> {
  const terms: Weighted[] = [];
  for (const term of query.terms) terms.push(await weigh(index, term, 1, pause));
  const background: Weighted[] = [];
  for (const term of query.background) {
    const weighted = await weigh(index, term, BACKGROUND_WEIGHT, pause);
    if (weighted.matches.size > 0) background.push(weighted);
  }
  const wanted = await createWanted(terms, pause);
  const ranked: RankedPassage[] = [];
  for (const candidate of await findCandidates(terms, background, pause)) {
    ranked.push(await rate(index, query, wanted, candidate, pause));
    await pause();
  }
  return ranked.sort((a, b) => b.score - a.score || b.relevance - a.relevance || a.id - b.id);
}

/** The passages with the largest share of the question. Weaker ones are dropped regularly: there may be a great many. */
async function findCandidates(terms: Weighted[], background: Weighted[], pause: Pause): Promise<Candidate[]> {
  const all = [...terms, ...background];
  const seen = new Set<number>();
  let looked = 0;
  let best: Candidate[] = [];
  const keepBest = (): void => {
    best = best.sort((a, b) => b.coverage - a.coverage || b.relevance - a.relevance || a.id - b.id).slice(0, MAX_CANDIDATES);
  };
  for (const {matches} of terms) {
    for (const id of matches.keys()) {
      looked += 1;
      if (looked % PASSAGES_PER_TURN === 0) await pause();
      if (seen.has(id)) continue;
      seen.add(id);
      // Subjects of the earlier questions can only add to the score.
      best.push({id, coverage: Math.max(getShare(id, terms), getShare(id, all)), relevance: getRelevance(id, all)});
      if (best.length >= PASSAGES_PER_CHOICE) keepBest();
    }
  }
  keepBest();
  return best;
}

async function weigh(index: PassageIndex, term: Term, factor: number, pause: Pause): Promise<Weighted> {
  const alternatives = await index.expand(term, pause);
  const matches = await index.find(alternatives, pause);
  const rarity = Math.log(1 + (index.size + ASSUMED_PASSAGES - matches.size + 0.5) / (matches.size + 0.5));
  return {alternatives, matches, weight: rarity * factor * (matches.size === 0 ? term.weightIfUnknown : 1)};
}

/** The share of the question in a passage. */
function getShare(id: number, terms: Weighted[]): number {
  const total = terms.reduce((sum, {weight}) => sum + weight, 0);
  const held = terms.reduce((sum, {weight, matches}) => sum + weight * (matches.get(id)?.strength ?? 0), 0);
  return total === 0 ? 0 : held / total;
}

function getRelevance(id: number, all: Weighted[]): number {
  return all.reduce((sum, {weight, matches}) => sum + weight * (matches.get(id)?.relevance ?? 0), 0);
}

type Candidate = {id: number; coverage: number; relevance: number};

/** What sentences are compared with: the terms, and the alternatives by their first stem. */
type Wanted = {terms: Weighted[]; total: number; beginnings: Map<string, {term: Weighted; stems: string[]}[]>};

async function createWanted(terms: Weighted[], pause: Pause): Promise<Wanted> {
  const beginnings: Wanted['beginnings'] = new Map();
  for (const term of terms) {
    for (const {stems} of term.alternatives) {
      const [stem = ''] = stems;
      beginnings.set(stem, [...(beginnings.get(stem) ?? []), {term, stems}]);
    }
    await pause();
  }
  return {terms, total: terms.reduce((sum, {weight}) => sum + weight, 0), beginnings};
}

async function rate(index: PassageIndex, query: Query, wanted: Wanted, candidate: Candidate, pause: Pause): Promise<RankedPassage> {
  const {id, coverage, relevance} = candidate;
  const passage = index.getPassage(id);
  const sentences: RankedSentence[] = [];
  for (const text of splitSentences(passage?.text ?? '', index.language.code)) {
    sentences.push({text, bearing: getBearing(text, index, query, wanted)});
    if (sentences.length % SENTENCES_PER_TURN === 0) await pause();
  }
  const together = sentences.reduce((most, {bearing}) => Math.max(most, bearing), 0);
  const agrees = wanted.terms.some(({matches}) => matches.get(id)?.agrees ?? false) ? 1 : 0;
  const kindMatch = !query.asksForQuantity || /\p{N}/u.test(passage?.text ?? '') ? 1 : 0;
  const score = coverage ** 2 * (0.65 + 0.2 * together + 0.1 * kindMatch + 0.05 * agrees);
  return {id, relevance, sentences, score: Math.round(Math.min(1, score) * 100) / 100};
}

/** The share of the question in one sentence; a number raises it a little if the question asks for one. */
function getBearing(sentence: string, index: PassageIndex, query: Query, {terms, total, beginnings}: Wanted): number {
  const stems = new Set(index.language.split(sentence).map((word) => index.language.stem(word)));
  const found = new Set<Weighted>();
  for (const stem of stems) {
    for (const alternative of beginnings.get(stem) ?? []) {
      if (!found.has(alternative.term) && alternative.stems.every((each) => stems.has(each))) found.add(alternative.term);
    }
  }
  const held = terms.reduce((sum, term) => sum + (found.has(term) ? term.weight : 0), 0);
  if (held === 0 || total === 0) return 0;
  return Math.min(1, (held / total) * (query.asksForQuantity && !/\p{N}/u.test(sentence) ? 0.8 : 1));
}
