// What stands in for the module of a compiled page in a finished portal's browser: made from the page's HTML.
import {useState, type ComponentType} from 'react';
import {keepDay} from '../components/Day/texts';
import {fetchFile} from '../components/fetchFile';
import {isAwaited} from '../components/isAwaited';
import {isOfThisRelease} from '../components/release';
import Operation from './Operation';
import type {PageSource} from './page';
import {Overview} from './sections';

type Parts = Map<string, string>;
type Neighbour = {title: string; permalink: string};
type Heading = {value: string; id: string; level: number};

/** The same exports as a compiled MDX file has. */
export type PageModule = {
  default: ComponentType;
  frontMatter: Record<string, string>;
  metadata: {
    id: string;
    title: string;
    description: string;
    permalink: string;
    version: string;
    tags: [];
    unlisted: false;
    frontMatter: Record<string, string>;
    editUrl?: string;
    lastUpdatedAt?: number;
    previous?: Neighbour;
    next?: Neighbour;
  };
  toc: Heading[];
  assets: object;
};

/** Pages whose HTML is kept, the latest last. */
const MOST = 30;
const kept = new Map<string, Parts>();

/** The page that the browser has opened; its HTML need not be fetched. */
const opened = {path: toPath(window.location.pathname), isThere: document.documentElement.dataset['hasHydrated'] !== 'true'};

/** Makes the module of a page. Rejects when its HTML cannot be fetched. */
export async function loadPageModule(permalink: string): Promise<PageModule> {
  const isOpened = opened.isThere && opened.path === toPath(permalink) && document.querySelector('[data-static]') !== null;
  opened.isThere = false;
  const module = toModule(isOpened ? document : await fetchPage(permalink), permalink);
  // What follows is another task: on a slow phone each is as long as a visitor may be kept waiting.
  if (isOpened && !isAwaited('*')) await new Promise((resolve) => setTimeout(resolve));
  return module;
}

/** A path as a route has it: hosts may serve a page under its file's name, or with a slash more. */
function toPath(pathname: string): string {
  return decodeURI(pathname).replace(/(?:\/index\.html|\.html|\/)$/, '');
}

async function fetchPage(address: string): Promise<Document> {
  const response = await fetchFile(address);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  // Styles and scripts of this release do not fit it. The framework loads a page anew that cannot be loaded otherwise.
  if (!isOfThisRelease(page)) throw new Error(`A later release has been published: ${address}`);
  return page;
}

/** The static parts of a page by their names, as HTML. */
function readParts(page: Document): Parts {
  return new Map(
    [...page.querySelectorAll('[data-static]')]
      .filter((part) => !part.parentElement?.closest('[data-static]'))
      .map((part) => [part.getAttribute('data-static') ?? '', part.innerHTML]),
  );
}

/** The framework keeps what it has loaded of every page; the HTML of the latest ones alone is kept. */
function keep(permalink: string, parts: Parts): Parts {
  kept.delete(permalink);
  kept.set(permalink, parts);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) break;
    kept.delete(oldest);
  }
  return parts;
}

function toModule(page: Document, permalink: string): PageModule {
  const parts = keep(permalink, readParts(page));
  const opening = {isOpened: page === document};
  const load = async (): Promise<Parts> => keep(permalink, readParts(await fetchPage(permalink)));
  const getSource = (): PageSource => {
    const {isOpened} = opening;
    opening.isOpened = false;
    const now = kept.get(permalink);
    return now ? {parts: keep(permalink, now), isOpened} : {load};
  };
  const frontMatter = readFrontMatter(page);
  const hasSamples = parts.has('samples');
  // The page of changes has the same parts as the overview.
  const Content = (): ReturnType<typeof Operation> => {
    const [source] = useState(getSource);
    return frontMatter['api'] === 'overview' ? <Overview source={source} /> : <Operation source={source} samples={hasSamples} />;
  };
  const previous = readNeighbour(page, 'prev');
  const next = readNeighbour(page, 'next');
  const metadata = {
    id: /\bdocs-doc-id-(\S+)/.exec(page.documentElement.className)?.[1] ?? '',
    title: page.querySelector('article h1')?.textContent ?? '',
    description: page.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    permalink,
    version: 'current',
    tags: [] as [],
    unlisted: false as const,
    frontMatter,
    ...readOrigin(page),
    ...(previous ? {previous} : {}),
    ...(next ? {next} : {}),
  };
  return {default: Content, frontMatter, metadata, toc: readContents(page), assets: {}};
}

function readFrontMatter(page: Document): Record<string, string> {
  const {operation, webhook, outdated} = page.querySelector<HTMLElement>('article')?.dataset ?? {};
  const version: Record<string, string> = outdated === undefined ? {} : {api_outdated: outdated};
  if (operation !== undefined) return {api: 'operation', api_call: operation, ...version};
  return webhook === undefined ? {api: 'overview', ...version} : {api: 'webhook', api_call: webhook, ...version};
}

/** Where a page comes from, and when it was last changed. */
function readOrigin(page: Document): {editUrl?: string; lastUpdatedAt?: number} {
  const editUrl = page.querySelector('.theme-edit-this-page')?.getAttribute('href');
  const time = page.querySelector<HTMLTimeElement>('.theme-last-updated time');
  if (time) keepDay(time);
  return {...(editUrl ? {editUrl} : {}), ...(time ? {lastUpdatedAt: Date.parse(time.dateTime)} : {})};
}

function readNeighbour(page: Document, side: 'prev' | 'next'): Neighbour | undefined {
  const link = page.querySelector(`.pagination-nav__link--${side}`);
  const permalink = link?.getAttribute('href');
  return permalink ? {title: link?.querySelector('.pagination-nav__label')?.textContent ?? '', permalink} : undefined;
}

/** The headings of the page itself; those in the document's text stand in static parts of their own. */
function readContents(page: Document): Heading[] {
  const sections = page.querySelector('[data-static=sections]');
  return [...(sections?.querySelectorAll('h2[id],h3[id]') ?? [])]
    .filter((heading) => heading.closest('[data-static]') === sections)
    .map((heading) => {
      const text = heading.cloneNode(true) as Element;
      text.querySelector('.hash-link')?.remove();
      return {value: text.innerHTML, id: heading.id, level: Number(heading.localName.slice(1))};
    });
}
