// Page data → the files that the docs plugin reads: a doc of front matter and a JSON file for each operation. Stale files are removed.
import {createHash} from 'node:crypto';
import {readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {toSiteLink} from '../../../siteLink.ts';
import {viewIncomplete, type Compiled, type OperationPage} from '@lectern/openapi';
import type {WorkflowPage} from '@lectern/openapi/arazzo';
import type {Release} from '@lectern/openapi/changes';
import {attemptPart} from '../../failures.ts';
import {getCallFiles} from './calls.ts';
import {CHANGELOG_ID, toChangelogPage, withNotes} from '../changelog/changelog.ts';
import {renderFeed} from '../changelog/changelogFeed.ts';
import {GENERATED_STATIC, getDownloadFolder, getFeedPath} from '../downloads/downloads.ts';
import {HASH, toHash} from '../hash.ts';
import {renderChangelogDocument, renderOperationDocument, renderOverviewDocument, type Origin} from './frontMatter.ts';
import {OPERATIONS_FILE, toOperationIndex} from './operationIndex.ts';
import {PAGES_FILE} from '../previous.ts';
import {SIDEBAR_FILE, toSidebar} from './sidebar.ts';
import {getWorkflowFiles} from './workflows.ts';
import type {FindVersions} from '../versions.ts';
import {escapeHtml} from '../../../markup.ts';
import {writeChanged} from '../writeChanged.ts';

export type PagesTarget = {
  siteDir: string;
  /** Folder below `docs/`; may be empty. */
  route: string;
  /** Path of the pages below the base path, without a slash at its end: `/docs/api`. */
  root: string;
  baseUrl: string;
  trailingSlash: boolean | undefined;
  label: string;
  /** A text in the language of the site. Default: English. */
  translate?: (text: {id: string; message: string}) => string;
  /** The texts of the document are in another language than the site. Default: they are not. */
  isUntranslated?: boolean;
  /** Origin of the site: `https://developers.example.com`. */
  url: string;
  /** The source of the page with an ID. Default: unknown. */
  getOrigin?: (id: string) => Origin;
  /** Releases of the changelog, the newest first; empty: there is no changelog. */
  releases: Release[];
  /** Workflows that have a page. Default: none. */
  workflows?: WorkflowPage[];
  /** Finds the same page in the versions of the document; absent: there is only one version. */
  findVersions?: FindVersions | undefined;
};

/** Brings the folder of compiled pages up to date, and the files that pages fetch. */
export async function writePages(compiled: Compiled, target: PagesTarget): Promise<void> {
  const {siteDir, route, baseUrl} = target;
  const schemas = getSchemaFiles(compiled, route);
  const calls = getCallFiles(compiled, target);
  await writeDocuments(compiled, target, {schemaBase: `${baseUrl}${schemas.folder}/`, callAddresses: calls.addresses});
  writeStatic(siteDir, schemas.folder, schemas.files);
  await removeStale(
    path.join(siteDir, GENERATED_STATIC, 'schemas', route),
    (name) => HASH.test(name) && name !== path.basename(schemas.folder),
  );
  await writeFeed(target);
  writeStatic(siteDir, getDownloadFolder(route), new Map([[OPERATIONS_FILE, JSON.stringify(toOperationIndex(compiled, calls.addresses))]]));
  const mocks = new Map([...compiled.mocks].map(([id, mock]) => [`${id}.json`, JSON.stringify(mock)]));
  for (const {folder, files} of [calls, {folder: path.join('mocks', route), files: mocks}]) {
    writeStatic(siteDir, folder, files);
    await removeStale(path.join(siteDir, GENERATED_STATIC, folder), (name) => name.endsWith('.json') && !files.has(name));
  }
}

/** Where pages find their data: the base address of stored schemas, and the addresses of the console's data, by page ID. */
type DataAddresses = {schemaBase: string; callAddresses: ReadonlyMap<string, string>};

/** Writes the doc and the data of each page, and the sidebar. */
async function writeDocuments(compiled: Compiled, target: PagesTarget, {schemaBase, callAddresses}: DataAddresses): Promise<void> {
  const {siteDir, route, root, releases, workflows = [], findVersions, getOrigin = () => ({}), translate = getMessage} = target;
  const folder = path.join(siteDir, 'docs', route);
  const note = createNote(target);
  const names = new Set([SIDEBAR_FILE]);
  const documents = createHash('sha256');
  // One by one: all texts of a large document are hundreds of megabytes.
  const write = (name: string, text: string): void => {
    names.add(name);
    if (name.endsWith('.mdx')) documents.update(text);
    writeChanged(path.join(folder, name), text);
  };
  const files: [string, string][] = [
    ...getOverviewFiles(compiled, target, note),
    ...(releases.length > 0 ? getChangelogFiles(compiled, target) : []),
    ...getWorkflowFiles(workflows, route, getOrigin),
  ];
  for (const [name, text] of files) write(name, text);
  const render = (page: OperationPage): string[] => [
    renderOperationDocument(page, getOrigin(page.id)),
    JSON.stringify({...withNotes(page, releases), ...note(page), root, schemaBase, call: callAddresses.get(page.id)}),
  ];
  for (const each of compiled.pages) {
    const renderOne = (): string[] => render({...each, ...(findVersions ? {versionLinks: findVersions(each)} : {})});
    const [mdx = '', data = ''] = attemptPart({root, id: each.id, part: 'the data'}, renderOne, () => render(viewIncomplete(each)));
    write(`${each.id}.api.mdx`, mdx);
    write(`${each.id}.api.json`, data);
  }
  await removeStale(folder, (name) => name.includes('.api.') && name !== PAGES_FILE && !names.has(name));
  // Last, and for each document: `npm start` watches this file for all pages.
  const sidebar = toSidebar(compiled, route, {
    changelogId: releases.length > 0 ? CHANGELOG_ID : undefined,
    workflows: {label: translate({id: 'portal.workflows.title', message: 'Workflows'}), pages: workflows},
  });
  writeChanged(path.join(folder, SIDEBAR_FILE), JSON.stringify({...sidebar, documents: documents.digest('hex')}));
}

const getMessage = ({message}: {message: string}): string => message;

type Note = (page: {html?: string}) => {html?: string};

/** The overview and its data. */
function getOverviewFiles(compiled: Compiled, target: PagesTarget, note: Note): [string, string][] {
  const {root, label, findVersions, getOrigin = () => ({}), translate = getMessage} = target;
  const overview = {...compiled.overview, ...(findVersions ? {versionLinks: findVersions()} : {})};
  const sidebarLabel = translate({id: 'portal.overview.label', message: 'Overview'});
  const slug = root === '' ? '/' : overview.id;
  return [
    [`${overview.id}.api.mdx`, renderOverviewDocument(overview, {label, slug, sidebarLabel, origin: getOrigin(overview.id)})],
    [`${overview.id}.api.json`, JSON.stringify({...overview, ...note(overview), root})],
  ];
}

/** The page of changes and its data. */
function getChangelogFiles(compiled: Compiled, target: PagesTarget): [string, string][] {
  const {route, root, baseUrl, releases, translate = getMessage} = target;
  const title = translate({id: 'portal.changes.title', message: 'Changelog'});
  const page = toChangelogPage(compiled, releases, {title, feed: `${baseUrl}${getFeedPath(route)}`});
  return [
    [`${page.id}.api.mdx`, renderChangelogDocument(page)],
    [`${page.id}.api.json`, JSON.stringify({...page, root})],
  ];
}

/** A line above the description of a page that says that its texts are not translated, for the screen only. */
function createNote({isUntranslated = false, translate = getMessage}: PagesTarget): Note {
  if (!isUntranslated) return () => ({});
  const text = translate({id: 'portal.untranslated.api', message: 'The texts of this API are not translated.'});
  const note = `<p data-screen data-untranslated>${escapeHtml(text)}</p>`;
  return ({html = ''}) => ({html: note + html});
}

/** Writes the feed of changes, or removes an earlier one. */
async function writeFeed({siteDir, route, root, baseUrl, trailingSlash, label, url, releases}: PagesTarget): Promise<void> {
  const file = path.join(siteDir, GENERATED_STATIC, getFeedPath(route));
  if (releases.length === 0) return rm(file, {force: true});
  const page = url + toSiteLink(`${root}/${CHANGELOG_ID}`, baseUrl, trailingSlash);
  writeChanged(file, renderFeed(releases, {label, page, feed: `${url}${baseUrl}${getFeedPath(route)}`}));
}

function writeStatic(siteDir: string, folder: string, files: Map<string, string>): void {
  for (const [name, text] of files) writeChanged(path.join(siteDir, GENERATED_STATIC, folder, name), text);
}

function getSchemaFiles({schemas}: Compiled, route: string): {folder: string; files: Map<string, string>} {
  const files = new Map([...schemas].map(([id, schema]) => [`${id}.json`, JSON.stringify(schema)]));
  return {folder: ['schemas', route, toHash([...files].flat().join('\n'))].filter(Boolean).join('/'), files};
}

async function removeStale(folder: string, isStale: (name: string) => boolean): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.filter(isStale).map((name) => rm(path.join(folder, name), {recursive: true, force: true})));
}
