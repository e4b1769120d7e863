import type {ReactNode} from 'react';
import styles from './styles.module.css';

type RowProps = {/** Id of the input. */ id: string; path: string; label: ReactNode; help: ReactNode; children: ReactNode};

/** A label, its input beside it, and help below. */
export default function Row({id, path, label, help, children}: RowProps): ReactNode {
  return (
    <div className={styles.field} data-field={path}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div>{children}</div>
      <div className={styles.below}>{help}</div>
    </div>
  );
}
