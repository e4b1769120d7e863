import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import PageActions from '../components/PageActions/index.tsx';
import {toMarkdownAddress} from '../config/markdownAddress.ts';
import Page, {type ReferencePageProps} from '../reference/ReferencePage.tsx';

/** A compiled page in a site with a theme of its own: it brings what the theme of a portal has for all pages. */
export default function ReferencePage({facts, page}: Pick<ReferencePageProps, 'facts' | 'page'>): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={toMarkdownAddress(facts.metadata.permalink, baseUrl)} />
      </Head>
      <Page facts={facts} page={page} className="lectern" actions={<PageActions />} />
    </>
  );
}
