import {DocsVersionProvider, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import OriginalDocRoot from '@theme-init/DocRoot';
import type {Props} from '@theme/DocRoot';
import {type ReactNode, useMemo, useSyncExternalStore} from 'react';
import {findBranch, subscribe} from '#referencePages';
import {openBranch} from '../../sidebarBranches.ts';

/** The framework's root of documents, whose sidebar has the branch that the page brings. */
export default function DocRoot(props: Props): ReactNode {
  const {pathname} = useLocation();
  const version = useDocsVersion();
  const find = () => findBranch(pathname);
  const branch = useSyncExternalStore(subscribe, find, find);
  const completed = useMemo(() => {
    const items = branch && version.docsSidebars[branch.sidebar];
    return items ? {...version, docsSidebars: {...version.docsSidebars, [branch.sidebar]: openBranch(items, branch)}} : version;
  }, [version, branch]);
  return (
    <DocsVersionProvider version={completed}>
      <OriginalDocRoot {...props} />
    </DocsVersionProvider>
  );
}
