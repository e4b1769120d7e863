import {translate} from '@docusaurus/Translate';
import TryItButton from '@theme/Reference/TryItButton';
import type {ReactNode} from 'react';
import {breakAddress} from '../../components/breakAddress.tsx';
import CopyButton from '../../components/CopyButton/index.tsx';
import Html from '../Html/index.tsx';
import MethodBadge from '../MethodBadge/index.tsx';
import Notes from '../Notes/index.tsx';
import {usePage} from '../page.ts';
import PlainLink from '../PlainLink/index.tsx';
import {getDefaultUrl} from '../servers.ts';
import styles from './styles.module.css';

/** The method, path and description of an operation. */
export default function Lead(): ReactNode {
  const {deprecated, badges, html, externalDocs, notes = [], versions = []} = usePage();
  return (
    <>
      <Call />
      {badges ? (
        <ul className={styles.badges} aria-label={translate({id: 'portal.reference.labels', message: 'Labels'})}>
          {badges.map((badge) => (
            <li key={badge} className={styles.badge} dir="auto">
              {badge}
            </li>
          ))}
        </ul>
      ) : null}
      {deprecated ? (
        <p className={styles.deprecated}>
          {translate({id: 'portal.reference.deprecated', message: 'Deprecated: do not use it in new code.'})}
        </p>
      ) : null}
      <Notes notes={notes} versions={versions} />
      <Html html={html} level={2} />
      {externalDocs ? (
        <p>
          <PlainLink link={externalDocs} />
        </p>
      ) : null}
    </>
  );
}

function Call(): ReactNode {
  const {kind, method, path, sentPath = path, servers, call} = usePage();
  const url = kind === 'webhook' ? '' : getDefaultUrl(servers);
  return (
    <div className={styles.call} data-call={call}>
      <MethodBadge method={method} />
      <code className={styles.address} dir="ltr">
        <span className={styles.server}>{breakAddress(url)}</span>
        <wbr />
        <span className={styles.path}>{breakAddress(sentPath)}</span>
      </code>
      <CopyButton className={styles.copy} text={url + sentPath} />
      {call === undefined ? null : <TryItButton />}
    </div>
  );
}
