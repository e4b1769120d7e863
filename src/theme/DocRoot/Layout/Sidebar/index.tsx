import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import OriginalDocRootLayoutSidebar from '@theme-original/DocRoot/Layout/Sidebar';
import {memo, type ComponentProps, type ReactNode} from 'react';
import InTurn from '@site/src/components/InTurn';
import Later from '@site/src/components/Later';

const Sidebar = memo(OriginalDocRootLayoutSidebar);

/** The sidebar of a document, taken over in its turn. */
export default function DocRootLayoutSidebar(props: ComponentProps<typeof OriginalDocRootLayoutSidebar>): ReactNode {
  return (
    <InTurn>
      <Later of={useDocsSidebar()?.name}>
        <Sidebar {...props} />
      </Later>
    </InTurn>
  );
}
