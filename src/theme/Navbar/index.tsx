import OriginalNavbar from '@theme-original/Navbar';
import type {ComponentProps, ReactNode} from 'react';
import Stylesheet from '@site/src/components/Stylesheet';

/** The bar at the top, and the styles of what follows. */
export default function Navbar(props: ComponentProps<typeof OriginalNavbar>): ReactNode {
  return (
    <>
      <OriginalNavbar {...props} />
      <Stylesheet />
    </>
  );
}
