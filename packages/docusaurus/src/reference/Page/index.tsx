import {translate} from '@docusaurus/Translate';
import {useLocation} from '@docusaurus/router';
import {type ReactNode, useEffect, useLayoutEffect, useRef} from 'react';
import {isConsoleHash} from '../../console/draft/linkHash.ts';
import LoadFailure from '../../components/LoadFailure/index.tsx';
import {PageStateContext, type PageSource} from '../page.ts';
import {usePageSource} from '../pageSource.ts';
import {revealTarget} from '../tree/target.ts';

type PageProps = {
  source: PageSource;
  children: ReactNode;
};

/** Hands the content of a page down to its static parts; while it loads, or if it cannot be loaded, it says so. */
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

/** Shows what the address names, once the content is there and whenever the address changes. */
function useTarget(isShown: boolean, isOpened: boolean): void {
  const {hash, key} = useLocation();
  const shown = useRef(isOpened);
  // Before the framework scrolls there. The console's hash names no position.
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
