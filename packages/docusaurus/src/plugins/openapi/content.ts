// The content of a document and the files beside it: compiled, or cached if nothing has changed.
import type {LoadContext} from '@docusaurus/types';
import path from 'node:path';
import {toSiteLink} from '../../siteLink.ts';
import {renderTokens} from '../../config/tokens.ts';
import {compile, type CompileOptions, type CompileResult, type Problem} from '@lectern/openapi';
import type {WorkflowPage} from '@lectern/openapi/arazzo';
import type {Release} from '@lectern/openapi/changes';
import type {Read} from '@lectern/openapi/document';
import {createFetch, createRead, toName, type ReadOptions} from '@lectern/openapi/read';
import {renderHighlighted} from '../highlight/highlight.ts';
import {readRunResults} from '../runs.ts';
import {CHANGELOG_ID, readReleases} from './changelog/changelog.ts';
import {getCached} from './compileCache.ts';
import {getWrittenIds} from './compiledPages/writtenIds.ts';
import type {LinkSite} from './downloads/absoluteLinks.ts';
import {getDownloadFolder} from './downloads/downloads.ts';
import type {SourceLocation} from './downloads/bundle.ts';
import {createSources, makeDocumentFiles, type DocumentFiles} from './downloads/documentFiles.ts';
import {getWorkflowsFile, NO_WORKFLOWS, readWorkflows} from './downloads/workflows.ts';
import {toHash} from './hash.ts';
import type {OpenApiOptions} from './options.ts';
import {noteHidden} from './problems/hiddenNote.ts';
import {noteFirst, readFirst, type First} from './otherIds.ts';
import {openOverlays} from './overlays.ts';
import {getPagesFile, hasEarlierBuild, readPrevious, toNotCompared, toStillNamed} from './previous.ts';
import {readVersions, type Versions} from './versions.ts';

type Made = {compiled: CompileResult; downloadable: DocumentFiles};

export type Content = Made & {
  /** The document as its problems name it. */
  entry: string;
  location: SourceLocation;
  /** Everything that was read or looked for, absolute. */
  files: Set<string>;
  reading: ReadOptions;
  /** Text of the Arazzo description; absent without one, or if it has a mistake. */
  workflows?: string;
  /** Workflows that have a page. */
  workflowPages: WorkflowPage[];
  /** The releases of the changelog, including hidden parts. */
  releases: Release[];
  /** Absent if there is only one version. */
  versions: Versions | undefined;
  /** The document in the first language; absent if this language has the same. */
  first: First | undefined;
  /** Of the document, its downloads and its workflows. */
  problems: Problem[];
  /** Replaces the tokens in a text. */
  render: (text: string) => string;
  /** A path of the site as an address. */
  toUrl: (path: string) => string;
};

/** Reads and compiles a document and its other files. Writes only the cache. */
export async function readContent(context: LoadContext, options: OpenApiOptions): Promise<Content> {
  const {siteDir, baseUrl, siteConfig} = context;
  const {tokens} = options;
  const entry = toName(path.resolve(siteDir, options.file));
  const location = {folder: path.dirname(path.resolve(siteDir, options.file)), prefix: path.posix.dirname(entry), entry};
  const reading = getReading(siteDir, options);
  const {read, files} = createRead(location.folder, location.prefix, {...reading, entry});
  const render = (text: string): string => (tokens ? renderTokens(text, tokens) : text);
  const readText = createReadOnce((file) => read(file).then(render));
  const toUrl = (href: string): string => toSiteLink(href, baseUrl, siteConfig.trailingSlash);
  for (const file of [...(options.overlays ?? []), ...(options.hiding?.overlays ?? []), getWorkflowsFile(location)])
    files.add(path.resolve(siteDir, file));
  const overlays = await openOverlays({siteDir, ...options}, render);
  const releases = await readReleases(siteDir, options.changelog, options.configFile);
  const reserved = [...(await getWrittenIds(siteDir, options.route)), ...(releases.length > 0 ? [CHANGELOG_ID] : [])];
  const previous = await readPages(context, options, reserved, reading);
  const first = await readFirst(context, options, {reading, render, reserved});
  const documentUrl = getDocumentUrl(context, options);
  const input = createInput(options, {entry, reserved, previous: previous ?? [], overlays, documentUrl, first});
  const made = await makeOnce(input, {context, options, read: readText, location, resolveLink: toUrl});
  const versions = await openVersions({siteDir, options, reading, render, toUrl});
  const {result} = made.compiled;
  noteFirst(context, options, result);
  const workflows = result ? await openWorkflows({siteDir, options, location, reserved, render, root: reading.root}, result) : NO_WORKFLOWS;
  const isFirst = !previous && !options.once && options.isTracked !== false && !hasEarlierBuild(siteDir);
  const problems = [
    ...(options.problems ?? []),
    ...made.compiled.problems,
    ...((result && versions?.findHidden(result)) ?? []),
    ...made.downloadable.problems,
    ...workflows.problems,
    ...(result && options.previous === undefined ? toStillNamed(entry, result, options.route) : []),
    ...noteHidden(entry, made.compiled, options.configFile),
    ...(isFirst ? [toNotCompared(entry)] : []),
  ];
  const workflowPages = options.hasWorkflowPages ? workflows.pages : [];
  const source = workflows.text === undefined ? {} : {workflows: workflows.text};
  return {...made, ...source, entry, location, files, reading, releases, versions, first, render, toUrl, workflowPages, problems};
}

