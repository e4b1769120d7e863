import type {Alternative, Match, PassageIndex} from './passageIndex.ts';
import type {Query, Term} from './query.ts';
import {splitSentences} from './sentences.ts';

/** A sentence of a passage, and how much of the question it bears on (0 to 1). */
export type RankedSentence = {text: string; bearing: number};

export type RankedPassage = {id: number; score: number; relevance: number; sentences: RankedSentence[]};

type Weighted = {alternatives: Alternative[]; weight: number; matches: Map<number, Match>};

// How many passages are read sentence by sentence.
const CANDIDATES = 100;
// A small index tells little about how rare a word is; as many passages are assumed besides.
const ASSUMED = 10;
const BACKGROUND = 0.4;

/**
 * The passages that match a query, best first. A score says how much of what the question looks for a passage holds: rare words count
 * more than common ones, words that the index does not know at all count against every passage, and it counts whether the words
 * stand in one sentence. Squared, so that a passage with less than about half of it does not pass for an answer.
 */
export function rankPassages(index: PassageIndex, query: Query): RankedPassage[] {
  const terms = query.terms.map((term) => weigh(index, term, 1));
  const background = query.background.map((term) => weigh(index, term, BACKGROUND)).filter(({matches}) => matches.size > 0);
  const candidates = [...new Set(terms.flatMap(({matches}) => [...matches.keys()]))]
    .map((id) => ({id, coverage: getCoverage(id, terms, background), relevance: getRelevance(id, terms, background)}))
    .sort((a, b) => b.coverage - a.coverage || b.relevance - a.relevance || a.id - b.id)
    .slice(0, CANDIDATES);
  return candidates
    .map(({id, coverage, relevance}) => rate(index, query, terms, {id, coverage, relevance}))
    .sort((a, b) => b.score - a.score || b.relevance - a.relevance || a.id - b.id);
}

function weigh(index: PassageIndex, term: Term, factor: number): Weighted {
  const alternatives = index.expand(term);
  const matches = index.find(alternatives);
  const rarity = Math.log(1 + (index.size + ASSUMED - matches.size + 0.5) / (matches.size + 0.5));
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
  const fits = !query.asksForQuantity || /\p{N}/u.test(passage?.text ?? '') ? 1 : 0;
  const score = coverage ** 2 * (0.65 + 0.2 * together + 0.1 * fits + 0.05 * agrees);
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
