// Answers queries from the files of the index, and reads only the files that a query needs. Independent of the browser.
import type {DeepIndex, LoadFile} from '../indexing/deepIndex.ts';
import {getExcerpt} from './excerpt.ts';
import type {Row, SmallIndex} from '../indexing/files.ts';
import {markMatches, type Marked} from './markMatches.ts';
import {findPassing} from './passing.ts';
import {getWays, parseQuery, toBeginning, type QueryWord} from './query.ts';
import {rank, type Ranking} from './rank.ts';
import type {Kind, Role} from '../indexing/record.ts';
import {isValue, parseRequest} from './request.ts';
import {findAddresses, findRoutes} from './routes.ts';
import {scoreRecords, type Scores} from './score.ts';
import {createSite, getKind, type Collection, type Site} from './site.ts';
import {findSimilar, getCorrections, renderCorrected} from './spelling.ts';
import {toTitleKey} from '../indexing/titles.ts';

export type Search = {
  text: string;
  /** Only these kinds; none means all. */
  kinds: Kind[];
  /** Only these API documents, by label; none means all. */
  documents: string[];
};

export type Hit = {
  kind: Kind;
  role: Role;
  title: Marked;
  /** The pages or groups around it, outermost first. */
  trail: string[];
  /** Label of its API document, where the site has several. */
  document?: string;
  /** That document has a newer version. */
  isOutdated?: true;
  url: string;
  method?: string;
  /** Of an operation. */
  path?: Marked;
  /** An excerpt of what is said there; empty until it is loaded. */
  text: Marked;
};

export type Answer = {
  hits: Hit[];
  /** The corrected query, if words of it were found nowhere. */
  suggestion?: string;
  /** Main words of the query that were found nowhere: the results are about the others. */
  unknown: string[];
  /** The results contain only synonyms, and none of the typed words. */
  isRelated: boolean;
  /** Nothing is about the main word of the query: it is only mentioned in passing. */
  isPassing: boolean;
  /** Pages to suggest if there are no results. */
  popular: Hit[];
  /** Labels of the API documents of the site, and the kinds of pages that it has. */
  documents: string[];
  kinds: Kind[];
};

export type Engine = {
  /** Answers from titles, paths and headings alone, which are loaded first. */
  searchNames: (search: Search) => Promise<Answer>;
  /** Answers from everything. */
  search: (search: Search) => Promise<Answer>;
};

/** Most hits; and most if the main word of a query is unknown, or if only synonyms were found. */
const MAX_HITS = 30;
const MAX_UNKNOWN_HITS = 3;
/** Longest word, in letters, whose correction alone is too uncertain: near a short word there is always another. */
const MAX_GUESSED = 5;

/**
 * Makes an engine over an index.
 * @param read reads one of its files, named relative to the small index; rejects when it cannot
 */
export function createEngine(read: LoadFile): Engine {
  const load = createCache(read);
  let site: Promise<Site> | undefined;
  const loadSite = (): Promise<Site> => {
    const started = site ?? load<SmallIndex>('index.json').then((small) => createSite(small, load));
    site = started;
    started.catch(() => (site = undefined));
    return started;
  };
  return {
    async searchNames(search) {
      const site = await loadSite();
      return toAnswer(site, findNames(search, site), new Map());
    },
    async search(search) {
      const site = await loadSite();
      const words = parseQuery(toWords(search.text), site.synonyms);
      // An empty box suggests pages at once.
      if (words.length === 0) return toAnswer(site, findNames(search, site), new Map());
      const [index, records] = await Promise.all([site.deep.load(words), site.deep.loadRecords()]);
      const whole = find(search, words, {index, priors: site.getPriors(records), documents: records.documents, most: MAX_HITS}, site);
      const found = whole.best.length === 0 && toBeginning(words) ? findNames(search, site) : whole;
      const texts = await site.deep.loadTexts(found.best);
      const getTitle = (id: number): string => (site.small.rows[id] ?? texts.get(id)?.row)?.[3] ?? '';
      return toAnswer(site, {...found, best: putNamedFirst(found.best, search.text, getTitle)}, texts);
    },
  };
}

