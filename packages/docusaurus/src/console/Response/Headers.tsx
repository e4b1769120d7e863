import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {toVisible} from '../../visible.ts';
import styles from './styles.module.css';

/** The headers that the page may read: for another origin, only those that its server exposes. */
export default function Headers({headers}: {headers: [string, string][]}): ReactNode {
  return (
    <details className={styles.headers}>
      <summary>
        {translate({id: 'portal.answer.headers', message: 'Headers'})} · {headers.length}
      </summary>
      <dl className={styles.pairs}>
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{toVisible(name)}</dt>
            <dd>{toVisible(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
