import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Steps of a procedure, numbered. */
export function Steps({children}: {children: ReactNode}): ReactNode {
  return <ol className={styles.steps}>{children}</ol>;
}

/** One step, with its title. */
export function Step({title, children}: {title?: string; children?: ReactNode}): ReactNode {
  return (
    <li className={styles.step}>
      {title === undefined ? null : (
        <p className={styles.title} data-step-title="">
          {title}
        </p>
      )}
      {children}
    </li>
  );
}
