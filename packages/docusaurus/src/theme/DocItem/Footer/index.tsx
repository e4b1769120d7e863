import OriginalFooter from '@theme-init/DocItem/Footer';
import type {ReactNode} from 'react';
import Feedback from '../../../components/Feedback/index.tsx';

/** The framework's footer of a doc, and the question whether the page was helpful. */
export default function DocItemFooter(): ReactNode {
  return (
    <>
      <OriginalFooter />
      <Feedback />
    </>
  );
}
