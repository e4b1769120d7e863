import {useHistory} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type MouseEvent, type ReactNode, useContext, useEffect, useMemo, useRef} from 'react';
import {PageContext, PageStateContext} from '../page';
import '../Servers/edit';
import {prepareRows} from '../tree';
import '../Versions/arrive';

type StaticProps = {
  /** Unique on the page: finds the part in HTML. */
  name: string;
  className?: string | undefined;
  /** What it shows, where it is rendered from data. */
  children?: ReactNode;
};

/** Part of a compiled page that is HTML and stays HTML: the browser neither has its data nor renders it. */
export default function Static({name, className, children}: StaticProps): ReactNode {
  const state = useContext(PageStateContext);
  const followLink = useFollowLink();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current) prepareRows(host.current);
  }, [state]);
  const attributes = {'data-static': name, className, onClick: followLink, ref: host};
  const html = state.kind === 'html' ? (state.parts.get(name) ?? '') : undefined;
  // React writes the HTML anew for every new object, and with it goes what was opened, chosen or added in the browser.
  const inner = useMemo(() => (html === undefined ? undefined : {__html: html}), [html]);
  if (inner) return <div {...attributes} dangerouslySetInnerHTML={inner} />;
  return <div {...attributes}>{state.kind === 'data' ? <PageContext value={state.page}>{children}</PageContext> : null}</div>;
}

/** Links in such HTML are plain ones; those within the portal are followed without loading a new document. */
function useFollowLink(): (event: MouseEvent) => void {
  const history = useHistory();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const {origin, pathname, search, hash} = new URL(link.href, window.location.href);
    const isFile = /\.\w+$/.test(pathname);
    if (link.target || link.hasAttribute('download') || origin !== window.location.origin || !pathname.startsWith(baseUrl) || isFile)
      return;
    event.preventDefault();
    history.push(pathname + search + hash);
  };
}
