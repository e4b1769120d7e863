import OriginalDocSidebar from '@theme-init/DocSidebar';
import type {Props} from '@theme/DocSidebar';
import {type ComponentType, memo, type ReactNode, useDeferredValue} from 'react';

const Sidebar = memo(OriginalDocSidebar as ComponentType<Props>);

/** The sidebar of a document: it shows the new page as current after the article has been rendered, since nobody waits for it. */
export default function DocSidebar({path, ...props}: Props): ReactNode {
  return <Sidebar {...props} path={useDeferredValue(path)} />;
}
