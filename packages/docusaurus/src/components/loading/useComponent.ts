import {useCallback, useState} from 'react';
import {describeFailure} from '../failure/describeFailure.ts';

export type UsedComponent<T> = {
  Component?: T;
  /** Why it could not be loaded. */
  failure?: string;
  /** Begins to load it, or tries again. */
  load: () => void;
};

/**
 * A component that is loaded on demand.
 * @param importModule the same function at each call
 */
export function useComponent<T>(importModule: () => Promise<{default: T}>): UsedComponent<T> {
  const [state, setState] = useState<{Component?: T; failure?: string}>({});
  const load = useCallback(() => {
    importModule().then(
      ({default: Component}) => setState({Component}),
      (error: unknown) => setState({failure: describeFailure(error)}),
    );
  }, [importModule]);
  return {...state, load};
}
