// The Docusaurus shell of the compiler: options, lifecycle, file access. Pages are written before any plugin loads content.
import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';
import {toSiteLink} from '../../siteLink.ts';
import {renderTokens} from '../../config/tokens.ts';
import {compile, type CompileOptions, type CompileResult, type OverlaySource} from '@lectern/openapi';
import {withoutHidden} from '@lectern/openapi/changes';
import type {Read} from '@lectern/openapi/document';
import {
  createFetch,
  createRead,
  getBase,
  createSave,
  reportProblems,
  toName,
  waitUntilWritten,
  type ReadOptions,
} from '@lectern/openapi/read';
import {createTranslate} from '../../translations/index.ts';
import {renderHighlighted} from '../highlight/highlight.ts';
import type {LinkSite} from './downloads/absoluteLinks.ts';
import type {SourceLocation} from './downloads/bundle.ts';
import {writeCollections} from './downloads/collections.ts';
import {createSources, makeDocumentFiles, type DocumentFiles} from './downloads/documentFiles.ts';
import {toDownloads} from './downloads/downloads.ts';
import {toHash} from './hash.ts';
import {getCached} from './compileCache.ts';
import {readRunResults} from '../runs.ts';
import {CHANGELOG_ID, readReleases} from './changelog.ts';
import {addSource, watchFailures} from './incompletePages.ts';
import {createGetOrigin} from './compiledPages/origin.ts';
import type {OpenApiOptions} from './options.ts';
import {openOverlays} from './overlays.ts';
import {readPrevious} from './previous.ts';
import {writeAuth} from './writeAuth.ts';
import {createFindVersions} from './versions.ts';
import {getWorkflowsFile, readWorkflows, writeWorkflows} from './downloads/workflows.ts';
import {writePages} from './compiledPages/writePages.ts';
import {getWrittenIds} from './compiledPages/writtenIds.ts';
import {setDocumentProblems} from '../start/problems.ts';

export default async function openapi(context: LoadContext, given: OpenApiOptions): Promise<Plugin> {
  const options = inLocale(given, context.i18n.currentLocale);
  watchFailures(context.siteDir);
  let files = await build(context, options);
  if (!files) {
    // The framework prints a stack trace for whatever a plugin throws; the problems have been reported already.
    process.exit(1);
  }
  let isFresh = true;
  return {
    name: 'portal-openapi',
    getPathsToWatch: () => files ?? [],
    async loadContent() {
      // The first call comes right after the factory; later ones mean that a watched file has changed. Then a document
      // that does not compile leaves the pages as they were.
      if (!isFresh) {
        await waitUntilWritten(files ?? []);
        files = (await build(context, options)) ?? files;
      }
      isFresh = false;
    },
  };
}

/** The options for the language that is built. */
function inLocale({locales = {}, ...options}: OpenApiOptions, locale: string): OpenApiOptions {
  const {file = options.file, overlays = []} = locales[locale] ?? {};
  return {...options, file, overlays: [...(options.overlays ?? []), ...overlays]};
}

