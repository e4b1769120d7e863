import OriginalFooter from '@theme-original/DocItem/Footer';
import type {ReactNode} from 'react';
import Feedback from '@site/src/components/Feedback';

/** What a document ends with, and the question whether it was helpful. */
export default function DocItemFooter(): ReactNode {
  return (
    <>
      <OriginalFooter />
      <Feedback />
    </>
  );
}
