import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {PageStateContext, type PageSource} from '../page';
import {usePageSource} from '../pageSource';
import {findPart} from '../Static';

type PageProps = {
  source: PageSource;
  /** Name of one of its static parts. */
  part: string;
  children: ReactNode;
};

/** Hands the content of a page down to its static parts; while it loads, or if it cannot be loaded, it says so. */
export default function Page({source, part, children}: PageProps): ReactNode {
  const state = usePageSource(source, () => findPart(part) !== undefined);
  return (
    <PageStateContext value={state}>
      {state.kind === 'loading' ? <p role="status">{translate({id: 'portal.loading', message: 'Loading…'})}</p> : null}
      {state.kind === 'failed' ? (
        <p role="alert">
          {state.message}{' '}
          <button type="button" className="button button--sm button--secondary" onClick={state.retry}>
            {translate({id: 'portal.retry', message: 'Retry'})}
          </button>
        </p>
      ) : null}
      {children}
    </PageStateContext>
  );
}
