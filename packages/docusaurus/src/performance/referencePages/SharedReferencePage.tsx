import {useLocation} from '@docusaurus/router';
import {memo, type ReactNode, useState} from 'react';
import Lazy from '../../components/Lazy/index.tsx';
import ReferenceDoc from '../../reference/ReferenceDoc.tsx';
import type {LayoutProps} from '../../reference/ReferenceLayout/index.tsx';
import {findPage, loadPage} from '#referencePages';
import {FACTS, type PageContent} from './facts.ts';

type SharedPageProps = Omit<LayoutProps, 'children'>;

/** The route component of all compiled pages. Pages that share a route are separate pages to React, not one that changes. */
export default function SharedReferencePage(props: SharedPageProps): ReactNode {
  const {pathname} = useLocation();
  return <SharedPage key={pathname} pathname={pathname} {...props} />;
}

/** Loads a page that is not cached yet. */
function SharedPage({pathname, className, actions}: SharedPageProps & {pathname: string}): ReactNode {
  const [found] = useState(() => findPage(pathname));
  const layout = {className, actions};
  if (found) return <Shown page={found} {...layout} />;
  return <Lazy load={() => loadPage(pathname)}>{(page) => <Shown page={page} {...layout} />}</Lazy>;
}

/** The router renders it again for each navigation, before the next page is shown. */
const Shown = memo(function Shown({page: {content, script}, ...layout}: SharedPageProps & {page: PageContent}): ReactNode {
  return (
    <>
      <ReferenceDoc content={content} {...layout} />
      <script type="application/json" {...{[FACTS]: ''}} dangerouslySetInnerHTML={script} />
    </>
  );
});
