import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Short facts, label and value, in one running line. */
export default function Facts({facts}: {facts: [string, string][] | undefined}): ReactNode {
  if (!facts || facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value], index) => (
        <div key={index} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            <code dir="ltr">{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
