// Compiled pages without separate modules: all their routes have one component. A page's data stays out of both bundles: the server reads
// it from its file, the browser from the page's HTML.
import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import path from 'node:path';
import type {ReferenceRoutes} from '../../plugins/contentPlugins/withReferencePages.ts';
import {writeChanged} from '../../plugins/openapi/writeChanged.ts';
import {findPatterns} from '../largeReferences/pattern.ts';
import {listLinks, shortenSidebar, type ShortSidebar} from '../largeReferences/sidebarBranches.ts';
import type {ServerBranches, ServerFiles, ServerPages} from './facts.ts';

/** Lists the two other files for `pages.server.tsx`, in Docusaurus's folder of generated files. */
const FILES_FILE = 'lectern/referencePages.json';
/** Read when a page is rendered: in the server's bundle, a change of one page would change them all. */
const PAGES_FILE = 'lectern/pages.json';
const BRANCHES_FILE = 'lectern/sidebarBranches.json';

export type SharedPagesOptions = {
  /** Shows any compiled page. */
  component?: string;
  /** Number of pages in a folder from which they share one route and have a short sidebar. Default: never. */
  largeReference?: number;
};

/** The routes of all docs plugins of a site. */
export function createSharedPages({
  component = '@lectern/docusaurus/SharedReferencePage',
  largeReference = Infinity,
}: SharedPagesOptions = {}): ReferenceRoutes {
  const pages: ServerPages = {};
  const patterns = new Map<string, string>();
  const branches: ServerBranches = {branches: [], pages: {}};
  let folder = '';
  const isShared = (href: string): boolean => patterns.has(href);
  const addBranches = (found: ShortSidebar['branches']): void => {
    for (const {pages: hrefs, branch} of found) {
      for (const href of hrefs) branches.pages[href] ??= branches.branches.length;
      branches.branches.push(branch);
    }
    writeChanged(path.join(folder, BRANCHES_FILE), JSON.stringify(branches));
  };
  const toVersion = (version: PropVersionMetadata): PropVersionMetadata => {
    const short = Object.entries(version.docsSidebars).map(([name, items]) => {
      const isLong = listLinks(items).some(isShared);
      return [name, isLong ? shortenSidebar(name, items, isShared) : {items, branches: []}] as const;
    });
    addBranches(short.flatMap(([, {branches: found}]) => found));
    const docsSidebars = Object.fromEntries(short.map(([name, {items}]) => [name, items]));
    const isLeft = (id: string): boolean => !patterns.has(ids.get(id) ?? '');
    return withoutDescriptions({...version, docsSidebars}, isLeft);
  };
  const ids = new Map<string, string>();
  return {
    prepare(docs, {generatedFilesDir}) {
      folder = generatedFilesDir;
      Object.assign(pages, Object.fromEntries(docs));
      for (const [permalink, pattern] of findPatterns(docs, largeReference)) patterns.set(permalink, pattern);
      for (const [permalink, {metadata}] of docs) ids.set(metadata.id, permalink);
      const files: ServerFiles = {pages: path.join(folder, PAGES_FILE), branches: path.join(folder, BRANCHES_FILE)};
      writeChanged(path.join(folder, FILES_FILE), JSON.stringify(files));
      writeChanged(files.pages, JSON.stringify(pages));
      addBranches([]);
    },
    toReferenceRoute(route) {
      const pattern = patterns.get(route.path);
      return {...route, component, modules: {}, isReference: true, ...(pattern === undefined ? {} : {pattern})};
    },
    toRoute: ({props, ...route}) =>
      props && 'version' in props
        ? {...route, props: {...props, version: toVersion(props['version'] as PropVersionMetadata)}}
        : {...route, ...(props ? {props} : {})},
    isListed: (pathname) => !patterns.has(pathname),
  };
}

/**
 * Removes descriptions: every page would contain them, and only a category's own page shows them, so those of its documents stay.
 * @param isLeft returns whether a document that is in no such category stays
 */
function withoutDescriptions(version: PropVersionMetadata, isLeft: (id: string) => boolean): PropVersionMetadata {
  const listed = new Set(Object.values(version.docsSidebars).flatMap(getListed));
  const docs = Object.entries(version.docs)
    .filter(([id]) => listed.has(id) || isLeft(id))
    .map(([id, {description, ...doc}]) => [id, {...doc, ...(listed.has(id) ? {description} : {})}]);
  return {...version, docs: Object.fromEntries(docs) as PropVersionMetadata['docs']};
}

type Item = PropVersionMetadata['docsSidebars'][string][number];

/** IDs of the documents in categories with a page, which may show a card for each. */
function getListed(items: readonly Item[]): string[] {
  return items.flatMap((item) =>
    item.type === 'category'
      ? [
          ...(item.href === undefined ? [] : item.items.flatMap((inner) => ('docId' in inner ? (inner.docId ?? []) : []))),
          ...getListed(item.items),
        ]
      : [],
  );
}
