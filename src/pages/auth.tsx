import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type {ReactNode} from 'react';
import Credentials from '@lectern/docusaurus/Credentials';
import PageActions from '@lectern/docusaurus/PageActions';
import CheckCredential from '@lectern/docusaurus/CheckCredential';
import About from '@site/docs/_auth.mdx';

/** Which credentials the API takes and how to send them; the visitor's own are filled in, checked and forgotten here. */
export default function Auth(): ReactNode {
  return (
    <Layout
      title="Authorization"
      description="API keys: which types there are, what each can access, how to send them and how to protect them."
    >
      <main className="container padding-vert--lg">
        <div className="row">
          <article className="col col--8 col--offset-2 markdown">
            <PageActions />
            <Heading as="h1">Authorization</Heading>
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