/**
 * Puts records with the typed name first, such as `nextCursor`, since its words are also in other names. A plain word may mean anything.
 */
function putNamedFirst(ids: number[], text: string, getTitle: (id: number) => string): number[] {
  const typed = text.trim().toLowerCase();
  const isName = (title: string): boolean => /^\S+$/.test(title) && /\p{Ll}\p{Lu}|_/u.test(title);
  const named = ids.find((id) => getTitle(id).toLowerCase() === typed && isName(getTitle(id)));
  return named === undefined ? ids : [...new Set([named, ...ids])];
}

function findNames(search: Search, site: Site): Found {
  const words = parseQuery(toWords(search.text), site.synonyms);
  return find(search, toBeginning(words) ?? words, site.names, site);
}

/** The words to search for: of a request, those of its path. */
function toWords(text: string): string {
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

/** Caches what was read; a failed read is tried again. */
function createCache(read: LoadFile): LoadFile {
  const known = new Map<string, Promise<unknown>>();
  return <T>(name: string): Promise<T> => {
    const started = (known.get(name) as Promise<T> | undefined) ?? read<T>(name);
    known.set(name, started);
    started.catch(() => known.delete(name));
    return started;
  };
}

/** Terms that are marked in a hit: those that were typed, or all if the hit has none of them. */
type Marks = Pick<Scores, 'typed' | 'terms'>;

type Found = Ranking & {suggestion: string | undefined; marks: Marks};

function find({text, kinds, documents}: Search, words: QueryWord[], collection: Collection, site: Site): Found {
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

/** Verbs for what an operation does. */
const ACTIONS =
  /^(?:list|get|fetch|retrieve|read|show|create|add|insert|new|make|update|edit|change|modify|rename|replace|set|configure|delete|remove|drop|clear|purge|upload|attach|import|cancel|abort|stop|reset|restore|swap|enable|disable|search|find|upsert|revoke|rotate|ask|post|put|patch|send|give|stream)$/;

/** IDs of the operations and pages that match a request or an address. */
function findRequest(text: string, {routes, urls}: Site): number[] {
  const request = parseRequest(text);
  return request ? [...findRoutes(routes, request), ...findAddresses(urls, request)] : [];
}

function toAnswer({small, apis}: Site, found: Found, texts: Awaited<ReturnType<DeepIndex['loadTexts']>>): Answer {
  const toHits = (ids: number[], marks: Marks): Hit[] =>
    ids.flatMap((id) => {
      const row = small.rows[id] ?? texts.get(id)?.row;
      return row ? [toHit(row, texts.get(id)?.text ?? '', {small, apis}, marks)] : [];
    });
  const {suggestion, unknown, isRelated, isPassing} = found;
  return {
    hits: toHits(found.best, found.marks),
    unknown,
    isRelated,
    isPassing,
    ...(suggestion === undefined ? {} : {suggestion}),
    popular: toHits(small.popular, {typed: new Set(), terms: new Set()}),
    documents: apis,
    kinds: small.kinds,
  };
}

type Labels = Pick<Site, 'small' | 'apis'>;

function toHit([kind, role, document, title, trail, url, method, path]: Row, text: string, {small, apis}: Labels, marks: Marks): Hit {
  const {documents, outdated} = small;
  const label = apis.length > 1 || outdated.includes(document) ? documents[document] : undefined;
  const mark = (terms: ReadonlySet<string>): Pick<Hit, 'title' | 'text' | 'path'> => ({
    title: markMatches(title, terms),
    text: getExcerpt(text, marks.terms, terms),
    ...(path ? {path: markMatches(path, terms)} : {}),
  });
  const typed = mark(marks.typed);
  const isMarked = Object.values(typed).some(({length}) => length > 1);
  return {
    kind,
    role,
    trail,
    url,
    ...(isMarked ? typed : mark(marks.terms)),
    ...(label ? {document: label} : {}),
    ...(outdated.includes(document) ? {isOutdated: true} : {}),
    ...(method ? {method} : {}),
  };
}
