import {useEffect, useState} from 'react';

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
  useEffect(() => {
    let isCurrent = true;
    const show = (next: {value?: T; failure?: string}): void => {
      if (isCurrent) setState({...next, attempt});
    };
    load().then(
      (value) => show({value}),
      (error: unknown) => show({failure: error instanceof Error ? error.message : String(error)}),
    );
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);
  return {...state, retry: () => setState({attempt: attempt + 1})};
}
