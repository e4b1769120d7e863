import {useEffect, useState} from 'react';
import type {PageSource, PageState} from './page';

type Loaded = Extract<PageState, {kind: 'loaded'}>;

const known = new Map<string, Loaded>();
const loading = new Map<string, Promise<Loaded>>();
let isFirstPage = true;

/** Tells that the first page stands: whatever is rendered from now on has no HTML from the server. */
export function endFirstPage(): void {
  isFirstPage = false;
}

/** Fetches page data ahead, when the code of a page is loaded before a navigation to it. */
export function preload(source: unknown): void {
  if (typeof source === 'string' && !isFirstPage) load(source).catch(() => undefined);
}

async function load(address: string): Promise<Loaded> {
  const started = loading.get(address) ?? fetchPage(address);
  loading.set(address, started);
  try {
    const loaded = await started;
    known.set(address, loaded);
    return loaded;
  } finally {
    loading.delete(address);
  }
}

async function fetchPage(address: string): Promise<Loaded> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${address}`);
  return {kind: 'loaded', page: (await response.json()) as Loaded['page']};
}

/** The state of a page's data; `hasHtml` tells whether the server's HTML of it stands in the document. */
export function usePageSource(source: PageSource, hasHtml: () => boolean): PageState {
  const [state, setState] = useState<PageState>(() => {
    if (typeof source !== 'string') return {kind: 'loaded', page: source};
    return known.get(source) ?? {kind: isFirstPage && hasHtml() ? 'kept' : 'loading'};
  });
  const [attempt, setAttempt] = useState(0);
  const isMissing = state.kind === 'loading';
  useEffect(() => {
    if (typeof source !== 'string' || !isMissing) return undefined;
    let isCurrent = true;
    load(source).then(
      (loaded) => isCurrent && setState(loaded),
      (error: unknown) => {
        if (!isCurrent) return;
        const retry = (): void => {
          setState({kind: 'loading'});
          setAttempt((count) => count + 1);
        };
        setState({kind: 'failed', message: error instanceof Error ? error.message : String(error), retry});
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [source, isMissing, attempt]);
  return state;
}
