import OriginalNavbar from '@theme-original/Navbar';
import type {ComponentProps, ReactNode} from 'react';
import InTurn from '@site/src/components/InTurn';

/** The bar at the top, taken over in its turn. */
export default function Navbar(props: ComponentProps<typeof OriginalNavbar>): ReactNode {
  return (
    <InTurn>
      <OriginalNavbar {...props} />
    </InTurn>
  );
}
