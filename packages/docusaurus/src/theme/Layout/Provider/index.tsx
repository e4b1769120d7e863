import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import OriginalProvider from '@theme-init/Layout/Provider';
import type {Props} from '@theme/Layout/Provider';
import type {ReactNode} from 'react';
import DocsVersionPreference from '../../../components/DocsVersionPreference/index.tsx';
import {toMarkdownAddress} from '../../../markdownAddress.ts';

/** Links to the page's Markdown, and stores the documentation version that a visitor chose. The 404 page is excluded from indexes. */
export default function LayoutProvider({children}: Props): ReactNode {
  const {pathname} = useLocation();
  const href = toMarkdownAddress(pathname, useBaseUrl('/'));
  return (
    <OriginalProvider>
      <Head>
        {/\/404(?:\.html)?\/?$/.test(pathname) ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="alternate" type="text/markdown" href={href} />
        )}
      </Head>
      <DocsVersionPreference />
      {children}
    </OriginalProvider>
  );
}
