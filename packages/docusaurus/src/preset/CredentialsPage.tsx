import {translate} from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import Credentials from '../credentials/Credentials/index.tsx';
import CheckCredential from '../console/CheckCredential/index.tsx';

/** The page on which visitors save the credentials of their requests. */
export default function CredentialsPage(): ReactNode {
  const title = translate({id: 'portal.auth.title', message: 'Authorization'});
  return (
    <Layout title={title}>
      <main className="container margin-vert--lg">
        <div className="row">
          <article className="col col--8 markdown lectern">
            <Heading as="h1">{title}</Heading>
            <Credentials Check={CheckCredential} />
          </article>
        </div>
      </main>
    </Layout>
  );
}
