// Every page of the finished site as Markdown, at its own address with `.md`, and lists of them for language models.
import {readFileSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {parseDocument, DomUtils} from 'htmlparser2';
import type {Audience, CallData} from '@lectern/openapi';
import {toName} from '@lectern/openapi/markdown';
import {toMarkdownAddress} from '../../markdownAddress.ts';
import {findBuiltFile} from '../builtFile.ts';
import {getFrozenVersion} from '../frozenVersion.ts';
import {findHeadEnd} from '../metadata/head.ts';
import {getDownloadFolder} from '../openapi/downloads/downloads.ts';
import {renderCredentials} from './credentials.ts';
import {renderLlms} from './llms.ts';
import {renderLlmsFull} from './llmsFull.ts';
import {renderReference, type Api, type Reference, type ReferenceSite} from './references.ts';
import {INTERNAL_NOTICE} from './notice.ts';
import type {Extras} from './prepare.ts';
import {renderStepSample} from './stepSample.ts';
import {toPageMarkdown} from './toMarkdown.ts';
import {linkTwins} from './twinLinks.ts';
import type {Twin} from './twin.ts';

/** A site whose documents are compiled. */
export type Sources = ReferenceSite & {
  title: string;
  tagline: string;
  apis: Api[];
  audience: Audience;
  /** Paths of the pages that the navbar names, with the base path: they are listed beside the guides. */
  navbar: string[];
};

/** Its finished pages. `portalPages`: pages for those who run the portal. */
export type BuiltPages = {outDir: string; routesPaths: string[]; portalPages: string[]};

/** The first heading. The Unicode line separator does not end a line in Markdown. */
const TITLE = /^# ([^\n]*)/m;
/** Control characters, which a terminal may execute. */
const CONTROLS = /(?![\t\n])\p{Cc}/gu;

/** Heading of the list of guides. */
const GUIDES = 'Guides';

/** The Markdown of the pages of all API documents; it needs only their data. */
export function renderReferences(site: Sources): Reference[] {
  return site.apis.map((api) => renderReference(site, api));
}

/** Writes the Markdown of all pages beside them, and the lists. `references`: Markdown of API documents. */
export async function writeMarkdown(site: Sources, {outDir, routesPaths, portalPages}: BuiltPages, references: Reference[]): Promise<void> {
  const {baseUrl} = site;
  const compiled = references.flatMap(({twins}) => twins);
  const apis = references.map(({summary}) => summary);
  const known = new Map(compiled.map((twin) => [twin.url, twin]));
  const routes = [...new Set(routesPaths)].filter((route) => !known.has(route) && !route.endsWith('404.html'));
  const credentials = renderCredentials(apis);
  const written = (await Promise.all(routes.map((route) => renderWritten(route, outDir, site, {compiled: known, credentials})))).flatMap(
    (twin) => twin ?? [],
  );
  const optional = new Set(portalPages);
  const ordered = [...written.map((twin) => (optional.has(twin.url) ? {...twin, isOptional: true} : twin)), ...compiled];
  const twins = ordered.map((twin) => finish(twin, site));
  const write = createWrite(site, outDir);
  await writeTwins(site, outDir, twins);
  await Promise.all([...renderLlms(site, twins, apis)].map(([address, text]) => write(address, text)));
  await write(`${baseUrl}llms-full.txt`, renderLlmsFull(site, twins, apis));
}

/** Writes the Markdown of pages beside them. */
export async function writeTwins(site: Writing, outDir: string, twins: Twin[]): Promise<void> {
  const write = createWrite(site, outDir);
  await Promise.all(twins.map(({url, text, samples = ''}) => write(toMarkdownAddress(url, site.baseUrl), text + samples)));
}

type Writing = Pick<Sources, 'baseUrl' | 'audience'>;

/** Writes a file of the finished site by its address. */
function createWrite({baseUrl, audience}: Writing, outDir: string): (address: string, text: string) => Promise<void> {
  const notice = audience === 'internal' ? `> ${INTERNAL_NOTICE}\n\n` : '';
  return async (address, text) => {
    const file = path.join(outDir, decodeURI(address.slice(baseUrl.length)));
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, notice + text.replace(CONTROLS, ''));
  };
}

