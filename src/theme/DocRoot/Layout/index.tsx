import OriginalDocRootLayout from '@theme-original/DocRoot/Layout';
import type {ComponentProps, ReactNode} from 'react';
import InTurn from '@site/src/components/InTurn';

/** Sidebar and article, taken over in its turn. */
export default function DocRootLayout(props: ComponentProps<typeof OriginalDocRootLayout>): ReactNode {
  return (
    <InTurn>
      <OriginalDocRootLayout {...props} />
    </InTurn>
  );
}
