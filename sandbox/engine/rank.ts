import type {Alternative, Match, PassageIndex} from './passageIndex.ts';
import type {Query, Term} from './query.ts';
import {splitSentences} from './sentences.ts';
import type {Pause} from './types.ts';

/** A sentence of a passage, and how much of the question it bears on (0 to 1). */
export type RankedSentence = {text: string; bearing: number};

export type RankedPassage = {id: number; score: number; relevance: number; sentences: RankedSentence[]};

type Weighted = {alternatives: Alternative[]; weight: number; matches: Map<number, Match>};

// How many passages are read sentence by sentence.
const MAX_CANDIDATES = 100;
// How many are looked at between two pauses.
const PASSAGES_PER_TURN = 1000;
// A small index tells little about how rare a word is; as many passages are assumed besides.
const ASSUMED_PASSAGES = 10;
const BACKGROUND_WEIGHT = 0.4;

/**
 * The passages that match a query, best first. A score says how much of what the question looks for a passage holds: rare words count
 * more than common ones, words that the index does not know at all count against every passage, and it counts whether the words
 * are in one sentence. Squared, so that a passage with less than about half of it does not pass for an answer.
 */
export async function rankPassages(index: PassageIndex, query: Query, pause: Pause): Promise<RankedPassage[]> {
  const terms: Weighted[] = [];
  for (const term of query.terms) terms.push(await weigh(index, term, 1, pause));
  const background: Weighted[] = [];
  for (const term of query.background) {
    const weighted = await weigh(index, term, BACKGROUND_WEIGHT, pause);
    if (weighted.matches.size > 0) background.push(weighted);
  }
  const ranked: RankedPassage[] = [];
  for (const candidate of await findCandidates(terms, background, pause)) {
    ranked.push(rate(index, query, terms, candidate));
    await pause();
  }
  return ranked.sort((a, b) => b.score - a.score || b.relevance - a.relevance || a.id - b.id);
}

/** The passages that hold most of the question. Others than the best are left out now and then: there may be a great many. */
async function findCandidates(terms: Weighted[], background: Weighted[], pause: Pause): Promise<Candidate[]> {
  const seen = new Set<number>();
  let best: Candidate[] = [];
  const keepBest = (): void => {
    best = best.sort((a, b) => b.coverage - a.coverage || b.relevance - a.relevance || a.id - b.id).slice(0, MAX_CANDIDATES);
  };
  for (const {matches} of terms) {
    for (const id of matches.keys()) {
      if (seen.has(id)) continue;
      seen.add(id);
      best.push({id, coverage: getCoverage(id, terms, background), relevance: getRelevance(id, terms, background)});
      if (best.length < PASSAGES_PER_TURN) continue;
      keepBest();
      await pause();
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

/** The share of the question that a passage holds; what the questions before were about may only help. */
function getCoverage(id: number, terms: Weighted[], background: Weighted[]): number {
  return Math.max(getShare(id, terms), getShare(id, [...terms, ...background]));
}

function getShare(id: number, terms: Weighted[]): number {
  const total = terms.reduce((sum, {weight}) => sum + weight, 0);
  const held = terms.reduce((sum, {weight, matches}) => sum + weight * (matches.get(id)?.strength ?? 0), 0);
  return total === 0 ? 0 : held / total;
}

function getRelevance(id: number, terms: Weighted[], background: Weighted[]): number {
  return [...terms, ...background].reduce((sum, {weight, matches}) => sum + weight * (matches.get(id)?.relevance ?? 0), 0);
}

type Candidate = {id: number; coverage: number; relevance: number};

function rate(index: PassageIndex, query: Query, terms: Weighted[], {id, coverage, relevance}: Candidate): RankedPassage {
  const passage = index.getPassage(id);
  const texts = splitSentences(passage?.text ?? '', index.language.code);
  const sentences = texts.map((text) => ({text, bearing: getBearing(text, index, query, terms)}));
  const together = Math.max(0, ...sentences.map(({bearing}) => bearing));
  const agrees = terms.some(({matches}) => matches.get(id)?.agrees ?? false) ? 1 : 0;
  const kindMatch = !query.asksForQuantity || /\p{N}/u.test(passage?.text ?? '') ? 1 : 0;
  const score = coverage ** 2 * (0.65 + 0.2 * together + 0.1 * kindMatch + 0.05 * agrees);
  return {id, relevance, sentences, score: Math.round(Math.min(1, score) * 100) / 100};
}

/** The share of the question that one sentence holds; a number lifts it a little where the question wants one. */
function getBearing(sentence: string, index: PassageIndex, query: Query, terms: Weighted[]): number {
  const stems = new Set(index.language.split(sentence).map((word) => index.language.stem(word)));
  const total = terms.reduce((sum, {weight}) => sum + weight, 0);
  const held = terms
    .filter(({alternatives}) => alternatives.some((alternative) => alternative.stems.every((stem) => stems.has(stem))))
    .reduce((sum, {weight}) => sum + weight, 0);
  if (held === 0 || total === 0) return 0;
  return Math.min(1, (held / total) * (query.asksForQuantity && !/\p{N}/u.test(sentence) ? 0.8 : 1));
}
