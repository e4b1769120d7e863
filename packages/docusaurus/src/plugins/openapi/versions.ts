// Finds the same operation in other versions of a document, for the version switcher of a page, and whether the current version hides it.
import path from 'node:path';
import type {ApiVersion} from '../../config/apis.ts';
import {MISSING} from '@lectern/openapi/view';
import {readCounterparts, type Audience, type Compiled, type PageKey, type Problem, type VersionLink} from '@lectern/openapi';
import {CHANGELOG_ID} from './changelog/changelog.ts';
import {nameOperation} from '@lectern/openapi/document';
import {openDocument, type ReadOptions} from '@lectern/openapi/read';
import {openOverlays} from './overlays.ts';
import {getWrittenIds} from './compiledPages/writtenIds.ts';

/** Returns the links of a page, or of the overview if no page is given. */
export type FindVersions = (page?: PageKey) => VersionLink[];

export type VersionOptions = {
  siteDir: string;
  /** All versions, the current one first. */
  versions: ApiVersion[];
  /** Route of the version that the pages belong to. */
  route: string;
  /** Replaces the tokens in a text of a document. */
  render: (text: string) => string;
  /** Path below the base path → address. */
  toUrl: (pathname: string) => string;
  /** Limits for reading their files. Default: the repository of each. */
  reading?: ReadOptions;
  audience?: Audience | undefined;
};

export type Versions = {
  find: FindVersions;
  /** A problem for each page that this version shows and the current one hides. */
  findHidden: (compiled: Pick<Compiled, 'pages' | 'locations'>) => Problem[];
};

/** Reads the other versions of a document. */
export async function readVersions(options: VersionOptions): Promise<Versions> {
  const {siteDir, versions, route, render, toUrl, reading, audience = 'public'} = options;
  const others = await Promise.all(
    versions.map(async (version) => ({
      ...version,
      pages: version.route === route ? undefined : await readVersion(siteDir, version, render, {reading, audience}),
    })),
  );
  const find: FindVersions = (page) =>
    others.flatMap(({name, root, isCurrent, route: other, pages}): VersionLink[] => {
      const facts = {name, ...(isCurrent ? {isCurrent} : {})};
      if (other === route) return [{...facts, url: '', isHere: true}];
      if (!pages) return [];
      const found = page ? pages.find(page) : undefined;
      const overview = toUrl(root === '' ? '/' : `${root}/${pages.overview}`);
      if (!page) return [{...facts, url: overview}];
      return [
        found === undefined ? {...facts, url: `${overview}#${MISSING}`, isMissing: true} : {...facts, url: toUrl(`${root}/${found}`)},
      ];
    });
  const current = others.find(({isCurrent}) => isCurrent);
  const own = versions.find((version) => version.route === route);
  const findHidden: Versions['findHidden'] = ({pages, locations}) =>
    pages
      .filter((page) => current?.pages?.hides(page))
      .map((page) => ({
        file: own?.file ?? '',
        severity: 'warning',
        message: `${nameOperation(page)} is published here, and hidden in the current version, ${current?.file ?? ''}`,
        hint: 'hide it here too: x-internal: true; an overlay of the API that hides it does so in all versions without overlays of their own',
        ...locations.get(page.id),
      }));
  return {find, findHidden};
}

async function readVersion(
  siteDir: string,
  {file, overlays, hiding, route, changelog}: ApiVersion,
  render: (text: string) => string,
  {reading, audience}: {reading: ReadOptions | undefined; audience: Audience},
): ReturnType<typeof readCounterparts> {
  const {entry, read} = openDocument(path.resolve(siteDir, file), reading);
  const reserved = [...(await getWrittenIds(siteDir, route)), ...(changelog === undefined ? [] : [CHANGELOG_ID])];
  return readCounterparts({
    entry,
    overlays: await openOverlays({siteDir, file, overlays, hiding}, render),
    read: async (name) => render(await read(name)),
    reserved,
    audience,
  });
}
