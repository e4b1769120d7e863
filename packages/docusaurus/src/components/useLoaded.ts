import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import {useState} from 'react';
import {describeFailure} from './describeFailure.ts';

export type Loaded<T> = {
  value?: T;
  /** Why it could not be loaded. */
  failure?: string;
  retry: () => void;
};

/** Loads something once for a component; what is loaded belongs to the component's key. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{value?: T; failure?: string; attempt: number}>({attempt: 0});
  const {attempt} = state;
  // Before the next frame: what has been loaded already is in it.
  useIsomorphicLayoutEffect(() => {
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
  }, [attempt]);
  return {...state, retry: () => setState({attempt: attempt + 1})};
}
