// Where a compiled page's content comes from in the browser: the document on the first page; after a navigation, the HTML
// of the page that is entered, of which the static parts are taken; while writing, where there is no such HTML, its data.
import {useEffect, useState} from 'react';
import type {AnyPage, PageSource, PageState} from './page';

type Content = Extract<PageState, {kind: 'html' | 'data'}>;

const HAS_HTML = process.env.NODE_ENV === 'production';

const known = new Map<string, Content>();
const loading = new Map<string, Promise<Content>>();
let isFirstPage = true;

/** Tells that the first page stands: from now on pages are entered by navigation. */
export function endFirstPage(): void {
  isFirstPage = false;
}

/** Fetches the content of a page ahead: its module is loaded when a navigation to it is likely. */
export function preload(source: PageSource): void {
  const address = getAddress(source);
  if (typeof source.page === 'string' && !isFirstPage) load(address).catch(() => undefined);
}

function getAddress({page, permalink}: PageSource): string {
  return typeof page !== 'string' || HAS_HTML ? permalink : page;
}

async function load(address: string): Promise<Content> {
  const started = loading.get(address) ?? fetchContent(address);
  loading.set(address, started);
  try {
    const content = await started;
    known.set(address, content);
    return content;
  } finally {
    loading.delete(address);
  }
}

async function fetchContent(address: string): Promise<Content> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${address}`);
  return HAS_HTML ? {kind: 'html', parts: parseParts(await response.text())} : {kind: 'data', page: (await response.json()) as AnyPage};
}

function parseParts(html: string): Map<string, string> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return new Map([...page.querySelectorAll('[data-static]')].map((part) => [part.getAttribute('data-static') ?? '', part.innerHTML]));
}

/** The state of a page's content. `hasHtml`: does the server's HTML of it stand in the document? */
export function usePageSource(source: PageSource, hasHtml: () => boolean): PageState {
  const address = getAddress(source);
  const [state, setState] = useState<PageState>(() => {
    if (typeof source.page !== 'string') return {kind: 'data', page: source.page};
    return known.get(address) ?? {kind: isFirstPage && hasHtml() ? 'kept' : 'loading'};
  });
  const isMissing = state.kind === 'loading';
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    const show = (next: PageState): void => {
      if (isCurrent) setState(next);
    };
    load(address).then(show, (error: unknown) => {
      show({
        kind: 'failed',
        message: error instanceof Error ? error.message : String(error),
        retry: () => setState({kind: 'loading'}),
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [address, isMissing]);
  return state;
}
