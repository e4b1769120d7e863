import OriginalDocRootLayoutSidebar from '@theme-original/DocRoot/Layout/Sidebar';
import type {ComponentProps, ReactNode} from 'react';
import InTurn from '@site/src/components/InTurn';

/** The sidebar of a document, taken over in its turn. */
export default function DocRootLayoutSidebar(props: ComponentProps<typeof OriginalDocRootLayoutSidebar>): ReactNode {
  return (
    <InTurn>
      <OriginalDocRootLayoutSidebar {...props} />
    </InTurn>
  );
}
