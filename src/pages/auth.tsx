import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type {ReactNode} from 'react';
import Credentials from '@lectern/docusaurus/Credentials';
import PageActions from '@lectern/docusaurus/PageActions';
import CheckCredential from '@lectern/docusaurus/CheckCredential';
import About from '@site/docs/_auth.mdx';
import GetKey from '@site/docs/_getKey.mdx';

/** The form for the visitor's own credentials, and what is needed to fill it in; the rest is in the guide on API keys. */
export default function Auth(): ReactNode {
  return (
    <Layout
      title="Authorization"
      description="Save an API key for the requests you send from this portal, and see which requests each type of key may send."
    >
      <main className="container padding-vert--lg">
        <div className="row">
          <article className="col col--8 col--offset-2 markdown">
            <PageActions />
            <Heading as="h1">Authorization</Heading>
            <MDXContent>
              <GetKey />
            </MDXContent>
            <Credentials Check={CheckCredential} />
            <MDXContent>
              <About />
            </MDXContent>
          </article>
        </div>
      </main>
    </Layout>
  );
}
