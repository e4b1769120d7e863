// Links of a response: the operations that can follow it, and the values that they take from it.
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {ResponseView} from '@lectern/openapi';
import Facts from '../Facts/index.tsx';
import Html from '../Html/index.tsx';
import MethodBadge from '../MethodBadge/index.tsx';
import {usePage} from '../page.ts';
import {parseExpression, type ExpressionSource} from './expression.ts';
import styles from './styles.module.css';

type ResponseLink = ResponseView['links'][number];

export default function ResponseLinks({links}: {links: ResponseLink[]}): ReactNode {
  if (links.length === 0) return null;
  return (
    <section className={styles.links}>
      <p>
        <b>{translate({id: 'portal.reference.links', message: 'Next requests'})}</b>
      </p>
      {links.map((link) => (
        <div key={link.name} className={styles.link}>
          <LinkTarget link={link} />
          <Html html={link.html} />
          <LinkValues values={link.facts} />
          <Facts facts={toNames(link)} />
        </div>
      ))}
    </section>
  );
}

/** The operation by its title, as in the sidebar; without a page, by its name in the document. */
function LinkTarget({link: {pageId, method, title, target}}: {link: ResponseLink}): ReactNode {
  const {root} = usePage();
  if (pageId === undefined)
    return (
      <p>
        <code>{target}</code>
      </p>
    );
  return (
    <p>
      {method === undefined ? null : <MethodBadge method={method} />} <Link to={`${root}/${pageId}`}>{title ?? target}</Link>
    </p>
  );
}

/** The document's own names, for readers who search for them; for an operation without a page they are already its title. */
function toNames({name, pageId, target}: ResponseLink): [string, string][] {
  const field = target.includes('#') ? 'operationRef' : 'operationId';
  return [['link', name], ...(pageId === undefined ? [] : [[field, target] as [string, string]])];
}

/** The values that the next request takes from this exchange. */
function LinkValues({values}: {values: [string, string][]}): ReactNode {
  if (values.length === 0) return null;
  return (
    <dl className={styles.values}>
      {values.map(([name, expression]) => (
        <div key={name}>
          <dt>
            <code dir="ltr">{name}</code>
          </dt>
          <dd title={expression}>
            <Value expression={expression} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({expression}: {expression: string}): ReactNode {
  const parsed = parseExpression(expression);
  if (!parsed) return <code dir="ltr">{expression}</code>;
  return (
    <>
      <code dir="ltr">{parsed.name}</code> {describeSource(parsed.source)}
    </>
  );
}

function describeSource(source: ExpressionSource): string {
  const texts: Record<ExpressionSource, string> = {
    'response.body': translate({id: 'portal.reference.link.responseBody', message: 'from the response body'}),
    'response.header': translate({id: 'portal.reference.link.responseHeader', message: 'from the response headers'}),
    'request.body': translate({id: 'portal.reference.link.requestBody', message: 'from the request body'}),
    'request.header': translate({id: 'portal.reference.link.requestHeader', message: 'from the request headers'}),
    'request.path': translate({id: 'portal.reference.link.requestPath', message: 'from the path of the request'}),
    'request.query': translate({id: 'portal.reference.link.requestQuery', message: 'from the query of the request'}),
  };
  return texts[source];
}
