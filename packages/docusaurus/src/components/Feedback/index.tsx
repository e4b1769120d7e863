import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode, useState} from 'react';
import Lazy from '../Lazy/index.tsx';
import type FeedbackForm from './Form.tsx';
import styles from './styles.module.css';

/** "Was this page helpful?" Hidden unless the portal names an address that answers are sent to. */
export default function Feedback(): ReactNode {
  const {url} = (useDocusaurusContext().siteConfig.customFields?.feedback ?? {}) as {url?: string};
  const {pathname} = useLocation();
  return url === undefined ? null : <Question key={pathname} url={url} page={pathname} />;
}

const loadForm = (): Promise<{default: typeof FeedbackForm}> => import('./Form.tsx');

function Question({url, page}: {url: string; page: string}): ReactNode {
  const [isHelpful, setHelpful] = useState<boolean | undefined>(undefined);
  const question = translate({id: 'portal.feedback.question', message: 'Was this page helpful?'});
  const choose = (value: boolean, label: string): ReactNode => (
    <button
      type="button"
      className="button button--secondary button--sm"
      aria-pressed={isHelpful === value}
      onClick={() => setHelpful(value)}
    >
      {label}
    </button>
  );
  return (
    <section className={styles.feedback} aria-label={question} data-feedback="">
      <p className={styles.question}>
        <span>{question}</span>
        {choose(true, translate({id: 'portal.feedback.yes', message: 'Yes'}))}
        {choose(false, translate({id: 'portal.feedback.no', message: 'No'}))}
      </p>
      {isHelpful === undefined ? null : (
        <Lazy load={loadForm}>{({default: Form}) => <Form url={url} page={page} isHelpful={isHelpful} />}</Lazy>
      )}
    </section>
  );
}
