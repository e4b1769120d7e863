import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useRouteContext from '@docusaurus/useRouteContext';
import OriginalLayout from '@theme-original/Layout';
import type {ComponentProps, ReactNode} from 'react';
import DocsVersionPreference from '@site/src/components/DocsVersionPreference';
import PageActions from '@site/src/components/PageActions';
import {toMarkdownAddress} from '@site/src/config/markdownAddress';

/**
 * The framework's layout; inside it the docs version preference is kept, and the page's Markdown is named. A page of its own begins
 * with what takes it elsewhere, as documents and posts do by themselves. The page for what is not found is in no index.
 */
export default function Layout({children, ...props}: ComponentProps<typeof OriginalLayout>): ReactNode {
  const {pathname} = useLocation();
  const href = toMarkdownAddress(pathname, useBaseUrl('/'));
  const isMissing = /\/404(?:\.html)?\/?$/.test(pathname);
  const isOwnPage = useRouteContext().plugin.name === 'docusaurus-plugin-content-pages' && !isMissing;
  return (
    <OriginalLayout {...props}>
      <Head>{isMissing ? <meta name="robots" content="noindex" /> : <link rel="alternate" type="text/markdown" href={href} />}</Head>
      <DocsVersionPreference />
      {isOwnPage ? (
        <div className="container padding-top--md">
          <div className="row row--no-gutters">
            <PageActions />
          </div>
        </div>
      ) : null}
      {children}
    </OriginalLayout>
  );
}
