import OriginalDocSidebar from '@theme-init/DocSidebar';
import type {Props} from '@theme/DocSidebar';
import {type ComponentType, memo, type ReactNode, startTransition, useEffect, useState} from 'react';
import {afterFrame} from '../../components/afterFrame.ts';
import {useCurrentInView} from './useCurrentInView.ts';

const Sidebar = memo(OriginalDocSidebar as ComponentType<Props>);

/**
 * The sidebar of a doc. It marks the new page as current after the frame that shows the article, since nobody waits for the mark. React may
 * render a deferred value before that frame.
 */
export default function DocSidebar({path, ...props}: Props): ReactNode {
  const [current, setCurrent] = useState(path);
  useEffect(() => (path === current ? undefined : afterFrame(() => startTransition(() => setCurrent(path)))), [path, current]);
  useCurrentInView(current);
  return <Sidebar {...props} path={current} />;
}
