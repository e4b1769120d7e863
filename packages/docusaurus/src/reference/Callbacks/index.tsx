import type {ReactNode} from 'react';
import {getParametersAnchor, getResponseAnchor, REQUEST_BODY} from '@lectern/openapi/view';
import Html from '../Html/index.tsx';
import MethodBadge from '../MethodBadge/index.tsx';
import {usePage} from '../page.ts';
import {ParameterList} from '../Parameters/index.tsx';
import {Body} from '../RequestBody/index.tsx';
import {ResponseBody} from '../Response/index.tsx';
import {SecurityAlternatives} from '../Security/index.tsx';
import {ServerList} from '../Servers/index.tsx';
import styles from './styles.module.css';

/** Requests that the API sends back: each is an operation, opened inline. */
export default function Callbacks(): ReactNode {
  return usePage().callbacks.map(({name, expression, summary, operation}, index) => {
    const id = `callback-${index + 1}`;
    return (
      <details key={id} className={styles.callback} id={id}>
        <summary className={styles.summary}>
          <MethodBadge method={operation.method} /> <strong>{name}</strong> <code dir="ltr">{expression}</code>
        </summary>
        {summary ? <p dir="auto">{summary}</p> : null}
        <Html html={operation.html} />
        {operation.ownServers ? <ServerList servers={operation.servers} /> : null}
        {operation.security ? <SecurityAlternatives alternatives={operation.security} /> : null}
        {operation.parameters.map(({in: location, items}) => (
          <ParameterList key={location} items={items} treeId={`${id}.${getParametersAnchor(location)}`} />
        ))}
        {operation.body ? <Body body={operation.body} treeId={`${id}.${REQUEST_BODY}`} /> : null}
        {operation.responses.map((response) => (
          <div key={response.status}>
            <p>
              <strong>
                {response.status} {response.title}
              </strong>
            </p>
            <ResponseBody response={response} treeId={`${id}.${getResponseAnchor(response)}`} />
          </div>
        ))}
      </details>
    );
  });
}
