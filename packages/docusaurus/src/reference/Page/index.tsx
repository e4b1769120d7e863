import {translate} from '@docusaurus/Translate';
import {useLocation} from '@docusaurus/router';
import {type ReactNode, useEffect, useLayoutEffect, useRef} from 'react';
import {isConsoleHash} from '../../console/draft/link/linkHash.ts';
import LoadFailure from '../../components/LoadFailure/index.tsx';
import {PageStateContext, type PageSource} from '../page.ts';
import {usePageSource} from '../pageSource.ts';
import {revealTarget} from '../tree/target.ts';

type PageProps = {
  source: PageSource;
  children: ReactNode;
};

/** Passes the content of a page to its static parts; shows that it is loading, or could not be loaded. */
export default function Page({source, children}: PageProps): ReactNode {
  const state = usePageSource(source);
  useTarget(state.kind === 'html' || state.kind === 'data', 'parts' in source && source.isOpened);
  return (
    <PageStateContext value={state}>
      {state.kind === 'loading' ? <p role="status">{translate({id: 'portal.loading', message: 'Loading…'})}</p> : null}
      {state.kind === 'failed' ? <LoadFailure failure={state.message} retry={state.retry} /> : null}
      {children}
    </PageStateContext>
  );
}

/** Shows the target of the address, once the content is rendered and whenever the address changes. */
function useTarget(isShown: boolean, isOpened: boolean): void {
  const {hash, key} = useLocation();
  const shown = useRef(isOpened);
  // Before Docusaurus scrolls there. The console's hash names no position.
  useLayoutEffect(() => {
    if (hash !== '' && !isConsoleHash(hash)) document.querySelector('article')?.setAttribute('data-whole', '');
  }, [hash]);
  useEffect(() => {
    const article = document.querySelector('article');
    if (!isShown || !article) return;
    revealTarget(article, hash, !shown.current);
    shown.current = true;
  }, [hash, key, isShown]);
}
