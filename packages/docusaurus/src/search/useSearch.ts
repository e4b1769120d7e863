import {useCallback, useEffect, useRef, useState} from 'react';
import {createSearchClient, type SearchClient, type SearchState} from './client.ts';
import type {Search} from './engine/find.ts';

/** A built portal has an index; `npm start` has none. */
const HAS_INDEX = process.env.NODE_ENV === 'production';

/** The worker outlives the dialog: when the search opens again, its index is loaded. */
let loaded: {base: string; client: SearchClient} | undefined;

export type UsedSearch = {
  state: SearchState;
  /** Sends the query before it is rendered, so that the worker need not wait. */
  ask: (search: Search) => void;
  retry: () => void;
};

/**
 * The worker's results of a search. The earlier answer stays until the next one.
 * @param base address of the folder of the index, with a slash at its end
 */
export function useSearch(base: string, {text, kinds, documents}: Search): UsedSearch {
  const [state, setState] = useState<SearchState>({kind: 'loading'});
  const [attempt, setAttempt] = useState(0);
  const client = useRef<SearchClient | undefined>(undefined);
  useEffect(() => {
    if (!HAS_INDEX) return undefined;
    const used = getClient(base);
    used.listen(setState);
    client.current = used;
    return () => {
      client.current = undefined;
      used.listen(() => undefined);
    };
  }, [base, attempt]);
  const ask = useCallback((search: Search) => client.current?.search(search), []);
  useEffect(() => ask({text, kinds, documents}), [ask, text, kinds, documents, attempt]);
  const retry = (): void => {
    dropClient();
    setState({kind: 'loading'});
    setAttempt(attempt + 1);
  };
  return {state, ask, retry};
}

function getClient(base: string): SearchClient {
  if (loaded?.base !== base || loaded.client.hasFailed()) {
    dropClient();
    loaded = {base, client: createSearchClient(base)};
  }
  return loaded.client;
}

function dropClient(): void {
  loaded?.client.stop();
  loaded = undefined;
}
