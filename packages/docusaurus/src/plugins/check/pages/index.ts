// Checks pages before the bundler compiles any, and finds all mistakes of all pages at once. The bundler would stop at pages that it cannot
// compile, and the framework checks links only after rendering.
import type {LoadContext, PluginConfig} from '@docusaurus/types';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {getApis} from '../../../config/apis.ts';
import {checkFrontMatter, readFrontMatter} from '../../../config/frontMatter.ts';
import {getMathPlugins} from '../../../config/packages.ts';
import type {Portal} from '../../../config/portal.ts';
import {createTranslate} from '../../../translations/index.ts';
import type {ContentPage} from '../../content/contentPages.ts';
import {readDocuments} from '../../content/documents.ts';
import {createEmbedTexts} from '../../content/embedTexts.ts';
import {describeFailure} from '../../problems/failure.ts';
import {findWrongDirectives} from './directives.ts';
import {findFaults, type Fault, type Surroundings} from './elements.ts';
import {findDiagramFences, findUnknownLanguages} from './fences.ts';
import {findImports, findMissingPictures, type Folders} from './files.ts';
import {listGuides} from './guides.ts';
import {createLinkCheck, findLinks, type LinkCheck, type LinkedPage} from './links.ts';
import {createParse, toMdxError, type Parse} from './parse.ts';

export type CheckedPages = {
  /** A line for each mistake. */
  lines: string[];
  /** A line for each thing that is probably a mistake. */
  warnings: string[];
  pages: LinkedPage[];
};

type Context = Pick<LoadContext, 'siteDir' | 'siteConfig' | 'i18n' | 'baseUrl'>;

/** A file that is read: a page, or a file that pages import. */
type Source = {file: string; permalink?: string | undefined};

/** Reads all pages that people wrote, and the files that these import. */
export async function checkPages(context: Context, portal: Portal, content: ContentPage[]): Promise<CheckedPages> {
  const {siteConfig} = context;
  const folders = getFolders(context);
  const parse = createParse([...getMathPlugins(portal).remarkPlugins, ...portal.markdown.remarkPlugins]);
  const surroundings = getSurroundings(context, portal);
  // A plugin of the portal may draw diagrams.
  const {mermaid, remarkPlugins, rehypePlugins} = {...portal.markdown, mermaid: siteConfig.markdown.mermaid};
  const hasDiagrams = mermaid || remarkPlugins.length + rehypePlugins.length > 0;
  const hasPictures = siteConfig.markdown.hooks.onBrokenMarkdownImages === 'throw';
  const kinds = getKinds(siteConfig.plugins);
  const queue = listSources(context, content);
  const known = new Set(queue.map(({file}) => file));
  const checked: CheckedPages = {lines: [], warnings: [], pages: []};
  for (const source of queue) {
    const {file} = source;
    const text = readFileSync(file, 'utf8');
    if (await isOtherFormat({filePath: file, fileContent: text}, portal)) continue;
    const given = siteConfig.markdown.preprocessor?.({filePath: file, fileContent: text}) ?? text;
    const read = readPage(given, source, {parse, folders, surroundings, hasPictures, hasDiagrams, kinds});
    checked.lines.push(...read.lines);
    checked.warnings.push(...read.warnings);
    checked.pages.push({file, permalink: source.permalink, links: read.links});
    for (const imported of read.imported.filter((each) => !known.has(each))) {
      known.add(imported);
      queue.push({file: imported});
    }
  }
  return checked;
}

/** Creates the check of links. `routes`: addresses of all pages, if known. */
export function createCheck(
  context: Context,
  {redirects, docsPath}: Pick<Portal, 'redirects' | 'docsPath'>,
  routes?: string[],
  pages: LinkedPage[] = [],
): LinkCheck {
  const {baseUrl, i18n} = context;
  return createLinkCheck({
    ...getFolders(context),
    baseUrl,
    routes,
    locales: i18n.locales,
    redirected: redirects.map(({from}) => from),
    guides: listGuides(pages, {siteDir: context.siteDir, baseUrl, docsPath}),
  });
}

/** A line for each broken link. */
export function findBrokenLinks({siteDir}: Pick<Context, 'siteDir'>, {findFaults: find}: LinkCheck, pages: LinkedPage[]): string[] {
  return pages.flatMap((page) => describe(find(page), page.file, siteDir));
}

