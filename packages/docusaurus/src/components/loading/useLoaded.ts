import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import {useState} from 'react';
import {describeFailure} from '../failure/describeFailure.ts';

export type Loaded<T> = {
  value?: T | undefined;
  /** Why it could not be loaded. */
  failure?: string;
  retry: () => void;
};

/**
 * Loads a value once for a component; another value needs another React key.
 * @param load rejects with an Error that says what failed
 * @param ready the value, if it was loaded before: it is shown at once
 */
export function useLoaded<T>(load: () => Promise<T>, ready?: T): Loaded<T> {
  const [state, setState] = useState<{value?: T | undefined; failure?: string; attempt: number}>({value: ready, attempt: 0});
  const {attempt} = state;
  // Before the next frame, which shows a value that is loaded already.
  useIsomorphicLayoutEffect(() => {
    if (state.value !== undefined) return undefined;
    let isCurrent = true;
    const show = (next: {value?: T; failure?: string}): void => {
      if (isCurrent) setState({...next, attempt});
    };
    load().then(
      (value) => show({value}),
      (error: unknown) => show({failure: describeFailure(error)}),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a new `load` is no reason to load again: see above
  }, [attempt]);
  return {...state, retry: () => setState({attempt: attempt + 1})};
}
