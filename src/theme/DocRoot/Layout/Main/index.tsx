import OriginalDocRootLayoutMain from '@theme-original/DocRoot/Layout/Main';
import type {ComponentProps, ReactNode} from 'react';
import InTurn from '@site/src/components/InTurn';

/** The article and what stands around it, taken over in its turn. */
export default function DocRootLayoutMain(props: ComponentProps<typeof OriginalDocRootLayoutMain>): ReactNode {
  return (
    <InTurn>
      <OriginalDocRootLayoutMain {...props} />
    </InTurn>
  );
}
