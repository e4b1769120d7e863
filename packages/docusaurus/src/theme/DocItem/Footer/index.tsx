import OriginalFooter from '@theme-init/DocItem/Footer';
import type {ReactNode} from 'react';
import Feedback from '../../../components/Feedback/index.tsx';

/** What a document ends with, and the question whether it was helpful. */
export default function DocItemFooter(): ReactNode {
  return (
    <>
      <OriginalFooter />
      <Feedback />
    </>
  );
}
