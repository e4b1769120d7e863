// Answers queries from the files of the index, of which it reads only what a query needs. Knows nothing of the browser.
import MiniSearch from 'minisearch';
import {createDeepIndex, type DeepIndex, type LoadedIndex, type LoadFile} from './deepIndex.ts';
import type {Row, SmallIndex} from './files.ts';
import {getFieldText, INDEX_OPTIONS} from './indexOptions.ts';
import {parseQuery} from './query.ts';
import {rank, type RankFacts, type Ranking} from './rank.ts';
import {ROLES, type Kind, type Role} from './record.ts';
import {getCorrections, getUnknown, renderCorrected} from './spelling.ts';
import {getTerms} from './tokenise.ts';

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
  title: string;
  /** What it stands in, outermost first. */
  trail: string[];
  /** Label of its API document, where the site has several. */
  document?: string;
  url: string;
  method?: string;
  path?: string;
  /** The beginning of what is said there; empty until it is loaded. */
  text: string;
};

export type Answer = {
  hits: Hit[];
  /** How many there are in all. */
  total: number;
  /** Words that were found, as they are compared: to be marked. */
  terms: string[];
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
const MOST_HITS = 30;
const MOST_NAMES = 10;

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
      const {rows, documents} = site.small;
      const facts = (id: number): Facts => {
        const [kind, role, document] = rows[id] ?? ['guide', 'page', -1];
        return {kind, role, document, depth: 0, name: 0, titleLength: site.titleLengths[id] ?? 1, isOutdated: site.outdated.has(document)};
      };
      return toAnswer(site, find(search, site.names, facts, documents, MOST_NAMES), new Map());
    },
    async search(search) {
      const site = await loadSite();
      const {rows, documents} = site.small;
      const [loaded, records] = await Promise.all([site.deep.load(parseQuery(search.text)), site.deep.loadRecords()]);
      const facts = (id: number): Facts => ({
        role: ROLES[records.roles[id] ?? 0] ?? 'page',
        kind: rows[id]?.[0] ?? 'reference',
        document: records.documents[id] ?? -1,
        depth: records.depths[id] ?? 0,
        name: records.names[id] ?? 0,
        titleLength: records.lengths[0]?.[id] ?? 1,
        isOutdated: site.outdated.has(records.documents[id] ?? -1),
      });
      const found = find(search, loaded, facts, documents, MOST_HITS);
      return toAnswer(site, found, await site.deep.loadTexts(found.best.map(({id}) => id)));
    },
  };
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

type Site = {small: SmallIndex; names: LoadedIndex; titleLengths: number[]; outdated: ReadonlySet<number>; deep: DeepIndex};

function createSite(small: SmallIndex, load: LoadFile): Site {
  const index = new MiniSearch(INDEX_OPTIONS);
  index.addAll(small.rows.map((row, id) => ({id, ...getFieldText(row), text: ''})));
  const terms = index
    .toJSON()
    .index.map(([term]) => term)
    .sort((a, b) => (a < b ? -1 : 1));
  const titleLengths = small.rows.map(([, , , title]) => getTerms(title).length);
  return {small, names: {index, terms}, titleLengths, outdated: new Set(small.outdated), deep: createDeepIndex(small, load)};
}

type Facts = RankFacts & {document: number};
type Found = Ranking & {suggestion: string | undefined};

function find(
  {text, kinds, documents}: Search,
  {index, terms}: LoadedIndex,
  facts: (id: number) => Facts,
  labels: string[],
  most: number,
): Found {
  const words = parseQuery(text);
  const unknown = getUnknown(words, terms);
  const accepts = (id: number): boolean => {
    const {kind, document} = facts(id);
    return (kinds.length === 0 || kinds.includes(kind)) && (documents.length === 0 || documents.includes(labels[document] ?? ''));
  };
  const filter = kinds.length === 0 && documents.length === 0 ? undefined : accepts;
  const corrections = getCorrections(unknown, terms);
  const corrected = words.map((word) => {
    const term = corrections.get(word.typed);
    return term === undefined || !unknown.has(word) ? word : {...word, variants: [...word.variants, {term, weight: 1, prefix: false}]};
  });
  return {...rank(index, corrected, corrections, filter, facts, most), suggestion: renderCorrected(text, corrections)};
}

function toAnswer({small}: Site, {best, total, suggestion}: Found, texts: Awaited<ReturnType<DeepIndex['loadTexts']>>): Answer {
  const toHits = (ids: number[]): Hit[] =>
    ids.flatMap((id) => {
      const row = small.rows[id] ?? texts.get(id)?.row;
      return row ? [toHit(row, texts.get(id)?.text ?? '', small.documents)] : [];
    });
  return {
    hits: toHits(best.map(({id}) => id)),
    total,
    terms: [...new Set(best.flatMap(({terms}) => terms))],
    ...(suggestion === undefined ? {} : {suggestion}),
    popular: toHits(small.popular),
    documents: small.documents,
  };
}

function toHit([kind, role, document, title, trail, url, method, path]: Row, text: string, documents: string[]): Hit {
  const label = documents.length > 1 ? documents[document] : undefined;
  return {kind, role, title, trail, url, text, ...(label ? {document: label} : {}), ...(method ? {method} : {}), ...(path ? {path} : {})};
}