/** Makes links work wherever the text is read, and adds its source at the beginning. */
function finish(twin: Twin, site: Sources): Twin {
  const {url, canonical = url, text, brief} = twin;
  const complete = (markdown: string): string => withAddress(linkTwins(markdown, url, site), canonical, site);
  return {...twin, text: complete(text), ...(brief === undefined ? {} : {brief: complete(brief)})};
}

/** Adds the source of a text, and the address of the list, below its title. */
function withAddress(text: string, url: string, {origin, baseUrl}: Sources): string {
  const said = `> Page: <${origin}${url}>. All pages: <${origin}${baseUrl}llms.txt>.`;
  return TITLE.test(text) ? text.replace(TITLE, (title) => `${title}\n\n${said}`) : `${said}\n\n${text}`;
}

/** Data of API documents for other pages. `compiled`: their pages, by address. */
type Known = {compiled: Map<string, Twin>; credentials: ReturnType<typeof renderCredentials>};

/** The text of a built page, by its address; undefined if no page was built. */
async function renderWritten(route: string, outDir: string, site: Sources, {compiled, credentials}: Known): Promise<Twin | undefined> {
  const file = findBuiltFile(route, outDir, site.baseUrl);
  if (file === undefined) return undefined;
  const bytes = await readFile(file);
  const document = parseDocument(bytes.toString('utf8', 0, findHeadEnd(bytes)));
  const find = (tag: string, name: string, value: string): Record<string, string> | undefined =>
    DomUtils.getElementsByTagName(tag, document, true).find(({attribs}) => attribs[name] === value)?.attribs;
  // A second address shows the same page.
  const canonical = toLocal(find('link', 'rel', 'canonical')?.['href'] ?? route, site);
  const original = compiled.get(canonical);
  if (original) return {...original, url: route, canonical, section: undefined};
  // Guides write addresses without the trailing slash that a site may have.
  const getTitle = (address: string): string | undefined => (compiled.get(address) ?? compiled.get(`${address}/`))?.title;
  const text = toPageMarkdown(bytes.toString('utf8'), {
    getTitle,
    getSample: createGetSample(outDir, site),
    credentials: structuredClone(credentials),
  })?.replace(TITLE, (heading) => heading.replace(/[\u2028\u2029]/g, ' '));
  if (text === undefined) return undefined;
  const [page] = DomUtils.getElementsByTagName('html', document, true);
  const getMeta = (name: string): string => find('meta', 'name', name)?.['content'] ?? '';
  const description = getMeta('description');
  const title = toPlain(TITLE.exec(text)?.[1] ?? route);
  const section = getSection(page?.attribs['class'] ?? '', site.navbar.includes(route), getFrozenVersion(getMeta));
  return {url: route, ...section, title, description: toName(description), text};
}

/** Reads the request data of an operation, from the file that its built page names. */
function createGetSample(outDir: string, {baseUrl, origin}: Sources): NonNullable<Extras['getSample']> {
  return (address, step) => {
    const page = findBuiltFile(address, outDir, baseUrl);
    const [, file] = (page === undefined ? null : /\sdata-call="?([^\s">]+)/.exec(readFileSync(page, 'utf8'))) ?? [];
    if (file === undefined) return undefined;
    const call = JSON.parse(readFileSync(path.join(outDir, decodeURI(file.slice(baseUrl.length))), 'utf8')) as CallData;
    return renderStepSample(call, step, `${origin}${baseUrl}${getDownloadFolder(call.api)}/openapi.json`);
  };
}

/** The address of a page of the site without the origin, as in the lists. */
function toLocal(address: string, {origin}: Sources): string {
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/** The plain text of a heading, without Markdown. */
function toPlain(heading: string): string {
  return heading.replace(/`([^`]*)`|\\([!-/:-@[-`{-~])/g, '$1$2');
}

/** The list that contains a page; undefined for pages that only list others. `version`: name of the page's frozen version. */
function getSection(classNames: string, isInNavbar: boolean, version: string | undefined): Pick<Twin, 'section' | 'isOptional'> {
  if (classNames.includes('docs-doc-id'))
    return version === undefined ? {section: GUIDES} : {section: `${version}: ${GUIDES}`, isOptional: true};
  if (classNames.includes('blog-post-page')) return {section: 'Blog', isOptional: true};
  if (!classNames.includes('plugin-pages')) return {section: undefined};
  return isInNavbar ? {section: GUIDES} : {section: 'Pages', isOptional: true};
}
