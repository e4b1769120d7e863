import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocVersionBanner from '@theme/DocVersionBanner';
import TOCCollapsible from '@theme/TOCCollapsible';
import {ThemeClassNames} from '@docusaurus/theme-common';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {toSiteLink} from '../../siteLink.ts';
import styles from './styles.module.css';

type CompiledFrontMatter = {
  api?: 'operation' | 'webhook' | 'overview';
  api_call?: string;
  /** Name of the page's version, if it is not the current one. */
  api_outdated?: string;
  /** Path of the page that this page repeats. */
  api_canonical?: string;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
};

export type LayoutProps = {
  /** Class of the element around the page. */
  className?: string | undefined;
  /** Shown above the breadcrumbs. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The layout of a compiled page: one wide column, with the table of contents as a block above the article's text. */
export default function ReferenceLayout({className, actions, children}: LayoutProps): ReactNode {
  const {metadata, toc, frontMatter} = useDoc();
  const {api, api_call: call, api_outdated: outdated, api_canonical: canonical} = frontMatter as CompiledFrontMatter;
  const name = api === 'operation' ? {'data-operation': call} : api === 'webhook' ? {'data-webhook': call} : {};
  return (
    <div className={clsx(styles.page, className)}>
      <ContentVisibility metadata={metadata} />
      {outdated === undefined ? null : (
        <Head>
          <meta name="robots" content="noindex" />
        </Head>
      )}
      {canonical === undefined ? null : <Canonical path={canonical} />}
      <DocVersionBanner />
      <article {...name} data-outdated={outdated}>
        {actions}
        <DocBreadcrumbs />
        {toc.length > 0 ? (
          <TOCCollapsible toc={toc} minHeadingLevel={2} maxHeadingLevel={3} className={ThemeClassNames.docs.docTocMobile} />
        ) : null}
        <DocItemContent>{children}</DocItemContent>
        <DocItemFooter />
      </article>
      <DocItemPaginator />
    </div>
  );
}

function Canonical({path}: {path: string}): ReactNode {
  const {url, baseUrl, trailingSlash} = useDocusaurusContext().siteConfig;
  return (
    <Head>
      <link rel="canonical" href={url + toSiteLink(path, baseUrl, trailingSlash)} />
    </Head>
  );
}
