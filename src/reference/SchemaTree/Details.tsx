import type {ReactNode, ToggleEventHandler} from 'react';
import styles from './styles.module.css';

type DetailsProps = {summary: ReactNode; open?: boolean; onToggle?: ToggleEventHandler<HTMLDetailsElement>; children: ReactNode};

/** A branch that opens in place: the browser's own element, so that it works by keyboard and without scripts. */
export default function Details({summary, open = false, onToggle, children}: DetailsProps): ReactNode {
  return (
    <details className={styles.details} open={open} onToggle={onToggle}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.branch}>{children}</div>
    </details>
  );
}
