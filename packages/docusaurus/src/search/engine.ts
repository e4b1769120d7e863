// Answers queries from the files of the index, of which it reads only what a query needs. Knows nothing of the browser.
import MiniSearch from 'minisearch';
import {createDeepIndex, type DeepIndex, type LoadFile} from './deepIndex.ts';
import type {Records, Row, SmallIndex} from './files.ts';
import {getFieldText, INDEX_OPTIONS} from './indexOptions.ts';
import {markMatches, type Marked} from './markMatches.ts';
import {getWays, parseQuery, toBeginning, type QueryWord} from './query.ts';
import {createPriors, rank, type Priors, type RankFacts, type Ranking} from './rank.ts';
import {ROLES, type Kind, type Role} from './record.ts';
import {scoreRecords} from './score.ts';
import {findSimilar, getCorrections, renderCorrected} from './spelling.ts';
import {readIndex, type TermIndex} from './termIndex.ts';

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
  /** What it stands in, outermost first. */
  trail: string[];
  /** Label of its API document, where the site has several. */
  document?: string;
  url: string;
  method?: string;
  /** Of an operation. */
  path?: Marked;
  /** The beginning of what is said there; empty until it is loaded. */
  text: Marked;
};

export type Answer = {
  hits: Hit[];
  /** How many there are in all. */
  total: number;
  /** The text as it was probably meant, where words of it were found nowhere. */
  suggestion?: string;
  /** Pages to offer where nothing is found. */
  popular: Hit[];
  /** Labels of the API documents of the site. */
  documents: string[];
};

export type Engine = {
  /** Answers from titles, paths and headings alone: what is there from the start. */
  searchNames: (search: Search) => Promise<Answer>;
  /** Answers from everything. */
  search: (search: Search) => Promise<Answer>;
};

/** Hits that are given at most; and of names alone, which are there for a moment. */
const MAX_HITS = 30;
const MAX_NAMES = 10;

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
      const words = parseQuery(search.text);
      const [index, records] = await Promise.all([site.deep.load(words), site.deep.loadRecords()]);
      const whole = find(search, words, {index, priors: site.getPriors(records), documents: records.documents, most: MAX_HITS}, site);
      const found = whole.total === 0 && toBeginning(words) ? findNames(search, site) : whole;
      return toAnswer(site, found, await site.deep.loadTexts(found.best));
    },
  };
}

function findNames(search: Search, site: Site): Found {
  const words = parseQuery(search.text);
  return find(search, toBeginning(words) ?? words, site.names, site);
}

/** Keeps what was read; what could not be read is asked for again. */
function createCache(read: LoadFile): LoadFile {
  const known = new Map<string, Promise<unknown>>();
  return <T>(name: string): Promise<T> => {
    const started = (known.get(name) as Promise<T> | undefined) ?? read<T>(name);
    known.set(name, started);
    started.catch(() => known.delete(name));
    return started;
  };
}

/** Records to search in. */
type Collection = {
  index: TermIndex;
  priors: Priors;
  /** Indices into the site's documents, by id; -1 for none. */
  documents: number[];
  /** How many hits are given at most. */
  most: number;
};

type Site = {
  small: SmallIndex;
  names: Collection;
  deep: DeepIndex;
  /** Of all records; they are made once. */
  getPriors: (records: Records) => Priors;
};

function createSite(small: SmallIndex, load: LoadFile): Site {
  const library = new MiniSearch(INDEX_OPTIONS);
  library.addAll(small.rows.map((row, id) => ({id, ...getFieldText(row), text: ''})));
  const index = readIndex(library);
  const outdated = new Set(small.outdated);
  const facts = small.rows.map(([kind, role, document], id): RankFacts => {
    return {kind, role, depth: 0, name: 0, titleLength: index.lengths[0]?.[id] ?? 1, isOutdated: outdated.has(document)};
  });
  let priors: Priors | undefined;
  const getPriors = ({roles, depths, names, documents, lengths}: Records): Priors =>
    (priors ??= createPriors(
      roles.map((role, id) => ({
        kind: getKind(small, id),
        role: ROLES[role] ?? 'page',
        depth: depths[id] ?? 0,
        name: names[id] ?? 0,
        titleLength: lengths[0]?.[id] ?? 1,
        isOutdated: outdated.has(documents[id] ?? -1),
      })),
    ));
  const documents = small.rows.map(([, , document]) => document);
  return {
    small,
    names: {index, priors: createPriors(facts), documents, most: MAX_NAMES},
    deep: createDeepIndex(small, load),
    getPriors,
  };
}

/** What the small index does not have is part of the reference. */
function getKind({rows}: SmallIndex, id: number): Kind {
  return rows[id]?.[0] ?? 'reference';
}

type Found = Ranking & {suggestion: string | undefined; terms: ReadonlySet<string>};

function find({text, kinds, documents}: Search, words: QueryWord[], collection: Collection, {small}: Site): Found {
  const {index, priors, most} = collection;
  const accepts = (id: number): boolean =>
    (kinds.length === 0 || kinds.includes(getKind(small, id))) &&
    (documents.length === 0 || documents.includes(small.documents[collection.documents[id] ?? -1] ?? ''));
  const similar = findSimilar(words, index.terms);
  const corrections = getCorrections(similar, index.terms);
  const corrected = words.map((word) => {
    const term = corrections.get(word.typed);
    return term === undefined ? word : {...word, variants: [...word.variants, {term, weight: 1, prefix: false}]};
  });
  const scores = scoreRecords(index, getWays(corrected, similar));
  const ranking = rank(scores, corrected, priors, kinds.length === 0 && documents.length === 0 ? undefined : accepts, most);
  return {...ranking, terms: scores.terms, suggestion: renderCorrected(text, corrections)};
}

function toAnswer({small}: Site, {best, total, terms, suggestion}: Found, texts: Awaited<ReturnType<DeepIndex['loadTexts']>>): Answer {
  const toHits = (ids: number[], terms: ReadonlySet<string>): Hit[] =>
    ids.flatMap((id) => {
      const row = small.rows[id] ?? texts.get(id)?.row;
      return row ? [toHit(row, texts.get(id)?.text ?? '', small.documents, terms)] : [];
    });
  return {
    hits: toHits(best, terms),
    total,
    ...(suggestion === undefined ? {} : {suggestion}),
    popular: toHits(small.popular, new Set()),
    documents: small.documents,
  };
}

function toHit(
  [kind, role, document, title, trail, url, method, path]: Row,
  text: string,
  documents: string[],
  terms: ReadonlySet<string>,
): Hit {
  const label = documents.length > 1 ? documents[document] : undefined;
  return {
    kind,
    role,
    title: markMatches(title, terms),
    trail,
    url,
    text: markMatches(text, terms),
    ...(label ? {document: label} : {}),
    ...(method ? {method} : {}),
    ...(path ? {path: markMatches(path, terms)} : {}),
  };
}
