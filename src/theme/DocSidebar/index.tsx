import OriginalDocSidebar from '@theme-original/DocSidebar';
import {type ComponentProps, memo, type ReactNode, useDeferredValue} from 'react';

const Sidebar = memo(OriginalDocSidebar);

/** The sidebar of a document: it shows the new page as current after the article has been rendered, since nobody waits for it. */
export default function DocSidebar({path, ...props}: ComponentProps<typeof OriginalDocSidebar>): ReactNode {
  return <Sidebar {...props} path={useDeferredValue(path)} />;
}
