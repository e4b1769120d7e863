// Compiled pages that the browser has: their facts, and the HTML of their static parts.
import {fetchFile} from '../../components/loading/fetchFile.ts';
import {isOfThisRelease} from '../../components/loading/release.ts';
import {FACTS, type WrittenFacts} from './facts.ts';
import {toPath} from './path.ts';

export type CachedPage = {
  facts: WrittenFacts;
  parts: Map<string, string>;
  /** Is it the page that the browser has opened? */ isOpened: boolean;
};

/** Of these the HTML is held, the latest last. */
const MAX_PAGES = 30;
const cached = new Map<string, CachedPage>();
const loading = new Map<string, Promise<CachedPage>>();
const listeners = new Set<() => void>();

/** A page that is there already. */
export function findCached(pathname: string): CachedPage | undefined {
  const path = toPath(pathname);
  const page = cached.get(path);
  return page && add(path, page);
}

/** The same, without a note that it was used. */
export function peekCached(pathname: string): CachedPage | undefined {
  return cached.get(toPath(pathname));
}

/** Has React taken over the page that the browser has opened? */
export function isHydrated(): boolean {
  return document.documentElement.dataset['hasHydrated'] === 'true';
}

/** Calls a function whenever a page has come. Gives the way to end that. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches a page unless it is there. Rejects when it cannot be fetched, or belongs to another release. */
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
  // Styles and scripts of this release do not fit it.
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
