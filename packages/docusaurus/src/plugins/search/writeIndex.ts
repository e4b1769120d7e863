// Writes the search index of a finished site: from the data of compiled pages, and from the HTML of all others.
import {existsSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {toSiteLink} from '../../siteLink.ts';
import {buildIndex} from '../../search/indexing/buildIndex.ts';
import {INDEX_FILE} from '../../search/indexing/files.ts';
import type {SearchRecord} from '../../search/indexing/record.ts';
import {parseSynonyms} from '../../search/indexing/synonyms.ts';
import {findBuiltFile} from '../builtFile.ts';
import {CHANGELOG_ID} from '../openapi/changelog/changelog.ts';
import {readContentPage} from './contentRecords.ts';
import {loadReference, type ApiFolder} from './loadReference.ts';
import {getReferenceRecords} from './referenceRecords.ts';

/** A finished site. */
export type SearchedSite = {
  siteDir: string;
  outDir: string;
  /** With a slash at both ends. */
  baseUrl: string;
  trailingSlash: boolean | undefined;
  routesPaths: string[];
  /** Addresses of the pages for those who run the portal. */
  portalPages: ReadonlySet<string>;
  apis: ApiFolder[];
};

/** Writes the index of a site beside its pages. */
export async function writeIndex({siteDir, outDir, baseUrl, trailingSlash, routesPaths, portalPages, apis}: SearchedSite): Promise<void> {
  const toUrl = (pathname: string): string => toSiteLink(pathname, baseUrl, trailingSlash);
  const references = apis.map((api) => loadReference(siteDir, api, toUrl));
  const compiled = references.flatMap(getReferenceRecords);
  const compiledUrls = new Set(compiled.map(({url}) => url));
  const written = await readWrittenPages(
    routesPaths.filter((route) => !compiledUrls.has(route)),
    outDir,
    baseUrl,
  );
  const changelogs = new Map(apis.map(({root, label}) => [toUrl(`${root}/${CHANGELOG_ID}`), label]));
  const isForOwners = ({url}: SearchRecord): boolean => portalPages.has(url.replace(/#.*/, ''));
  const records = [
    ...written.records.map((record) => toChange(isForOwners(record) ? {...record, kind: 'portal'} : record, changelogs)),
    ...compiled,
  ];
  const outdated = [...apis.filter(({isOutdated}) => isOutdated).map(({label}) => label), ...written.versions];
  const files = buildIndex(records, {
    popular: getPopular({
      links: written.links,
      records,
      outdated,
      overviews: references.map(({overview, getUrl}) => getUrl(overview.id)),
    }),
    outdated,
    synonyms: await readSynonyms(siteDir),
  });
  for (const [name, text] of files) {
    const file = path.join(outDir, path.dirname(INDEX_FILE), name);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, text);
  }
}

/** The owner's synonyms, in addition to those of the field. */
const SYNONYMS_FILE = 'synonyms.txt';

async function readSynonyms(siteDir: string): Promise<string[][]> {
  const file = path.join(siteDir, SYNONYMS_FILE);
  return existsSync(file) ? parseSynonyms(await readFile(file, 'utf8')) : [];
}

/** Makes records of an API's page of changes part of the reference; other records stay unchanged. */
function toChange(record: SearchRecord, changelogs: Map<string, string>): SearchRecord {
  const document = changelogs.get(record.url.replace(/#.*/, ''));
  if (document === undefined) return record;
  return {...record, kind: 'reference', role: record.role === 'heading' ? 'change' : record.role, document};
}

/** `versions`: names of those that are frozen. */
type Written = {records: SearchRecord[]; links: string[]; versions: Set<string>};

async function readWrittenPages(routes: string[], outDir: string, baseUrl: string): Promise<Written> {
  const pages = await Promise.all(
    routes.map(async (route) => {
      const file = findBuiltFile(route, outDir, baseUrl);
      return file === undefined ? undefined : readContentPage(await readFile(file, 'utf8'), route);
    }),
  );
  return {
    records: pages.flatMap((page) => page?.records ?? []),
    links: pages.flatMap((page) => page?.links ?? []),
    versions: new Set(pages.flatMap((page) => page?.version ?? [])),
  };
}

/** Maximum of pages that a search without results offers. */
const MAX_POPULAR_PAGES = 6;

type Linked = {links: string[]; records: SearchRecord[]; outdated: string[]; overviews: string[]};

/** The overviews of the references, then the most linked pages; without links, the first pages. */
function getPopular({links, records, outdated, overviews}: Linked): string[] {
  const counts = new Map<string, number>();
  for (const link of links) {
    const page = link.replace(/[?#].*$/, '');
    counts.set(page, (counts.get(page) ?? 0) + 1);
  }
  const getCount = ({url}: SearchRecord): number => (overviews.includes(url) ? Number.MAX_SAFE_INTEGER : (counts.get(url) ?? 0));
  return records
    .filter(({role, kind, document = ''}) => (role === 'page' || role === 'operation') && kind !== 'portal' && !outdated.includes(document))
    .sort((a, b) => getCount(b) - getCount(a))
    .slice(0, MAX_POPULAR_PAGES)
    .map(({url}) => url);
}
