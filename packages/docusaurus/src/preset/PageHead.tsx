import Head from '@docusaurus/Head';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import PageActions from '../components/PageActions/index.tsx';
import {toMarkdownAddress} from '../markdownAddress.ts';

/** What a portal's theme shows above the content of every page. */
export default function PageHead(): ReactNode {
  const {metadata} = useDoc();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={toMarkdownAddress(metadata.permalink, baseUrl)} />
      </Head>
      <PageActions />
    </>
  );
}
