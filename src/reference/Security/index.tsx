import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {SecurityAlternative, SecuritySchemeView} from '../../openapi';
import Facts from '../Facts';
import Html from '../Html';
import {usePage} from '../page';
import Details from '../SchemaTree/Details';
import styles from './styles.module.css';

/** Scopes of a flow that are shown without being asked for. */
const OPEN_SCOPES = 8;

/** What a call must carry: one of several alternatives, each with all of its schemes. */
export default function Security(): ReactNode {
  return <SecurityAlternatives alternatives={usePage().security ?? []} />;
}

export function SecurityAlternatives({alternatives}: {alternatives: SecurityAlternative[]}): ReactNode {
  if (alternatives.every((schemes) => schemes.length === 0)) {
    return <p>{translate({id: 'portal.reference.security.none', message: 'No authentication is needed.'})}</p>;
  }
  return (
    <>
      {alternatives.length > 1 ? <p>{translate({id: 'portal.reference.security.oneOf', message: 'One of these is enough:'})}</p> : null}
      <ul className={styles.list}>
        {alternatives.map((schemes, index) => (
          <li key={index} className={styles.alternative}>
            {schemes.length === 0
              ? translate({id: 'portal.reference.security.optional', message: 'No authentication'})
              : schemes.map(({scheme, scopes}) => (
                  <div key={scheme.key} className={styles.scheme}>
                    <Scheme scheme={scheme} needed={scopes} />
                  </div>
                ))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** One security scheme in full, with the scopes that a call needs. */
export function Scheme({scheme, needed = []}: {scheme: SecuritySchemeView; needed?: string[]}): ReactNode {
  return (
    <>
      <p className={styles.title}>
        <strong>{scheme.title}</strong> <code>{scheme.key}</code>
        {scheme.deprecated ? ` ${translate({id: 'portal.reference.flag.deprecated', message: 'deprecated'})}` : ''}
      </p>
      {scheme.sent ? (
        <pre className={styles.sent} tabIndex={0} dir="ltr">
          <code>{scheme.sent}</code>
        </pre>
      ) : null}
      {needed.length > 0 ? (
        <p>
          {translate({id: 'portal.reference.security.scopes', message: 'Scopes:'})}{' '}
          {needed.map((scope) => (
            <code key={scope} className={styles.scope}>
              {scope}
            </code>
          ))}
        </p>
      ) : null}
      <Html html={scheme.html} />
      <Facts facts={scheme.facts} />
      {scheme.flows?.map((flow) => (
        <div key={flow.name} className={styles.flow}>
          <p className={styles.title}>
            <code>{flow.name}</code>
          </p>
          <Facts facts={flow.facts} />
          <Scopes scopes={flow.scopes} />
        </div>
      ))}
    </>
  );
}

type ScopesProps = {scopes: NonNullable<SecuritySchemeView['flows']>[number]['scopes']};

/** What a flow can grant; a long list stays closed. */
function Scopes({scopes}: ScopesProps): ReactNode {
  if (scopes.length === 0) return null;
  const list = (
    <dl className={styles.scopes}>
      {scopes.map(({name, html}) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <Html html={html} />
          </dd>
        </div>
      ))}
    </dl>
  );
  if (scopes.length <= OPEN_SCOPES) return list;
  const summary = translate({id: 'portal.reference.security.allScopes', message: 'All {count} scopes'}, {count: scopes.length});
  return <Details summary={summary}>{list}</Details>;
}
