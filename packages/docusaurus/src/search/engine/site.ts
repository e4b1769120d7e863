// The small index, prepared once: everything that queries need before they load more.
import MiniSearch from 'minisearch';
import {createDeepIndex, type DeepIndex, type LoadFile} from '../indexing/deepIndex.ts';
import type {Records, SmallIndex} from '../indexing/files.ts';
import {getFieldText, INDEX_OPTIONS} from '../indexing/indexOptions.ts';
import {createPriors, type Priors, type RankFacts} from './priors.ts';
import {ROLES, type Kind} from '../indexing/record.ts';
import {toRoute, type Route} from './routes.ts';
import {toSynonyms, type Synonyms} from '../indexing/synonyms.ts';
import {readIndex, type TermIndex} from '../indexing/termIndex.ts';
import {groupTitles} from '../indexing/titles.ts';

/** Records to search in. */
export type Collection = {
  index: TermIndex;
  priors: Priors;
  /** Indices into the site's documents, by id; -1 for none. */
  documents: number[];
  /** Most hits. */
  most: number;
};

export type Site = {
  small: SmallIndex;
  /** Labels of the API documents; further ones are names of frozen versions of the guides. */
  apis: string[];
  names: Collection;
  deep: DeepIndex;
  synonyms: Synonyms;
  /** IDs of leading records by the keys of their titles. */
  titles: Map<string, number[]>;
  /** Of the operations. */
  routes: Route[];
  /** Addresses of the leading records. */
  urls: string[];
  /** Priors of all records, computed once. */
  getPriors: (records: Records) => Priors;
};

/** Most hits of names, which are shown only for a moment. */
const MAX_NAMES = 10;

export function createSite(small: SmallIndex, load: LoadFile): Site {
  const library = new MiniSearch(INDEX_OPTIONS);
  library.addAll(small.rows.map((row, id) => ({id, ...getFieldText(row), text: ''})));
  const index = readIndex(library);
  const [outdated, deprecated] = [new Set(small.outdated), new Set(small.deprecated)];
  const pages = numberPages(small.rows.map((row) => row[5]));
  const facts = small.rows.map(([kind, role, document], id): RankFacts => ({
    kind,
    role,
    depth: 0,
    name: 0,
    titleLength: index.lengths[0]?.[id] ?? 1,
    isOutdated: outdated.has(document),
    isDeprecated: deprecated.has(id),
    page: pages[id] ?? 0,
  }));
  let priors: Priors | undefined;
  return {
    small,
    apis: small.documents.filter((_, index) => small.rows.some(([kind, , document]) => kind === 'reference' && document === index)),
    names: {index, priors: createPriors(facts), documents: small.rows.map(([, , document]) => document), most: MAX_NAMES},
    deep: createDeepIndex(small, load),
    synonyms: toSynonyms(small.synonyms, small.phrases),
    titles: groupTitles(small.rows.map((row) => ({title: row[3], path: row[1] === 'operation' ? row[7] : ''}))),
    routes: small.rows.flatMap((row, id) => (row[1] === 'operation' ? [toRoute(id, row[6], row[7])] : [])),
    urls: small.rows.map((row) => row[5]),
    getPriors: (records) => (priors ??= createPriors(readFacts(records, small, outdated, deprecated))),
  };
}

function readFacts(records: Records, small: SmallIndex, outdated: Set<number>, deprecated: Set<number>): RankFacts[] {
  const {roles, depths, names, documents, lengths} = records;
  let page = 0;
  return roles.map((role, id) => {
    page += records.pages[id] ?? 0;
    return {
      kind: getKind(small, id),
      role: ROLES[role] ?? 'page',
      depth: depths[id] ?? 0,
      name: names[id] ?? 0,
      titleLength: lengths[0]?.[id] ?? 1,
      isOutdated: outdated.has(documents[id] ?? -1),
      isDeprecated: deprecated.has(id),
      page,
    };
  });
}

/** Records that are not in the small index are part of the reference. */
export function getKind({rows}: SmallIndex, id: number): Kind {
  return rows[id]?.[0] ?? 'reference';
}

function numberPages(urls: string[]): number[] {
  const numbers = new Map<string, number>();
  return urls.map((url) => {
    const page = url.replace(/#.*/, '');
    const number = numbers.get(page) ?? numbers.size;
    numbers.set(page, number);
    return number;
  });
}
