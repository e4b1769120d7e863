import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import OriginalPage from '@theme-init/DocTagsListPage';
import type {ComponentProps, ReactNode} from 'react';

/** The framework's page, with a title that differs from the page of the blog's tags. */
export default function DocTagsListPage(props: ComponentProps<typeof OriginalPage>): ReactNode {
  return (
    <>
      <OriginalPage {...props} />
      <PageMetadata title={translate({id: 'portal.docs.tags', message: 'Documentation tags'})} />
    </>
  );
}
