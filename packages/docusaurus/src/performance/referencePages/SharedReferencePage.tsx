import {useLocation} from '@docusaurus/router';
import DocItem, {type Props} from '@theme/DocItem';
import {type ReactNode, useState} from 'react';
import Lazy from '../../components/Lazy/index.tsx';
import {findPage, loadPage} from '#referencePages';
import {FACTS, type PageContent} from './facts.ts';

/** The component of all compiled pages' routes. A page that is not there yet is loaded. */
export default function SharedReferencePage({route}: Pick<Props, 'route'>): ReactNode {
  const {pathname} = useLocation();
  const [found] = useState(() => findPage(pathname));
  if (found) return <Shown page={found} route={route} />;
  return <Lazy load={() => loadPage(pathname)}>{(page) => <Shown page={page} route={route} />}</Lazy>;
}

function Shown({page: {content, script}, route}: {page: PageContent} & Pick<Props, 'route'>): ReactNode {
  return (
    <>
      <DocItem content={content} route={route} />
      <script type="application/json" {...{[FACTS]: ''}} dangerouslySetInnerHTML={script} />
    </>
  );
}
