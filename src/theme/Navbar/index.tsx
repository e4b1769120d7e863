import OriginalNavbar from '@theme-original/Navbar';
import type {ComponentProps, ReactNode} from 'react';
import InTurn from '@site/src/components/InTurn';
import Stylesheet from '@site/src/components/Stylesheet';

/** The bar at the top, taken over in its turn, and the styles of what follows. */
export default function Navbar(props: ComponentProps<typeof OriginalNavbar>): ReactNode {
  return (
    <>
      <InTurn>
        <OriginalNavbar {...props} />
      </InTurn>
      <Stylesheet />
    </>
  );
}
