import OriginalNavbar from '@theme-init/Navbar';
import type {ComponentProps, ReactNode} from 'react';
import Stylesheet from '../../components/Stylesheet/index.tsx';

/** The navbar, and the stylesheet for what follows. */
export default function Navbar(props: ComponentProps<typeof OriginalNavbar>): ReactNode {
  return (
    <>
      <OriginalNavbar {...props} />
      <Stylesheet />
    </>
  );
}
