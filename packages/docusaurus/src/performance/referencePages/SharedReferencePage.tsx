import {useLocation} from '@docusaurus/router';
import {type ReactNode, useState} from 'react';
import Lazy from '../../components/Lazy/index.tsx';
import ReferenceDoc from '../../reference/ReferenceDoc.tsx';
import {findPage, loadPage} from '#referencePages';
import {FACTS, type PageContent} from './facts.ts';

/** The component of all compiled pages' routes. A page that is not there yet is loaded. */
export default function SharedReferencePage(): ReactNode {
  const {pathname} = useLocation();
  const [found] = useState(() => findPage(pathname));
  if (found) return <Shown page={found} />;
  return <Lazy load={() => loadPage(pathname)}>{(page) => <Shown page={page} />}</Lazy>;
}

function Shown({page: {content, script}}: {page: PageContent}): ReactNode {
  return (
    <>
      <ReferenceDoc content={content} />
      <script type="application/json" {...{[FACTS]: ''}} dangerouslySetInnerHTML={script} />
    </>
  );
}
