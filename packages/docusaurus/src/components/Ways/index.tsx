import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** A list of entry points to the portal, in as many columns as fit. */
export default function Ways({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.ways}>{children}</div>;
}

type WayProps = {
  title: string;
  /** Target of the title's link. */
  to: string;
  /** Its description, in Markdown: a sentence, then links. */
  children: ReactNode;
};

/** One part of the portal. */
export function Way({title, to, children}: WayProps): ReactNode {
  return (
    <section className={styles.way}>
      <Heading as="h3" className={styles.title ?? ''}>
        <Link to={to}>{title}</Link>
      </Heading>
      {children}
    </section>
  );
}
