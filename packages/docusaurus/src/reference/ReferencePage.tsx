import {type ReactNode, useMemo} from 'react';
import {createContent, type PageFacts} from './facts.ts';
import {translateContents} from './labels.ts';
import type {AnyPage} from './page.ts';
import ReferenceDoc from './ReferenceDoc.tsx';
import type {LayoutProps} from './ReferenceLayout/index.tsx';
import ReferenceSections from './ReferenceSections.tsx';

export type ReferencePageProps = {
  facts: PageFacts;
  /** The page's data, or its address in `npm start`. */
  page: AnyPage | string;
} & Omit<LayoutProps, 'children'>;

/** The route component of compiled pages: a document whose content comes from data. */
export default function ReferencePage({facts, page, className, actions}: ReferencePageProps): ReactNode {
  const content = useMemo(
    () => createContent(() => <ReferenceSections facts={facts} source={{page}} />, translateContents(facts)),
    [facts, page],
  );
  return <ReferenceDoc content={content} className={className} actions={actions} />;
}
