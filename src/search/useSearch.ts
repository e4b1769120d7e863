import {useEffect, useRef, useState} from 'react';
import {createSearchClient, type SearchClient, type SearchState} from './client';
import type {Search} from './engine';

/** A finished portal has an index; while writing there is none. */
const HAS_INDEX = process.env.NODE_ENV === 'production';

/**
 * What the worker says of a search. The earlier answer stays until there is another.
 * @param base address of the folder of the index, with a slash at its end
 */
export function useSearch(base: string, {text, kinds, documents}: Search): {state: SearchState; retry: () => void} {
  const [state, setState] = useState<SearchState>({kind: 'loading'});
  const [attempt, setAttempt] = useState(0);
  const client = useRef<SearchClient | undefined>(undefined);
  useEffect(() => {
    if (!HAS_INDEX) return undefined;
    const started = createSearchClient(base, setState);
    client.current = started;
    return () => {
      client.current = undefined;
      started.stop();
    };
  }, [base, attempt]);
  useEffect(() => {
    client.current?.search({text, kinds, documents});
  }, [text, kinds, documents, attempt]);
  const retry = (): void => {
    setState({kind: 'loading'});
    setAttempt(attempt + 1);
  };
  return {state, retry};
}
