import OriginalCopyright from '@theme-init/Footer/Copyright';
import type {ComponentProps, ReactNode} from 'react';
import Shortcuts from '../../../components/Shortcuts/index.tsx';

/** The copyright line, and below it the way to the keyboard shortcuts. */
export default function FooterCopyright(props: ComponentProps<typeof OriginalCopyright>): ReactNode {
  return (
    <>
      <OriginalCopyright {...props} />
      <Shortcuts />
    </>
  );
}
