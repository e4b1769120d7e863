import OriginalDocSidebar from '@theme-original/DocSidebar';
import {memo, type ReactNode, useDeferredValue} from 'react';
import type {Props} from '@theme/DocSidebar';

const Sidebar = memo(OriginalDocSidebar);

/** The sidebar of a document: it shows the new page as current after the article has been rendered, since nobody waits for it. */
export default function DocSidebar({path, ...props}: Props): ReactNode {
  return <Sidebar {...props} path={useDeferredValue(path)} />;
}
