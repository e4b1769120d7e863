import {useContext, type ReactNode} from 'react';
import type {ServerView} from '../../openapi';
import Html from '../Html';
import {PageContext} from '../page';
import styles from './styles.module.css';

/** The servers of the document, or those of an operation that names its own, with their variables. */
export default function Servers(): ReactNode {
  const page = useContext(PageContext);
  const servers = page && 'servers' in page ? page.servers : [];
  return (
    <ul className={styles.list}>
      {servers.map((server, index) => (
        <Server key={index} server={server} />
      ))}
    </ul>
  );
}

function Server({server}: {server: ServerView}): ReactNode {
  return (
    <li className={styles.item}>
      <code dir="ltr">{server.url}</code> {server.name}
      <Html html={server.html} />
      {server.variables.map((variable) => (
        <div key={variable.name} className={styles.variable}>
          <code>{variable.name}</code>
          {variable.default ? (
            <>
              : <code>{variable.default}</code>
            </>
          ) : null}
          {variable.values ? <> ({variable.values.join(', ')})</> : null}
          <Html html={variable.html} />
        </div>
      ))}
    </li>
  );
}
