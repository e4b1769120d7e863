import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type {ReactNode} from 'react';
import FirstCall from './_home/firstCall.mdx';
import Hero from './_home/Hero';
import styles from './_home/styles.module.css';
import Ways from './_home/ways.mdx';

/** The home page: what the product does, the first request, the way to each part. */
export default function Home(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout description={siteConfig.tagline}>
      <main className="container padding-vert--md">
        <Hero />
        <section className={styles.steps}>
          <Heading as="h2" id="first-call">
            Make your first request in a minute
          </Heading>
          <div className={styles.stepList}>
            <MDXContent>
              <FirstCall />
            </MDXContent>
          </div>
        </section>
        <div className="markdown">
          <MDXContent>
            <Ways />
          </MDXContent>
        </div>
      </main>
    </Layout>
  );
}
