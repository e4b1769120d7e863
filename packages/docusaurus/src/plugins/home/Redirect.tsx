import Head from '@docusaurus/Head';
import {Redirect} from '@docusaurus/router';
import type {ReactNode} from 'react';

/** Redirects, also without scripts. */
export default function HomeRedirect({to}: {to: string}): ReactNode {
  return (
    <>
      <Head>
        <meta httpEquiv="refresh" content={`0; url=${to}`} />
        <link rel="canonical" href={to} />
        <meta name="robots" content="noindex" />
      </Head>
      <Redirect to={to} />
    </>
  );
}