/** Compiles the document and writes its pages. Gives the files that were read, or nothing when it must not be shown. */
async function build(context: LoadContext, options: OpenApiOptions): Promise<string[] | undefined> {
  const {siteDir, baseUrl, siteConfig} = context;
  const {tokens, format = 'text', strict = false} = options;
  const entry = toName(path.resolve(siteDir, options.file));
  const location = {folder: path.dirname(path.resolve(siteDir, options.file)), prefix: path.posix.dirname(entry), entry};
  const reading = getReading(siteDir, options);
  const {read, files} = createRead(location.folder, location.prefix, reading);
  const render = (text: string): string => (tokens ? renderTokens(text, tokens) : text);
  const readText = createReadOnce((file) => read(file).then(render));
  const toUrl = (href: string): string => toSiteLink(href, baseUrl, siteConfig.trailingSlash);
  for (const file of [...(options.overlays ?? []), ...(options.hiding?.overlays ?? []), getWorkflowsFile(location)])
    files.add(path.resolve(siteDir, file));
  const overlays = await openOverlays({siteDir, ...options}, render);
  const downloads = toDownloads(options);
  const written = await readReleases(siteDir, options.changelog);
  const reserved = [...(await getWrittenIds(siteDir, options.route)), ...(written.length > 0 ? [CHANGELOG_ID] : [])];
  const input = await createInput(siteDir, options, {entry, reserved, reading, overlays});
  const {compiled, downloadable} = await makeOnce(input, {context, options, read: readText, location, resolveLink: toUrl});
  const {result, problems: found} = compiled;
  const workflows = await readWorkflows(location, reading.root);
  const problems = [...(options.problems ?? []), ...found, ...downloadable.problems, ...workflows.problems];
  const write = (text: string): void => void process[format === 'json' ? 'stdout' : 'stderr'].write(text);
  const save = createSave(siteDir, options);
  reportProblems(problems, entry, format, write, save);
  const isRefused = !result || (strict && problems.some(({severity}) => severity !== 'info'));
  setDocumentProblems(siteDir, entry, isRefused ? problems : []);
  if (isRefused) return undefined;
  addSource(options.root, {compiled: result, entry, format, write, save});
  result.overview.downloads = [
    ...downloads.links(baseUrl, downloadable.files.keys()),
    ...writeCollections(result, baseUrl, {siteDir, ...options}),
    ...writeWorkflows(workflows.text && render(workflows.text), {siteDir, baseUrl, route: options.route}),
  ];
  const toAbsolute = (file: string): string => path.resolve(getBase(location.folder, location.prefix), file);
  const releases = withoutHidden(written, compiled.omissions);
  const getOrigin = await createGetOrigin(context, result, {
    lineUrl: options.lineUrl,
    toAbsolute,
    files: options.isDated === false ? [] : files,
  });
  const {versions = [], audience} = options;
  const findVersions =
    versions.length > 1 ? await createFindVersions({siteDir, versions, route: options.route, render, toUrl, reading, audience}) : undefined;
  await writePages(result, {
    siteDir,
    route: options.route,
    root: options.root,
    baseUrl,
    trailingSlash: siteConfig.trailingSlash,
    label: options.label,
    translate: createTranslate(context),
    url: siteConfig.url,
    releases,
    getOrigin,
    findVersions,
  });
  downloads.write(siteDir, downloadable.files);
  writeAuth(siteDir, result, options);
  return [...files, ...(options.changelog === undefined ? [] : [path.resolve(siteDir, options.changelog)])];
}

/** Reads each file once: what is replaced meanwhile belongs to the next build. */
function createReadOnce(read: Read): Read {
  const known = new Map<string, Promise<string>>();
  return (file) => {
    const text = known.get(file) ?? read(file);
    known.set(file, text);
    return text;
  };
}

type Input = Omit<CompileOptions, 'read' | 'highlight' | 'findRun' | 'resolveLink'>;
type InputSource = {entry: string; reserved: string[]; reading: ReadOptions; overlays: OverlaySource[]};

/** What the compiler is asked for, but for functions. */
async function createInput(siteDir: string, options: OpenApiOptions, {entry, reserved, reading, overlays}: InputSource): Promise<Input> {
  const {languages, root, route, redirected, audience, sandbox, linkBase} = options;
  const file = options.previous === undefined ? undefined : path.resolve(siteDir, options.previous);
  return {
    entry,
    overlays,
    languages,
    root,
    reserved,
    previous: await readPrevious(path.join(siteDir, 'docs', route), {file, reserved, fetch: reading.fetch, audience}),
    audience: audience ?? 'public',
    ...(redirected ? {redirected} : {}),
    ...(linkBase === undefined ? {} : {linkBase}),
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
type Made = {compiled: CompileResult; downloadable: DocumentFiles};

/** Compiles the document and makes its downloads, unless it was done before and nothing has changed since. */
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

/** What links of descriptions are relative to where the document is read elsewhere. */
function getLinkSite({baseUrl, siteConfig}: LoadContext, {linkBase}: OpenApiOptions): LinkSite {
  if (linkBase !== undefined) return {origin: new URL(linkBase).origin, baseUrl: '/'};
  return {origin: siteConfig.url, baseUrl, trailingSlash: siteConfig.trailingSlash};
}

/** Where a document's pages are cached for the next time; each language has other addresses. */
function getCacheFile({siteDir, i18n}: LoadContext, {once = false, id}: OpenApiOptions): string | undefined {
  return once ? undefined : path.join(siteDir, 'node_modules/.cache/portal', `document-${i18n.currentLocale}-${toHash(id)}`);
}

/** Where files may be read from. */
function getReading(siteDir: string, {filesRoot, allowRemote = false}: OpenApiOptions): ReadOptions {
  return {
    ...(filesRoot === undefined ? {} : {root: path.resolve(siteDir, filesRoot)}),
    ...(allowRemote ? {fetch: createFetch(allowRemote)} : {}),
  };
}
