import OriginalFooter from '@theme-original/Footer';
import type {ReactNode} from 'react';
import Later from '@site/src/components/Later';

/** The framework's footer; its links hear of another page when that is shown. */
export default function Footer(): ReactNode {
  return (
    <Later>
      <OriginalFooter />
    </Later>
  );
}
