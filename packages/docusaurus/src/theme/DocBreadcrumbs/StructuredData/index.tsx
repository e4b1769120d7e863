import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import type {ReactNode} from 'react';
import {getBreadcrumbs} from '../../../breadcrumbs.ts';

/** The breadcrumbs for search engines, with every step. Escaped, since a title from an API document could end the script. */
export default function StructuredData({breadcrumbs}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const home = {url: siteConfig.url + siteConfig.baseUrl, title: siteConfig.title};
  const steps = breadcrumbs.map(({label, href}, index) => {
    const isLast = index === breadcrumbs.length - 1;
    const path = href ?? (isLast ? pathname : undefined);
    return {title: label, ...(path === undefined ? {} : {url: siteConfig.url + path})};
  });
  const data = {'@context': 'https://schema.org', ...getBreadcrumbs([home, ...steps])};
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
    </Head>
  );
}
