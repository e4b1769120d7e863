// Records → the files of the search index. Runs at build time.
import {createHash} from 'node:crypto';
import MiniSearch from 'minisearch';
import {TEXTS_SIZE, type Records, type Row, type Shard, type SmallIndex, type Texts} from './files.ts';
import {getFieldText, INDEX_OPTIONS} from './indexOptions.ts';
import {isLeading, KINDS, ROLES, type SearchRecord} from './record.ts';
import {FIELD_PHRASES, FIELD_SYNONYMS} from './synonyms.ts';
import {getPosition, readIndex, writePostings} from './termIndex.ts';
import {toStem} from './titles.ts';

/** Size of a shard of terms, in characters of its JSON: about 10 kB compressed. */
const SHARD_SIZE = 40_000;
/** Characters of a text that excerpts are taken from. */
const MAX_TEXT_LENGTH = 1000;

type IndexOptions = {popular?: string[]; outdated?: string[]; synonyms?: string[][]};

/**
 * Makes the index of a site.
 * @param options `popular`: addresses of the pages to offer where nothing is found; `outdated`: labels of documents that have a
 *   newer version; `synonyms`: groups that an owner has added
 * @returns files by name, relative to the folder of the small index
 */
export function buildIndex(all: SearchRecord[], {popular = [], outdated = [], synonyms = []}: IndexOptions = {}): Map<string, string> {
  const records = [...all.filter(isLeading), ...all.filter((record) => !isLeading(record))];
  const documents = [...new Set(records.flatMap(({document}) => document ?? []))];
  const rows = records.map((record) => toRow(record, documents));
  const index = new MiniSearch(INDEX_OPTIONS);
  index.addAll(rows.map((row, id) => ({id, ...getFieldText(row), text: getSearched(records[id])})));
  const {terms, postings, lengths, average} = readIndex(index);
  const facts: Records = {
    lengths,
    average,
    roles: records.map(({role}) => ROLES.indexOf(role)),
    depths: records.map(({depth = 0}) => depth),
    names: numberNames(records),
    documents: rows.map(([, , document]) => document),
    pages: numberPages(records),
  };
  const shards = cutTerms(terms.map((term, position) => [term, ...writePostings(postings[position] ?? [])]));
  const leading = records.filter(isLeading).length;
  const isIndexed = (word: string): boolean =>
    word.split(' ').some((part) => terms[getPosition(terms, toStem(part))]?.startsWith(toStem(part)));
  const deep = new Map([
    ['records.json', JSON.stringify(facts)],
    ...shards.map((shard, i) => [`terms-${i}.json`, JSON.stringify(shard)] as const),
    ...cut(records, TEXTS_SIZE).map((part, i) => {
      const texts: Texts = part.map(({text}, j) => {
        const id = i * TEXTS_SIZE + j;
        const row = id < leading ? undefined : rows[id];
        return {text: shorten(text), ...(row ? {row} : {})};
      });
      return [`texts-${i}.json`, JSON.stringify(texts)] as const;
    }),
  ]);
  const folder = createHash('sha256')
    .update([...deep].flat().join('\n'))
    .digest('hex')
    .slice(0, 12);
  const small: SmallIndex = {
    folder,
    documents,
    outdated: outdated.map((label) => documents.indexOf(label)).filter((index) => index >= 0),
    popular: popular.map((url) => records.findIndex((record) => record.url === url)).filter((id) => id >= 0),
    deprecated: records.flatMap(({isDeprecated}, id) => (isDeprecated ? [id] : [])),
    // A synonym group without a word in the index leads nowhere.
    synonyms: [...FIELD_SYNONYMS.filter((group) => group.some(isIndexed)), ...synonyms],
    phrases: FIELD_PHRASES.filter(([, ...words]) => words.some(isIndexed)),
    kinds: KINDS.filter((kind) => records.some((record) => record.kind === kind)),
    count: records.length,
    rows: rows.slice(0, leading),
    shards: shards.map(([first]) => first?.[0] ?? ''),
  };
  return new Map([['index.json', JSON.stringify(small)], ...[...deep].map(([name, text]) => [`${folder}/${name}`, text] as const)]);
}

function getSearched({text = '', code = ''}: Partial<SearchRecord> = {}): string {
  return `${text} ${code}`;
}

function toRow(record: SearchRecord, documents: string[]): Row {
  const {kind, role, document, title, trail, url, method = '', path = '', names = ''} = record;
  return [kind, role, document === undefined ? -1 : documents.indexOf(document), title, trail, url, method, path, names];
}

/** A number that fields of the same name share; 0 for other records. */
function numberNames(records: SearchRecord[]): number[] {
  const numbers = new Map<string, number>();
  return records.map((record) => {
    if (isLeading(record)) return 0;
    const known = numbers.get(record.title) ?? numbers.size + 1;
    numbers.set(record.title, known);
    return known;
  });
}

/** A number that records of the same page share, as steps. */
function numberPages(records: SearchRecord[]): number[] {
  const numbers = new Map<string, number>();
  let last = 0;
  return records.map(({url}) => {
    const page = url.replace(/#.*/, '');
    const number = numbers.get(page) ?? numbers.size;
    numbers.set(page, number);
    const step = number - last;
    last = number;
    return step;
  });
}

/** Terms in order, split into shards of about the same size. */
function cutTerms(terms: Shard): Shard[] {
  const shards: Shard[] = [];
  let size = SHARD_SIZE;
  for (const term of terms) {
    if (size >= SHARD_SIZE) {
      shards.push([]);
      size = 0;
    }
    shards.at(-1)?.push(term);
    size += JSON.stringify(term).length;
  }
  return shards;
}

function cut<T>(list: T[], size: number): T[][] {
  return Array.from({length: Math.ceil(list.length / size)}, (_, i) => list.slice(i * size, (i + 1) * size));
}

function shorten(text: string): string {
  return text.length <= MAX_TEXT_LENGTH ? text : text.slice(0, MAX_TEXT_LENGTH).replace(/\s+\S*$/, '');
}
