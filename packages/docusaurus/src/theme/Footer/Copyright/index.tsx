import OriginalCopyright from '@theme-init/Footer/Copyright';
import type {ComponentProps, ReactNode} from 'react';
import CodeThemePicker from '../../../components/CodeThemePicker/index.tsx';
import Shortcuts from '../../../components/Shortcuts/index.tsx';

/** The copyright line, and below it the choice of code colours and the way to the keyboard shortcuts. */
export default function FooterCopyright(props: ComponentProps<typeof OriginalCopyright>): ReactNode {
  return (
    <>
      <OriginalCopyright {...props} />
      <div className="footer__tools">
        <CodeThemePicker />
        <Shortcuts />
      </div>
    </>
  );
}
