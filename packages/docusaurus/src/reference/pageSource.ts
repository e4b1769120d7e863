// The source of a compiled page's content: its data on the server; its HTML in the browser of a built portal; in `npm start`, a file with
// its data that the browser fetches.
import {useEffect, useState} from 'react';
import {fetchFile} from '../components/loading/fetchFile.ts';
import type {AnyPage, PageSource, PageState} from './page.ts';

/** The last fetched page: each change of a page renders it several times. */
let last: {address: string; state: PageState} | undefined;

async function fetchData(address: string): Promise<PageState> {
  const state: PageState = {kind: 'data', page: (await (await fetchFile(address)).json()) as AnyPage};
  last = {address, state};
  return state;
}

async function loadParts(load: () => Promise<Map<string, string>>): Promise<PageState> {
  return {kind: 'html', parts: await load(), isOpened: false};
}

function getState(source: PageSource): PageState {
  if ('parts' in source) return {kind: 'html', parts: source.parts, isOpened: source.isOpened};
  if ('load' in source) return {kind: 'loading'};
  if (typeof source.page !== 'string') return {kind: 'data', page: source.page};
  return last?.address === source.page ? last.state : {kind: 'loading'};
}

/** The state of a page's content. */
export function usePageSource(source: PageSource): PageState {
  const [state, setState] = useState<PageState>(() => getState(source));
  const isLoading = state.kind === 'loading';
  const address = 'page' in source && typeof source.page === 'string' ? source.page : undefined;
  const load = 'load' in source ? source.load : undefined;
  useEffect(() => {
    if (!isLoading || (address === undefined && !load)) return undefined;
    let isCurrent = true;
    const show = (next: PageState): void => {
      if (isCurrent) setState(next);
    };
    (load ? loadParts(load) : fetchData(address ?? '')).then(show, (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      show({kind: 'failed', message, retry: () => setState({kind: 'loading'})});
    });
    return () => {
      isCurrent = false;
    };
  }, [isLoading, address, load]);
  return state;
}
