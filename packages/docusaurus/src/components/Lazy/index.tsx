import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import LoadFailure from '../LoadFailure/index.tsx';
import {useLoaded} from '../loading/useLoaded.ts';

type LazyProps<T> = {
  /** Loads the part. */
  load: () => Promise<T>;
  /** The part, if it was loaded before. */
  ready?: T | undefined;
  children: (part: T) => ReactNode;
};

/** A part of a page that is loaded when it is shown. If it cannot be loaded, the error is shown, with a way to try again. */
export default function Lazy<T>({load, ready, children}: LazyProps<T>): ReactNode {
  const {value, failure, retry} = useLoaded(load, ready);
  if (failure !== undefined) return <LoadFailure failure={failure} retry={retry} />;
  if (value === undefined) return <p role="status">{translate({id: 'portal.loading', message: 'Loading…'})}</p>;
  return children(value);
}
