import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Cards side by side, as many as there is room for. */
export function Cards({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.cards}>{children}</div>;
}

type CardProps = {
  title: string;
  /** Where it leads. Default: nowhere. */
  href?: string;
  /** The same, as other tools call it. */
  to?: string;
  children?: ReactNode;
};

/** A title and a few words about where it leads. */
export function Card({title, href, to, children}: CardProps): ReactNode {
  const target = to ?? href;
  return (
    <div className={styles.card}>
      <p className={styles.title}>{target === undefined ? title : <Link to={target}>{title}</Link>}</p>
      {children}
    </div>
  );
}
