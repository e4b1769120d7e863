import OriginalNavbar from '@theme-original/Navbar';
import {memo, type ComponentProps, type ReactNode} from 'react';
import InTurn from '@site/src/components/InTurn';
import Later from '@site/src/components/Later';
import Stylesheet from '@site/src/components/Stylesheet';

const Bar = memo(OriginalNavbar);

/** The bar at the top, taken over in its turn, and the styles of what follows. */
export default function Navbar(props: ComponentProps<typeof OriginalNavbar>): ReactNode {
  return (
    <>
      <InTurn>
        <Later>
          <Bar {...props} />
        </Later>
      </InTurn>
      <Stylesheet />
    </>
  );
}