type Compiled = NonNullable<CompileResult['result']>;

type WorkflowSource = Pick<Content, 'location' | 'render'> & {
  siteDir: string;
  options: OpenApiOptions;
  reserved: string[];
  root: string | undefined;
};

/** Workflows call the newest version of a document. */
async function openWorkflows(
  {siteDir, options, location, reserved, render, root}: WorkflowSource,
  result: Compiled,
): ReturnType<typeof readWorkflows> {
  const {route, versions = [], otherFiles = []} = options;
  if (versions.find((version) => version.route === route)?.isCurrent === false) return NO_WORKFLOWS;
  const others = otherFiles.map((file) => toName(path.resolve(siteDir, file)));
  const pages = {entry: location.entry, pages: result.pages, others, reserved: [...reserved, result.overview.id]};
  return readWorkflows({...location, render}, pages, root);
}

type VersionSource = Pick<Content, 'reading' | 'render' | 'toUrl'> & {siteDir: string; options: OpenApiOptions};

async function openVersions({options: {route, versions = [], audience}, ...source}: VersionSource): Promise<Versions | undefined> {
  return versions.length > 1 ? readVersions({...source, route, versions, audience}) : undefined;
}

/** Reads each file once: a change during the build belongs to the next one. */
function createReadOnce(read: Read): Read {
  const known = new Map<string, Promise<string>>();
  return (file) => {
    const text = known.get(file) ?? read(file);
    known.set(file, text);
    return text;
  };
}

type Input = Omit<CompileOptions, 'read' | 'highlight' | 'findRun' | 'resolveLink'>;
type InputSource = Pick<Input, 'entry' | 'reserved' | 'previous' | 'overlays' | 'documentUrl'> & {first: First | undefined};

/** The earlier pages; undefined if they are unknown. Other languages have the same pages, so only the first one compares them. */
async function readPages({siteDir, i18n}: LoadContext, options: OpenApiOptions, reserved: string[], {fetch}: ReadOptions) {
  const {route, audience} = options;
  if (i18n.currentLocale !== i18n.defaultLocale) return [];
  const file = options.previous === undefined ? undefined : path.resolve(siteDir, options.previous);
  return readPrevious(getPagesFile(siteDir, route), {file, reserved, fetch, audience});
}

/** Address of the published document, for the console. */
function getDocumentUrl({baseUrl, siteConfig}: LoadContext, {route}: OpenApiOptions): string {
  return `${siteConfig.url}${baseUrl}${getDownloadFolder(route)}/openapi.json`;
}

/** The input of the compiler, except functions. */
function createInput(options: OpenApiOptions, {first, ...source}: InputSource): Input {
  const {languages, root, redirected, audience, sandbox, linkBase, configFile, redirectsOwner} = options;
  return {
    ...source,
    languages,
    root,
    audience: audience ?? 'public',
    ...(redirected ? {redirected} : {}),
    ...(linkBase === undefined ? {} : {linkBase}),
    ...(configFile === undefined ? {} : {configFile}),
    ...(redirectsOwner === undefined ? {} : {redirectsOwner}),
    ...(first ? {overviewId: first.overview} : {}),
    mocks: sandbox === undefined,
  };
}

type Surroundings = {
  context: LoadContext;
  options: OpenApiOptions;
  read: Read;
  location: SourceLocation;
  resolveLink: (path: string) => string;
};

/** Compiles the document and creates its downloads, unless the cache is up to date. */
async function makeOnce(input: Input, {context, options, read, location, resolveLink}: Surroundings): Promise<Made> {
  const {siteDir, baseUrl, siteConfig} = context;
  const findRun = options.findRun ? {findRun: options.findRun} : {};
  const site = getLinkSite(context, options);
  const basis = [input, baseUrl, siteConfig.trailingSlash, site, options.findRun && readRunResults(siteDir)];
  return getCached({file: getCacheFile(context, options), basis, read}, async (readOne) => {
    const sources = createSources(readOne);
    const compiled = await compile({...input, ...findRun, resolveLink, read: sources.read, highlight: renderHighlighted});
    if (!compiled.result) return {compiled, downloadable: {files: new Map(), problems: []}};
    const differences = {hidden: compiled.omissions?.pointers, edits: compiled.edits, site};
    return {compiled, downloadable: await makeDocumentFiles(location, sources, differences)};
  });
}

/** Base address of links in descriptions, for a document that is read outside of the site. */
function getLinkSite({baseUrl, siteConfig}: LoadContext, {linkBase}: OpenApiOptions): LinkSite {
  if (linkBase !== undefined) return {origin: new URL(linkBase).origin, baseUrl: '/'};
  return {origin: siteConfig.url, baseUrl, trailingSlash: siteConfig.trailingSlash};
}

/** The cache file of a document's pages; each language has its own addresses. */
function getCacheFile({siteDir, i18n}: LoadContext, {once = false, id}: OpenApiOptions): string | undefined {
  return once ? undefined : path.join(siteDir, 'node_modules/.cache/portal', `document-${i18n.currentLocale}-${toHash(id)}`);
}

/** Limits for reading files. */
function getReading(siteDir: string, {filesRoot, allowRemote = false, configFile}: OpenApiOptions): ReadOptions {
  const named = configFile === undefined ? {} : {configFile};
  return {
    ...named,
    ...(filesRoot === undefined ? {} : {root: path.resolve(siteDir, filesRoot)}),
    ...(allowRemote ? {fetch: createFetch(allowRemote, named)} : {}),
  };
}
