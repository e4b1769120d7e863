import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Cards in as many columns as fit. */
export function Cards({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.cards}>{children}</div>;
}

type CardProps = {
  title: string;
  /** Target of its link. Default: no link. */
  href?: string;
  /** The same, by its name in other tools. */
  to?: string;
  children?: ReactNode;
};

/** A title, and a short text about the link's target. */
export function Card({title, href, to, children}: CardProps): ReactNode {
  const target = to ?? href;
  return (
    <div className={styles.card}>
      <p className={styles.title}>{target === undefined ? title : <Link to={target}>{title}</Link>}</p>
      {children}
    </div>
  );
}
