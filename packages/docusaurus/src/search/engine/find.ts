// The records that a query is about, best first, and the words of it that were found nowhere.
import type {Kind} from '../indexing/record.ts';
import {toTitleKey} from '../indexing/titles.ts';
import {findPassing} from './passing.ts';
import {getWays, parseQuery, toBeginning, type QueryWord} from './query.ts';
import {rank, type Ranking} from './rank.ts';
import {isValue, parseRequest} from './request.ts';
import {findAddresses, findRoutes} from './routes.ts';
import {scoreRecords, type Scores} from './score.ts';
import {getKind, type Collection, type Site} from './site.ts';
import {findSimilar, getCorrections, renderCorrected} from './spelling.ts';

export type Search = {
  text: string;
  /** Only these kinds; none means all. */
  kinds: Kind[];
  /** Only these API documents, by label; none means all. */
  documents: string[];
};

/** Terms that are marked in a hit: those that were typed, or all if the hit has none of them. */
export type Marks = Pick<Scores, 'typed' | 'terms'>;

export type Found = Ranking & {suggestion: string | undefined; marks: Marks};

/** Most hits; and most if the main word of a query is unknown, or if only synonyms were found. */
export const MAX_HITS = 30;
const MAX_UNKNOWN_HITS = 3;
/** Longest word, in letters, whose correction alone is too uncertain: near a short word there is always another. */
const MAX_GUESSED = 5;

/** Verbs for what an operation does. */
const ACTIONS =
  /^(?:list|get|fetch|retrieve|read|show|create|add|insert|new|make|update|edit|change|modify|rename|replace|set|configure|delete|remove|drop|clear|purge|upload|attach|import|cancel|abort|stop|reset|restore|swap|enable|disable|search|find|upsert|revoke|rotate|ask|post|put|patch|send|give|stream)$/;

/** What the titles, paths and headings alone give. */
export function findNames(search: Search, site: Site): Found {
  const words = parseQuery(toWords(search.text), site.synonyms);
  return find(search, toBeginning(words) ?? words, site.names, site);
}

export function find({text, kinds, documents}: Search, words: QueryWord[], collection: Collection, site: Site): Found {
  const {index, priors, most} = collection;
  const accepts = (id: number): boolean =>
    (kinds.length === 0 || kinds.includes(getKind(site.small, id))) &&
    (documents.length === 0 || documents.includes(site.small.documents[collection.documents[id] ?? -1] ?? ''));
  const similar = findSimilar(words, index);
  const corrections = getCorrections(similar, index);
  const corrected = words.map((word) => {
    const term = corrections.get(word.typed);
    return term === undefined ? word : {...word, variants: [...word.variants, {term, weight: 1, prefix: false}]};
  });
  const suggestion = renderCorrected(text, corrections);
  const scores = scoreRecords(index, getWays(corrected, similar));
  const ranking = rank(scores, corrected, priors, {
    accepts: kinds.length === 0 && documents.length === 0 ? undefined : accepts,
    most,
    isAction: ACTIONS.test(words[0]?.typed ?? ''),
    passing: findPassing(corrected, index, priors),
    titled: site.titles.get(toTitleKey(suggestion ?? text)) ?? [],
  });
  const asked = findRequest(text, site).filter(accepts);
  if (asked.length > 0)
    return {
      best: [...new Set([...asked, ...ranking.best])].slice(0, most),
      unknown: [],
      isRelated: false,
      isPassing: false,
      suggestion: undefined,
      marks: scores,
    };
  if (isGuess(words, ranking.unknown, corrections))
    return {...ranking, best: [], unknown: words.map(({typed}) => typed), isRelated: false, marks: scores, suggestion: undefined};
  return {
    ...ranking,
    best: ranking.best.slice(0, ranking.unknown.length > 0 || ranking.isRelated || ranking.isPassing ? MAX_UNKNOWN_HITS : most),
    isRelated: ranking.isRelated && suggestion === undefined,
    marks: scores,
    suggestion,
  };
}

/** Of "datei hochladen", "date" would be a guess, and the unknown other word shows that the guess is wrong. */
function isGuess(words: QueryWord[], unknown: string[], corrections: ReadonlyMap<string, string>): boolean {
  const isGuessed = (typed: string): boolean => corrections.has(typed) && typed.length <= MAX_GUESSED;
  return unknown.length > 0 && words.every(({typed}) => unknown.includes(typed) || isGuessed(typed));
}

/** The words to search for: of a request, those of its path. */
export function toWords(text: string): string {
  const quoted = text.trim().startsWith('{') ? readProblem(text) : undefined;
  if (quoted !== undefined) return quoted;
  const request = parseRequest(text);
  if (!request?.isCertain) return text;
  return [request.method ?? '', ...request.segments.filter((segment) => !isValue(segment)), request.hash].join(' ').trim();
}

/** The subject of a pasted JSON error: its code, or its message; undefined if it has neither. */
function readProblem(text: string): string | undefined {
  const read = (names: string): string | undefined => new RegExp(`"(?:${names})"\\s*:\\s*"([^"]+)"`, 'i').exec(text)?.[1];
  return read('code|error_?code') ?? read('detail|message|error_description|error') ?? read('title|type');
}

/** IDs of the operations and pages that match a request or an address. */
function findRequest(text: string, {routes, urls}: Site): number[] {
  const request = parseRequest(text);
  return request ? [...findRoutes(routes, request), ...findAddresses(urls, request)] : [];
}
