import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import PageActions from '@lectern/docusaurus/PageActions';
import Try from '@lectern/docusaurus/Try';
import Passage from './Passage';
import styles from './styles.module.css';

const QUESTION = 'How long can a customer return an item?';

/** What the product does: a sentence, and one question that is answered in the page. */
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
          passage it comes from. If the files don't contain the answer, it says so.
        </p>
        <div className={styles.actions} data-screen="">
          <Link className="button button--primary" to="/docs/api/api-developer-portal">
            API reference
          </Link>
          <Link className="button button--secondary" to="/docs">
            Read the guides
          </Link>
          <PageActions />
        </div>
      </div>
      <FirstRequest />
    </header>
  );
}

/** A question to the sandbox, and its answer as it streams in; before that, where the answer is found. */
function FirstRequest(): ReactNode {
  return (
    <section className={styles.answer} aria-label="Your first request" data-screen="">
      <p className={styles.question}>{QUESTION}</p>
      <Try
        isBrief
        label="Ask the API"
        operation="/docs/api/user-session-chats-controller-ask-question"
        body={{indexId: 'idx_7k2m9q4x8n3p', question: QUESTION}}
        take={{heroQuestionId: 'id'}}
        then={{
          operation: '/docs/api/user-session-chats-controller-stream-answer',
          parameters: {'path.questionId': '$heroQuestionId'},
        }}
      >
        <p className={styles.expected}>The answer appears here, piece by piece.</p>
        <Passage />
      </Try>
    </section>
  );
}
