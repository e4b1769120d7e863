// The records of pages that people wrote, from their HTML: one for the page, and one for each heading with its text.
import {DomUtils, parseDocument} from 'htmlparser2';
import type {Kind, SearchRecord} from '../../search/indexing/record.ts';
import {getFrozenVersion} from '../frozenVersion.ts';
import {getText, type Element} from './plainText.ts';
import {getTextRecords} from './textSections.ts';

/** Kinds of pages with their own text; lists of other pages have none. */
const KINDS: [className: string, kind: Kind][] = [
  ['docs-doc-id', 'guide'],
  ['blog-post-page', 'blog'],
  ['plugin-pages', 'page'],
];

export type ContentPage = {
  records: SearchRecord[];
  /** Addresses that its text links to, as written. */
  links: string[];
  /** Name of the page's frozen version. */
  version?: string;
};

/**
 * Reads a written page.
 * @param html the whole page
 * @param url its address with the base path
 * @returns undefined for a list of pages, or for a page at a second address
 */
export function readContentPage(html: string, url: string): ContentPage | undefined {
  const root = parseDocument(html);
  const find = (name: string): Element[] => DomUtils.getElementsByTagName(name, root, true);
  const [page] = find('html');
  const canonical = find('link').find(({attribs}) => attribs['rel'] === 'canonical')?.attribs['href'];
  const body = getBody(find('main')[0]);
  const kind = getKind((page?.attribs['class'] ?? '').split(/\s+/));
  const title = getText(find('h1').slice(0, 1));
  if (!kind || !body || title === '' || (canonical && new URL(canonical).pathname !== url)) return undefined;
  const getMeta = (name: string): string => find('meta').find(({attribs}) => attribs['name'] === name)?.attribs['content'] ?? '';
  const description = getMeta('description');
  const names = [getMeta('keywords'), getSlug(url), ...getLanguages(body)].filter(Boolean).join(' ');
  const version = getFrozenVersion(getMeta);
  const trail = getTrail(find('nav').find(({attribs}) => (attribs['class'] ?? '').includes('theme-doc-breadcrumbs')));
  const record: SearchRecord = {
    kind,
    role: 'page',
    ...(version === undefined ? {} : {document: version}),
    title,
    trail,
    url,
    ...(names ? {names} : {}),
    // The title is above the text in each result.
    text: description.startsWith(title) ? '' : description,
  };
  return {
    ...(version === undefined ? {} : {version}),
    // Nobody copies the samples of a post.
    records: getTextRecords(body, record, {url, trail: [title], withCode: kind !== 'blog'}),
    links: DomUtils.getElementsByTagName('a', body, true).flatMap(({attribs}) => attribs['href'] ?? []),
  };
}

/** The last part of an address: the page's name in it. */
function getSlug(url: string): string {
  return url.split('/').filter(Boolean).at(-1) ?? '';
}

/** Languages of code that are not programming languages, or are too common. */
const PLAIN_LANGUAGES = new Set(['text', 'plain', 'plaintext', 'bash', 'shell', 'sh', 'json', 'http', 'diff', 'md', 'mdx', 'yaml']);
const LANGUAGE_NAMES: Record<string, string> = {
  js: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  py: 'python',
  rb: 'ruby',
};

/** The languages of the code samples on a page. */
function getLanguages(body: Element): string[] {
  const names = DomUtils.findAll(({attribs}) => /\blanguage-\w/.test(attribs['class'] ?? ''), body.children).flatMap(
    ({attribs}) => /\blanguage-([\w+#-]+)/.exec(attribs['class'] ?? '')?.[1] ?? [],
  );
  return [...new Set(names)].filter((name) => !PLAIN_LANGUAGES.has(name)).map((name) => LANGUAGE_NAMES[name] ?? name);
}

function getKind(classNames: string[]): Kind | undefined {
  return KINDS.find(([name]) => classNames.some((each) => each.startsWith(name)))?.[1];
}

/** The text of an article without the navigation around it; the whole text of other pages. */
function getBody(main: Element | undefined): Element | undefined {
  if (!main) return undefined;
  const isText = ({attribs}: Element): boolean => /\b(?:theme-doc-markdown|markdown)\b/.test(attribs['class'] ?? '');
  return DomUtils.getElementsByTagName('div', main, true).find(isText) ?? main;
}

/** The categories above a doc, without the home page and the doc itself. */
function getTrail(breadcrumbs: Element | undefined): string[] {
  if (!breadcrumbs) return [];
  return DomUtils.getElementsByTagName('li', breadcrumbs, true)
    .map((item) => getText([item]))
    .filter(Boolean)
    .slice(0, -1);
}
