import type {ReactNode, ToggleEventHandler} from 'react';
import styles from './styles.module.css';

type DetailsProps = {
  summary: ReactNode;
  open?: boolean;
  /** Omitted in print, since it is shown above. */
  above?: string | undefined;
  onToggle?: ToggleEventHandler<HTMLDetailsElement>;
  children: ReactNode;
};

/** A branch that opens inline: a native element, so that it works by keyboard and without scripts. */
export default function Details({summary, open = false, above, onToggle, children}: DetailsProps): ReactNode {
  return (
    <details className={styles.details} open={open} data-above={above} onToggle={onToggle}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.branch}>{children}</div>
    </details>
  );
}
