import type {ReactNode} from 'react';
import Page, {type ReferencePageProps} from '../reference/ReferencePage.tsx';
import PageHead from './PageHead.tsx';

/** A compiled page in a site with its own theme. */
export default function ReferencePage({facts, page}: Pick<ReferencePageProps, 'facts' | 'page'>): ReactNode {
  return <Page facts={facts} page={page} className="lectern" actions={<PageHead />} />;
}
