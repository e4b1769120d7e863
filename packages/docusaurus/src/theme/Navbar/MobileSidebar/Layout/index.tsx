import OriginalLayout from '@theme-init/Navbar/MobileSidebar/Layout';
import {type ComponentProps, type ReactNode, useEffect, useRef} from 'react';
import {holdFocus} from './holdFocus.ts';

/** The menu of narrow screens: while it is open, the keyboard stays in it, and Escape closes it. */
export default function MobileSidebarLayout(props: ComponentProps<typeof OriginalLayout>): ReactNode {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => (menu.current ? holdFocus(menu.current) : undefined), []);
  return (
    <div ref={menu}>
      <OriginalLayout {...props} />
    </div>
  );
}
