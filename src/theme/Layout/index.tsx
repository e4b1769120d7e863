import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import OriginalLayout from '@theme-original/Layout';
import type {ComponentProps, ReactNode} from 'react';
import DocsVersionPreference from '@site/src/components/DocsVersionPreference';
import {toMarkdownAddress} from '@site/src/config/markdownAddress';

/** The framework's layout; inside it the docs version preference is kept, and the page's Markdown is named. The page for what is not found is in no index. */
export default function Layout({children, ...props}: ComponentProps<typeof OriginalLayout>): ReactNode {
  const {pathname} = useLocation();
  const href = toMarkdownAddress(pathname, useBaseUrl('/'));
  return (
    <OriginalLayout {...props}>
      <Head>
        {/\/404(?:\.html)?\/?$/.test(pathname) ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="alternate" type="text/markdown" href={href} />
        )}
      </Head>
      <DocsVersionPreference />
      {children}
    </OriginalLayout>
  );
}
