import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useState} from 'react';

type LazyProps<T> = {
  /** Loads the part; the same function at every rendering. */
  load: () => Promise<T>;
  children: (part: T) => ReactNode;
};

/** A part of a page that is loaded when it is shown. If it cannot be loaded, the error is told, with a way to try again. */
export default function Lazy<T>({load, children}: LazyProps<T>): ReactNode {
  const [state, setState] = useState<{part: T} | {error: string} | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (part) => isWanted && setState({part}),
      (error: unknown) => isWanted && setState({error: error instanceof Error ? error.message : String(error)}),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  if (!state) return <p role="status">{translate({id: 'portal.loading', message: 'Loading…'})}</p>;
  if ('part' in state) return children(state.part);
  return (
    <p role="alert">
      {state.error}{' '}
      <button
        type="button"
        className="button button--sm button--secondary"
        onClick={() => {
          setState(undefined);
          setAttempt(attempt + 1);
        }}
      >
        {translate({id: 'portal.retry', message: 'Retry'})}
      </button>
    </p>
  );
}
