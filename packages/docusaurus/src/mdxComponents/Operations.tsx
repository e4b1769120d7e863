import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import MethodBadge from '../reference/MethodBadge/index.tsx';
import styles from './styles.module.css';

/** An operation in a guide, with a link to its page. */
export function OperationCard({method, path, title, to}: Record<'method' | 'path' | 'title' | 'to', string>): ReactNode {
  return (
    <div className={styles.card}>
      <p className={styles.title}>
        <Link to={to}>{title}</Link>
      </p>
      <p className={styles.request}>
        <MethodBadge method={method} /> <code>{path}</code>
      </p>
    </div>
  );
}

type TryItProps = {title: string; to: string};

/** A link to the console of an operation. */
export function TryItLink(props: TryItProps): ReactNode {
  return (
    <p>
      <InlineTryItLink {...props} />
    </p>
  );
}

/** The same within a sentence. */
export function InlineTryItLink({title, to}: TryItProps): ReactNode {
  return (
    // The page was checked when the guide was compiled; its console has no ID before it is opened.
    <Link className="button button--primary button--sm" to={to} data-noBrokenLinkCheck>
      {translate(
        {id: 'portal.content.tryIt', message: 'Try it: {title}', description: 'A link in a guide to the console of an operation'},
        {title},
      )}
    </Link>
  );
}
