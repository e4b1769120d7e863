import DocItem, {type Props} from '@theme/DocItem';
import {type ReactNode, useMemo} from 'react';
import {createContent, type PageFacts} from './facts.ts';
import type {AnyPage} from './page.ts';
import ReferenceSections from './ReferenceSections.tsx';

type ReferencePageProps = Pick<Props, 'route'> & {
  facts: PageFacts;
  /** The page's data, or its address while writing. */
  page: AnyPage | string;
};

/** The component of compiled pages' routes: a document of the theme whose content comes from data. */
export default function ReferencePage({facts, page, route}: ReferencePageProps): ReactNode {
  const content = useMemo(() => createContent(() => <ReferenceSections facts={facts} source={{page}} />, facts), [facts, page]);
  return <DocItem content={content} route={route} />;
}
