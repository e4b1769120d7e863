import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import {type ReactNode, useEffect} from 'react';
import {fetchFile} from '../components/loading/fetchFile.ts';
import {findLinkedOperation, type LinkedOperation} from './fragments.ts';

type ReferenceIndexProps = {
  /** Address of the overview. */
  overview: string;
  /** Address of a page, with `{id}`. */
  page: string;
  /** Address of the list of operations. */
  operations: string;
};

/** Redirects the root of a reference to its overview, or to an operation if the fragment is another tool's link to it. */
export default function ReferenceIndex({overview, page, operations}: ReferenceIndexProps): ReactNode {
  const history = useHistory();
  useEffect(() => {
    const {hash} = window.location;
    const show = (found: LinkedOperation | undefined): void => history.replace(found ? page.replace('{id}', found.id) : overview);
    if (hash === '') show(undefined);
    else
      fetchFile(operations)
        .then(async (response) => findLinkedOperation(hash, (await response.json()) as LinkedOperation[]))
        .then(show, () => show(undefined));
  }, [history, overview, page, operations]);
  return (
    <Layout>
      <Head>
        <link rel="canonical" href={overview} />
        <meta name="robots" content="noindex" />
      </Head>
      <main className="container margin-vert--lg">
        <Link to={overview}>{translate({id: 'portal.reference.overview', message: 'Overview of the API'})}</Link>
      </main>
    </Layout>
  );
}