type Tools = {
  parse: Parse;
  folders: Folders;
  surroundings: Surroundings;
  /** Whether a missing picture stops the build. */
  hasPictures: boolean;
  /** Whether diagrams in fences are drawn. */
  hasDiagrams: boolean;
  /** Kinds of admonitions in the options of content plugins. */
  kinds: string[];
};

function readPage(
  text: string,
  {file}: Source,
  {parse, folders, surroundings, hasPictures, hasDiagrams, kinds}: Tools,
): Pick<LinkedPage, 'links'> & Pick<CheckedPages, 'lines' | 'warnings'> & {imported: string[]} {
  const {siteDir} = folders;
  try {
    const tree = parse(text, file);
    // A plugin of the portal may read fences of its own.
    const warnings = surroundings.hasOwnPlugins ? [] : describe(findUnknownLanguages(tree), file, siteDir);
    // Links before elements, because elements are renamed.
    const links = findLinks(tree);
    const imports = findImports(tree, file, folders);
    const pictures = hasPictures ? findMissingPictures(tree, file, folders) : [];
    const faults = [
      ...pictures,
      ...(surroundings.hasOwnPlugins ? [] : findWrongDirectives(tree, text, kinds)),
      ...imports.faults,
      ...(hasDiagrams ? [] : findDiagramFences(tree)),
      ...findFaults(tree, file, surroundings),
    ];
    return {lines: describe(faults, file, siteDir), warnings, links, imported: imports.markdown};
  } catch (error) {
    return {lines: describeFailure(error, siteDir, file), warnings: [], links: [], imported: []};
  }
}

/** Kinds of admonitions that the options of plugins add: `admonitions: {keywords: ['pitfall']}`. */
function getKinds(plugins: PluginConfig[] = []): string[] {
  return plugins.flatMap((plugin) => {
    const options: unknown = Array.isArray(plugin) ? plugin[1] : undefined;
    const {admonitions} = (options ?? {}) as {admonitions?: {keywords?: string[]} | boolean};
    return typeof admonitions === 'object' ? (admonitions.keywords ?? []) : [];
  });
}

/** Faults in the same words as the framework's messages about them. */
function describe(faults: Fault[], file: string, siteDir: string): string[] {
  return [...new Set(faults.flatMap((fault) => describeFailure(toMdxError(fault, file), siteDir)))];
}

/** Files in another syntax are not checked. */
async function isOtherFormat(file: {filePath: string; fileContent: string}, {tokens}: Portal): Promise<boolean> {
  const {frontMatter} = await readFrontMatter(file, tokens);
  checkFrontMatter(file, frontMatter);
  return (frontMatter['mdx'] as {format?: string} | undefined)?.format !== undefined;
}

function getFolders({siteDir, siteConfig}: Context): Folders {
  return {siteDir, staticDirs: siteConfig.staticDirectories.map((folder) => path.resolve(siteDir, folder))};
}

function getSurroundings(context: Context, portal: Portal): Surroundings {
  const apis = getApis(portal).map(({route, root, isOutdated}) => ({route, root, isOutdated}));
  return {
    getContext: () => context,
    tokens: portal.tokens,
    texts: createEmbedTexts(createTranslate(context)),
    documents: readDocuments(context.siteDir, apis),
    hasOwnPlugins: portal.markdown.remarkPlugins.length > 0,
  };
}

/** The files of pages that people wrote, with their translations. */
function listSources({siteDir, i18n}: Context, content: ContentPage[]): Source[] {
  const written = content.filter(({source}) => /\.mdx?$/.test(source) && !source.endsWith('.api.mdx'));
  const sources = written.flatMap(({source, permalink}): Source[] => {
    const name = source.replace(/^@site\//, '');
    const translated = i18n.locales.flatMap((locale) => toTranslation(name, locale) ?? []);
    return [name, ...translated].map((each) => ({file: path.join(siteDir, each), permalink}));
  });
  const files = new Map(sources.filter(({file}) => existsSync(file)).map((source) => [source.file, source]));
  return [...files.values()].toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

/** The translation of a guide or a post. */
function toTranslation(name: string, locale: string): string | undefined {
  const [, folder, version = 'current', rest = ''] =
    /^(docs|blog|versioned_docs)\/(?:(?<=versioned_docs\/)(version-[^/]+)\/)?(.*)$/.exec(name) ?? [];
  if (folder === undefined) return undefined;
  return path.join(
    'i18n',
    locale,
    folder === 'blog' ? 'docusaurus-plugin-content-blog' : `docusaurus-plugin-content-docs/${version}`,
    rest,
  );
}
