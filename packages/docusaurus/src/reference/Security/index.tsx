import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {SecurityAlternative, SecuritySchemeView} from '@lectern/openapi';
import {hasScopes, mergeScopes, type ScopeView} from '@lectern/openapi/view';
import Facts from '../Facts/index.tsx';
import Html from '../Html/index.tsx';
import {translateLabel} from '../labels.ts';
import {usePage} from '../page.ts';
import Details from '../SchemaTree/Details.tsx';
import styles from './styles.module.css';

/** Most scopes of a scheme that are open. */
const MAX_OPEN_SCOPES = 8;

/** The security requirement: one of several alternatives, each with all of its schemes. */
export default function Security(): ReactNode {
  return <SecurityAlternatives alternatives={usePage().security ?? []} />;
}

export function SecurityAlternatives({alternatives}: {alternatives: SecurityAlternative[]}): ReactNode {
  if (alternatives.every((schemes) => schemes.length === 0)) {
    return <p>{translate({id: 'portal.reference.security.none', message: 'No authentication needed.'})}</p>;
  }
  return (
    <>
      {alternatives.length > 1 ? <p>{translate({id: 'portal.reference.security.oneOf', message: 'Use one of these:'})}</p> : null}
      <ul className={styles.list}>
        {alternatives.map((schemes, index) => (
          <li key={index} className={styles.alternative}>
            {schemes.length > 1 ? <p>{translate({id: 'portal.reference.security.all', message: 'Use all of these together:'})}</p> : null}
            {schemes.length === 0
              ? translate({id: 'portal.reference.security.optional', message: 'No authentication'})
              : schemes.map(({scheme, scopes}) => (
                  <div key={scheme.key} className={styles.scheme}>
                    <Scheme scheme={scheme} needed={scopes} isBrief />
                  </div>
                ))}
          </li>
        ))}
      </ul>
    </>
  );
}

type SchemeProps = {
  scheme: SecuritySchemeView;
  needed?: string[];
  /** On one line: everything beyond its name and how it is sent is closed. */ isBrief?: boolean;
};

/** One security scheme, with the scopes or roles that an operation needs. */
export function Scheme({scheme, needed = [], isBrief = false}: SchemeProps): ReactNode {
  const details = (
    <>
      <Html html={scheme.html} />
      <SchemeFacts scheme={scheme} />
    </>
  );
  const hasDetails = scheme.html !== undefined || scheme.facts.length > 0 || (scheme.flows ?? []).length > 0;
  return (
    <>
      {/* Not a paragraph: the theme adds space above paragraphs in a list. */}
      <div className={isBrief ? styles.line : undefined}>
        <div className={styles.title}>
          <strong>{translateLabel(scheme.title)}</strong> <code>{scheme.key}</code>
          {scheme.deprecated ? ` ${translate({id: 'portal.reference.flag.deprecated', message: 'deprecated'})}` : ''}
        </div>
        {scheme.sent ? (
          <pre className={styles.sent} tabIndex={0} dir="ltr">
            <code>{scheme.sent}</code>
          </pre>
        ) : null}
      </div>
      {isBrief && hasDetails ? (
        <Details summary={translate({id: 'portal.reference.security.details', message: 'Details'})}>{details}</Details>
      ) : (
        details
      )}
      {hasScopes(scheme) ? <Scopes scopes={mergeScopes(scheme.flows ?? [])} needed={needed} /> : <Roles needed={needed} />}
    </>
  );
}

function SchemeFacts({scheme}: {scheme: SecuritySchemeView}): ReactNode {
  return (
    <>
      <Facts facts={scheme.facts} />
      {scheme.flows?.map((flow) => (
        <div key={flow.name} className={styles.flow}>
          <p className={styles.title}>
            <code>{flow.name}</code>
          </p>
          <Facts facts={flow.facts} />
        </div>
      ))}
    </>
  );
}

/** The list in a requirement for a scheme without scopes: OpenAPI calls these roles. */
function Roles({needed}: {needed: string[]}): ReactNode {
  if (needed.length === 0) return null;
  return (
    <>
      <p className={styles.scopesTitle}>
        {needed.length === 1
          ? translate({id: 'portal.reference.security.role', message: 'Required role'})
          : translate({id: 'portal.reference.security.roles', message: 'Required roles'})}
      </p>
      <ScopeList scopes={needed.map((name) => ({name}))} />
    </>
  );
}

type ScopesProps = {scopes: ScopeView[]; needed: string[]};

/** The scopes that an operation needs; the scheme's other scopes, and long ones, are closed. */
function Scopes({scopes, needed}: ScopesProps): ReactNode {
  const own = needed.flatMap((name): ScopeView[] => {
    const known = scopes.filter((scope) => scope.name === name);
    return known.length > 0 ? known : [{name}];
  });
  const isOpen = own.length === 0 && scopes.length <= MAX_OPEN_SCOPES;
  const others = scopes.filter((scope) => !own.includes(scope));
  return (
    <>
      {own.length > 0 ? (
        <>
          <p className={styles.scopesTitle}>{translate({id: 'portal.reference.security.scopes', message: 'Required scopes'})}</p>
          <ScopeList scopes={own} />
        </>
      ) : null}
      {isOpen && others.length > 0 ? (
        <>
          <p className={styles.scopesTitle}>{translate({id: 'portal.reference.security.grants', message: 'Scopes'})}</p>
          <ScopeList scopes={others} />
        </>
      ) : null}
      {!isOpen && others.length > 0 ? (
        <Details summary={getSummary(others.length, own.length > 0)}>
          <ScopeList scopes={others} />
        </Details>
      ) : null}
    </>
  );
}

function getSummary(count: number, isRest: boolean): string {
  return isRest
    ? translate({id: 'portal.reference.security.otherScopes', message: 'Other scopes · {count}'}, {count})
    : translate({id: 'portal.reference.security.allScopes', message: 'Scopes · {count}'}, {count});
}

function ScopeList({scopes}: {scopes: ScopeView[]}): ReactNode {
  return (
    <dl className={styles.scopes}>
      {scopes.map(({name, html, flows}, index) => (
        <div key={index}>
          <dt>
            <code>{name}</code>
            {flows ? <span className={styles.grantedBy}>{flows.join(', ')}</span> : null}
          </dt>
          {html ? (
            <dd>
              <Html html={html} />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
