import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import CopyButton from '../../components/CopyButton';
import Html from '../Html';
import MethodBadge from '../MethodBadge';
import {PageContext, type ReferencePage} from '../page';
import Samples from '../Samples';
import {getDefaultUrl} from '../servers';
import styles from './styles.module.css';

/** An operation or a webhook: call and description first, samples beside, the sections of the page below. */
export default function Operation({page, children}: {page: unknown; children: ReactNode}): ReactNode {
  const operation = page as ReferencePage;
  const hasSamples = operation.samples.length > 0;
  return (
    <PageContext value={operation}>
      <div className={hasSamples ? styles.columns : undefined}>
        <div className={styles.lead}>
          <Call operation={operation} />
          {operation.deprecated ? <p className={styles.deprecated}>{translate({id: 'portal.reference.deprecated', message: 'Deprecated: do not use it in new code.'})}</p> : null}
          <Html html={operation.html} />
          {operation.externalDocs ? <p><a href={operation.externalDocs.href}>{operation.externalDocs.label}</a></p> : null}
        </div>
        {hasSamples ? <Samples samples={operation.samples} /> : null}
        <div className={styles.sections}>{children}</div>
      </div>
    </PageContext>
  );
}

function Call({operation}: {operation: ReferencePage}): ReactNode {
  const url = operation.kind === 'webhook' ? '' : getDefaultUrl(operation.servers);
  return (
    <div className={styles.call}>
      <MethodBadge method={operation.method} />
      {/* Focusable, so that a long address can be scrolled with the keyboard. */}
      <code className={styles.address} dir="ltr" tabIndex={0}>
        <span className={styles.server}>{url}</span>
        <span className={styles.path}>{operation.path}</span>
      </code>
      <CopyButton className={styles.copy} getText={() => url + operation.path} />
    </div>
  );
}
