import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import styles from '../Lead/styles.module.css';

/** Opens the console of the operation (`TryIt`). */
export default function TryItButton(): ReactNode {
  return (
    <button type="button" className={`button button--primary button--sm ${styles.try ?? ''}`} data-try="" aria-expanded={false}>
      {translate({id: 'portal.console.title', message: 'Try it'})}
    </button>
  );
}
