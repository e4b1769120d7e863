// Guides in no sidebar, which are built but which readers cannot find, and translations of no page, which are not built.
import type {AllContent} from '@docusaurus/types';
import {existsSync, globSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {getSimilar} from '@lectern/openapi/document';
import type {Portal} from '../../config/portal.ts';

/** A page as the docs plugin has loaded it. */
type Guide = {
  id: string;
  source: string;
  /** Name of its sidebar; absent: it is in none, or its front matter sets none. */
  sidebar?: string;
  draft?: boolean;
  unlisted?: boolean;
  frontMatter: Readonly<Record<string, unknown>>;
};
type Version = {docs: readonly Guide[]; sidebars: Readonly<Record<string, unknown>>};

/** A line for each guide in no sidebar, unless its front matter says that this is intended. Compiled pages do not count. */
export function findStrayGuides(content: AllContent): string[] {
  const instances = Object.values(content['docusaurus-plugin-content-docs'] ?? {}) as {loadedVersions?: readonly Version[]}[];
  return instances.flatMap(({loadedVersions = []}) => loadedVersions.flatMap(findStray));
}

function findStray({docs, sidebars}: Version): string[] {
  if (Object.keys(sidebars).length === 0) return [];
  const linked = new Set(listReferred(sidebars));
  return docs
    .filter(({id, sidebar, draft, unlisted, frontMatter}) => {
      const isMeant =
        draft === true || unlisted === true || [frontMatter['api'], frontMatter['displayed_sidebar']].some((field) => field !== undefined);
      return sidebar === undefined && !isMeant && !linked.has(id);
    })
    .map(({id, source}) => {
      const file = source.replace(/^@site\//, '');
      return `${file}: no sidebar has this page: add '${id}' to sidebars.ts, or write displayed_sidebar: null in its front matter if that is intended.`;
    });
}

/** IDs of docs that an entry links to without giving them a sidebar. */
function listReferred(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const {type, id} = value as {type?: unknown; id?: unknown};
  return type === 'ref' && typeof id === 'string' ? [id] : Object.values(value).flatMap(listReferred);
}

/** Folders of translations of a language, and where the pages are that they translate. */
function listFolders({pages}: Pick<Portal, 'pages'>, siteDir: string): [translations: string, pages: string][] {
  const versions = globSync('version-*', {cwd: path.join(siteDir, 'versioned_docs')}).map((name): [string, string] => [
    `docusaurus-plugin-content-docs/${name}`,
    `versioned_docs/${name}`,
  ]);
  return [
    ['docusaurus-plugin-content-docs/current', 'docs'],
    ...versions,
    ['docusaurus-plugin-content-blog', 'blog'],
    ['docusaurus-plugin-content-pages', pages],
  ];
}

/** A line for each translation of a page that does not exist: it is ignored, and the page it was written for stays untranslated. */
export function findStrayTranslations(siteDir: string, portal: Pick<Portal, 'pages' | 'locales'>): string[] {
  const [, ...others] = portal.locales ?? [];
  return others.flatMap((locale) =>
    listFolders(portal, siteDir).flatMap(([translations, pages]) => {
      const folder = path.posix.join('i18n', locale, translations);
      const known = listPages(siteDir, pages);
      return listPages(siteDir, folder)
        .filter((name) => !known.includes(name))
        .map((name) => {
          const similar = getSimilar(name, known);
          const fix = similar === undefined ? 'add that page, or remove this file' : `rename it to "${similar}", or add that page`;
          return `${folder}/${name}: there is no page ${path.posix.join(pages, name)} that it translates: ${fix}.`;
        });
    }),
  );
}

/** Pages of a folder by their paths in it, also those behind links; parts that pages import are none. */
function listPages(siteDir: string, folder: string): string[] {
  const root = path.join(siteDir, folder);
  if (!existsSync(root)) return [];
  const names = readdirSync(root, {recursive: true, encoding: 'utf8'}).map((name) => name.replaceAll(path.sep, '/'));
  return names.filter((name) => /\.mdx?$/.test(name) && !/(?:^|\/)[._]/.test(name)).toSorted();
}
