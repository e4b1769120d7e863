// Every page of the finished site as Markdown too, at its own address with `.md`; and lists of them for language models.
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {parseDocument, DomUtils} from 'htmlparser2';
import {toMarkdownAddress} from '../../config/markdownAddress.ts';
import {toSiteLink} from '../../siteLink.ts';
import type {Audience} from '@lectern/openapi';
import {renderOverview} from '@lectern/openapi/markdown';
import {renderOperation, type RenderOptions} from '@lectern/openapi/markdown';
import {attemptPart} from '../failures.ts';
import {findBuiltFile} from '../builtFile.ts';
import {findHeadEnd} from '../metadata/head.ts';
import {loadReference, type ApiFolder} from '../search/loadReference.ts';
import {renderLlms, renderLlmsFull, type Twin} from './llms.ts';
import {toMarkdown, toPageMarkdown} from './toMarkdown.ts';

/** A site whose documents are compiled. */
export type Sources = {
  siteDir: string;
  baseUrl: string;
  trailingSlash: boolean | undefined;
  title: string;
  tagline: string;
  /** Its address without a path. */
  origin: string;
  apis: ApiFolder[];
  audience: Audience;
};

/** Its finished pages. */
export type BuiltPages = {outDir: string; routesPaths: string[]};

/** What stands at the head of every file of a portal for colleagues, in English as the rest of what is written for machines. */
const INTERNAL = 'Internal: this portal includes parts of the API that are not public.';

/** The Markdown of the pages of all documents; it needs their data alone. */
export function renderReferences({siteDir, baseUrl, trailingSlash, apis}: Sources): Twin[] {
  const toUrl = (pathname: string): string => toSiteLink(pathname, baseUrl, trailingSlash);
  return apis.flatMap((api) => renderReference(siteDir, api, toUrl));
}

/** Writes the Markdown of all pages beside them, and the lists. `compiled`: that of documents. */
export async function writeMarkdown({baseUrl, ...site}: Sources, {outDir, routesPaths}: BuiltPages, compiled: Twin[]): Promise<void> {
  const urls = new Set(compiled.map(({url}) => url));
  const written = await Promise.all(
    routesPaths.filter((route) => !urls.has(route) && !route.endsWith('404.html')).map((route) => renderWritten(route, outDir, baseUrl)),
  );
  const twins = [...written.flatMap((twin) => twin ?? []), ...compiled];
  const notice = site.audience === 'internal' ? `> ${INTERNAL}\n\n` : '';
  const write = (address: string, text: string): Promise<void> =>
    writeFile(path.join(outDir, decodeURI(address.slice(baseUrl.length))), notice + text);
  await Promise.all(twins.map(({url, text}) => write(toMarkdownAddress(url, baseUrl), text)));
  await write(`${baseUrl}llms.txt`, renderLlms({...site, baseUrl}, twins));
  await write(`${baseUrl}llms-full.txt`, renderLlmsFull({...site, baseUrl}, twins));
}

function renderReference(siteDir: string, api: ApiFolder, toUrl: (pathname: string) => string): Twin[] {
  const {overview, pages, findSchema, getUrl, label} = loadReference(siteDir, api, toUrl);
  const baseUrl = toUrl('/');
  const options: RenderOptions = {toMarkdown, toCode, findSchema, getUrl: (id) => toMarkdownAddress(getUrl(id), baseUrl)};
  const age = {isOutdated: api.isOutdated ?? false};
  const render = ({id, title}: {id: string; title: string}, make: () => string): string =>
    attemptPart({root: api.root, id, part: 'the Markdown'}, make, () => `# ${title}\n\nThis page is incomplete.\n`);
  const toOverview = (): string => renderOverview(overview, options);
  return [
    {url: getUrl(overview.id), section: label, title: overview.title, description: '', text: render(overview, toOverview), ...age},
    ...Array.from(pages, (page): Twin => {
      const description = `${page.method} ${page.path}`;
      const text = render(page, () => renderOperation(page, options));
      return {url: getUrl(page.id), section: label, title: page.title, description, text, ...age};
    }),
  ];
}

const MARKS: Record<string, string> = {'&#x26;': '&', '&#x3C;': '<'};

/** The code of its highlighted HTML, which knows two references and no "<" but those of tags. */
function toCode(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&#x(?:26|3C);/g, (name) => MARKS[name] ?? name);
}

/** What a built page says, by its address; nothing where no page was built. */
async function renderWritten(route: string, outDir: string, baseUrl: string): Promise<Twin | undefined> {
  const file = findBuiltFile(route, outDir, baseUrl);
  if (file === undefined) return undefined;
  const bytes = await readFile(file);
  const text = toPageMarkdown(bytes.toString('utf8'));
  if (text === undefined) return undefined;
  const document = parseDocument(bytes.toString('utf8', 0, findHeadEnd(bytes)));
  const [page] = DomUtils.getElementsByTagName('html', document, true);
  const description = DomUtils.getElementsByTagName('meta', document, true).find(({attribs}) => attribs['name'] === 'description');
  const classNames = page?.attribs['class'] ?? '';
  const title = /^# (.*)$/m.exec(text)?.[1] ?? route;
  return {url: route, section: getSection(classNames), title, description: description?.attribs['content'] ?? '', text};
}

/** Under which heading of the list a page stands; nothing for pages that only list others. */
function getSection(classNames: string): string | undefined {
  if (classNames.includes('docs-doc-id')) return 'Documentation';
  if (classNames.includes('blog-post-page')) return 'Blog';
  return classNames.includes('plugin-pages') ? 'Pages' : undefined;
}
