// Cached compiled pages in the browser: their facts, and the HTML of their static parts.
import {fetchFile} from '../../components/loading/fetchFile.ts';
import {isOfThisRelease} from '../../components/loading/release.ts';
import {FACTS, type WrittenFacts} from './facts.ts';
import {toPath} from './path.ts';

export type CachedPage = {
  facts: WrittenFacts;
  parts: Map<string, string>;
  /** Is it the page that the browser has opened? */ isOpened: boolean;
};

/** Most pages whose HTML is held, the latest last. */
const MAX_PAGES = 30;
const cached = new Map<string, CachedPage>();
const loading = new Map<string, Promise<CachedPage>>();
const listeners = new Set<() => void>();

/** A cached page. */
export function findCached(pathname: string): CachedPage | undefined {
  const path = toPath(pathname);
  const page = cached.get(path);
  return page && add(path, page);
}

/** The same, without marking it as used. */
export function peekCached(pathname: string): CachedPage | undefined {
  return cached.get(toPath(pathname));
}

/** Has React hydrated the page that the browser has opened? */
export function isHydrated(): boolean {
  return document.documentElement.dataset['hasHydrated'] === 'true';
}

/** Calls a function whenever a page has loaded. Returns a function that stops this. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches a page unless it is cached. Rejects if it cannot be fetched, or belongs to another release. */
export async function loadCached(pathname: string): Promise<CachedPage> {
  const path = toPath(pathname);
  const found = findCached(path);
  if (found) return found;
  const started = loading.get(path) ?? fetchPage(pathname).then((page) => announce(add(path, page)));
  loading.set(path, started);
  try {
    return await started;
  } finally {
    loading.delete(path);
  }
}

function announce(page: CachedPage): CachedPage {
  for (const listener of listeners) listener();
  return page;
}

function add(path: string, page: CachedPage): CachedPage {
  cached.delete(path);
  cached.set(path, page);
  const [oldest = ''] = cached.keys();
  if (cached.size > MAX_PAGES) cached.delete(oldest);
  return page;
}

async function fetchPage(address: string): Promise<CachedPage> {
  const response = await fetchFile(address);
  const document = new DOMParser().parseFromString(await response.text(), 'text/html');
  // This release's styles and scripts do not match it.
  if (!isOfThisRelease(document)) throw new Error(`A later release has been published: ${address}`);
  const page = readPage(document, false);
  if (!page) throw new Error(`${address} is no page of a reference.`);
  return page;
}

function readPage(page: Document, isOpened: boolean): CachedPage | undefined {
  const facts = page.querySelector(`script[${FACTS}]`)?.textContent;
  return facts ? {facts: JSON.parse(facts) as WrittenFacts, parts: readParts(page), isOpened} : undefined;
}

/** The static parts of a page by their names, as HTML. */
function readParts(page: Document): Map<string, string> {
  return new Map(
    [...page.querySelectorAll('[data-static]')]
      .filter((part) => !part.parentElement?.closest('[data-static]'))
      .map((part) => [part.getAttribute('data-static') ?? '', part.innerHTML]),
  );
}

if (typeof document !== 'undefined') {
  const opened = readPage(document, true);
  if (opened) add(toPath(window.location.pathname), opened);
}
