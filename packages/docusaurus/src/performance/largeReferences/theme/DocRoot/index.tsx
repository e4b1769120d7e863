import {DocsVersionProvider, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {matchPath, useLocation} from '@docusaurus/router';
import OriginalDocRoot from '@theme-init/DocRoot';
import type {Props} from '@theme/DocRoot';
import NotFoundContent from '@theme/NotFound/Content';
import {type ReactNode, useMemo, useState, useSyncExternalStore} from 'react';
import {findBranch, isMissing, subscribe} from '#sidebarBranches';
import {getPatternFolder} from '../../pattern.ts';
import {openBranch} from '../../sidebarBranches.ts';

/** Docusaurus's root of documents; its sidebar gets the branch that the page contains. */
export default function DocRoot(props: Props): ReactNode {
  const {pathname} = useLocation();
  // All addresses below a large reference have its route, even those without a page.
  const [missing] = useState(() => (isPattern(props, pathname) && isMissing(pathname) ? pathname : undefined));
  const version = useDocsVersion();
  const find = () => findBranch(pathname);
  const branch = useSyncExternalStore(subscribe, find, find);
  const completed = useMemo(() => {
    const items = branch && version.docsSidebars[branch.sidebar];
    return items ? {...version, docsSidebars: {...version.docsSidebars, [branch.sidebar]: openBranch(items, branch)}} : version;
  }, [version, branch]);
  if (missing === pathname) return <NotFoundContent />;
  return (
    <DocsVersionProvider version={completed}>
      <OriginalDocRoot {...props} />
    </DocsVersionProvider>
  );
}

type DocRoute = {path: string; exact?: boolean};

/** Does a page share its route with others? */
function isPattern({route}: Props, pathname: string): boolean {
  // The type of a route does not include nested routes.
  const {routes = []} = (route ?? {}) as {routes?: DocRoute[]};
  const found = routes.find((each) => matchPath(pathname, each));
  return found !== undefined && getPatternFolder(found.path) !== undefined;
}
