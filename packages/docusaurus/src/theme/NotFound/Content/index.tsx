import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import OriginalContent from '@theme-init/NotFound/Content';
import type {ComponentProps, ReactNode} from 'react';

/** The framework's message, with its title: below `/docs/` it is shown without the page that would set one. */
export default function NotFoundContent(props: ComponentProps<typeof OriginalContent>): ReactNode {
  return (
    <>
      <PageMetadata title={translate({id: 'theme.NotFound.title', message: 'Page Not Found'})} />
      <OriginalContent {...props} />
    </>
  );
}
