import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** What the product does: a sentence, and one answer as the API gives it. */
export default function Hero(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const product = String(siteConfig.customFields?.product);
  return (
    <header className={styles.hero}>
      <div>
        <Heading as="h1" className={styles.title ?? ''}>
          {siteConfig.tagline}
        </Heading>
        <p className={styles.lead}>
          Upload documents to the {product} API and let people ask in their own words. Each answer is quoted from your files and names the
          passage it comes from. What the files do not say is not answered.
        </p>
        <p className={styles.actions}>
          <Link className="button button--primary" to="/docs/api/api-developer-portal">
            API reference
          </Link>
          <Link className="button button--secondary" to="/docs">
            Read the guides
          </Link>
        </p>
      </div>
      <Answer />
    </header>
  );
}

function Answer(): ReactNode {
  return (
    <figure className={styles.answer}>
      <p className={styles.question}>How long can a customer return an item?</p>
      <div className={styles.file}>
        <p className={styles.fileName}>
          <code>returns-policy.md</code> <span>Time limit</span>
        </p>
        <p>
          <mark className={styles.found}>A customer can return an item within 30 days of delivery.</mark> The item must be unused and in its
          original packaging.
        </p>
      </div>
      <figcaption className={styles.caption}>
        <code>answer.completed</code> 2 of 12 passages matched, best score 0.91
      </figcaption>
    </figure>
  );
}
