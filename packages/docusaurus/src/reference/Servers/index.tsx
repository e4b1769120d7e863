import {translate} from '@docusaurus/Translate';
import {useContext, type ReactNode} from 'react';
import type {ServerView} from '@lectern/openapi';
import Html from '../Html/index.tsx';
import {PageContext} from '../page.ts';
import {getDefaultUrl} from '../servers.ts';
import styles from '../cards.module.css';

type Variable = ServerView['variables'][number];

/** The servers of the document, or those of an operation with its own, with their variables. */
export default function Servers(): ReactNode {
  const page = useContext(PageContext);
  const servers = page && 'servers' in page ? page.servers : [];
  return <ServerList servers={servers} />;
}

export function ServerList({servers}: {servers: ServerView[]}): ReactNode {
  return (
    <ul className={styles.list}>
      {servers.map((server, index) => (
        <Server key={index} server={server} />
      ))}
    </ul>
  );
}

function Server({server}: {server: ServerView}): ReactNode {
  const isTemplate = server.variables.length > 0;
  return (
    <li className={styles.item} data-server={isTemplate ? server.url : undefined}>
      <code dir="ltr">{server.url}</code> {server.name}
      <Html html={server.html} />
      {server.variables.map((variable) => (
        <div key={variable.name} className={styles.variable}>
          <label>
            <code>{variable.name}</code> <Field variable={variable} />
          </label>
          <Html html={variable.html} />
        </div>
      ))}
      {isTemplate ? (
        <p className={styles.variable}>
          {translate({id: 'portal.reference.serverAddress', message: 'Address:'})}{' '}
          <output dir="ltr" className={styles.address}>
            {getDefaultUrl([server])}
          </output>
        </p>
      ) : null}
    </li>
  );
}

/** The address shows the chosen or typed value: `edit.ts`. */
function Field({variable: {name, default: value, values}}: {variable: Variable}): ReactNode {
  if (!values) return <input type="text" defaultValue={value} size={Math.max(12, value.length)} dir="ltr" data-variable={name} />;
  return (
    <select defaultValue={value} data-variable={name}>
      {[...new Set([value, ...values])].map((each) => (
        <option key={each} value={each}>
          {each.trim() === '' ? JSON.stringify(each) : each}
        </option>
      ))}
    </select>
  );
}
