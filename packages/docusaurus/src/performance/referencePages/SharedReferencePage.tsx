import {useLocation} from '@docusaurus/router';
import NotFoundContent from '@theme/NotFound/Content';
import {type ReactNode, useState} from 'react';
import Lazy from '../../components/Lazy/index.tsx';
import ReferenceDoc from '../../reference/ReferenceDoc.tsx';
import type {LayoutProps} from '../../reference/ReferenceLayout/index.tsx';
import {findPage, isMissing, loadPage} from '#referencePages';
import {FACTS, type PageContent} from './facts.ts';

type SharedPageProps = Omit<LayoutProps, 'children'>;

/** The component of all compiled pages' routes. A page that is not there yet is loaded. */
export default function SharedReferencePage({className, actions}: SharedPageProps): ReactNode {
  const {pathname} = useLocation();
  const [found] = useState(() => findPage(pathname));
  const [isNone] = useState(() => !found && isMissing());
  const layout = {className, actions};
  if (found) return <Shown page={found} {...layout} />;
  // All addresses below a large reference have its route.
  if (isNone) return <NotFoundContent />;
  return <Lazy load={() => loadPage(pathname)}>{(page) => <Shown page={page} {...layout} />}</Lazy>;
}

function Shown({page: {content, script}, ...layout}: SharedPageProps & {page: PageContent}): ReactNode {
  return (
    <>
      <ReferenceDoc content={content} {...layout} />
      <script type="application/json" {...{[FACTS]: ''}} dangerouslySetInnerHTML={script} />
    </>
  );
}
