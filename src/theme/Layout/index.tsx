import OriginalLayout from '@theme-original/Layout';
import type {ComponentProps, ReactNode} from 'react';
import DocsVersionPreference from '@site/src/components/DocsVersionPreference';

/** The framework's layout; inside it the docs version preference is kept. */
export default function Layout({children, ...props}: ComponentProps<typeof OriginalLayout>): ReactNode {
  return (
    <OriginalLayout {...props}>
      <DocsVersionPreference />
      {children}
    </OriginalLayout>
  );
}
