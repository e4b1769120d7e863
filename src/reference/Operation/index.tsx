import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import CopyButton from '../../components/CopyButton';
import Html from '../Html';
import MethodBadge from '../MethodBadge';
import Page from '../Page';
import {usePage, type PageSource} from '../page';
import Samples from '../Samples';
import sampleStyles from '../Samples/styles.module.css';
import {getDefaultUrl} from '../servers';
import Static from '../Static';
import styles from './styles.module.css';

type OperationProps = {
  page: PageSource;
  /** Are there samples to show beside it? A webhook has none. */
  samples?: boolean;
  /** The sections of the page, each under its heading. */
  children: ReactNode;
};

/** An operation or a webhook: call and description first, samples beside, the sections of the page below. */
export default function Operation({page, samples = false, children}: OperationProps): ReactNode {
  return (
    <Page source={page} part="lead">
      <div className={samples ? styles.columns : undefined}>
        <Static name="lead" className={styles.lead}>
          <Lead />
        </Static>
        {samples ? (
          <aside className={sampleStyles.samples} aria-label={translate({id: 'portal.reference.samples', message: 'Code samples'})}>
            <Static name="samples">
              <Samples />
            </Static>
          </aside>
        ) : null}
        <div className={styles.sections}>{children}</div>
      </div>
    </Page>
  );
}

function Lead(): ReactNode {
  const {deprecated, html, externalDocs} = usePage();
  return (
    <>
      <Call />
      {deprecated ? (
        <p className={styles.deprecated}>
          {translate({id: 'portal.reference.deprecated', message: 'Deprecated: do not use it in new code.'})}
        </p>
      ) : null}
      <Html html={html} />
      {externalDocs ? (
        <p>
          <a href={externalDocs.href}>{externalDocs.label}</a>
        </p>
      ) : null}
    </>
  );
}

function Call(): ReactNode {
  const {kind, method, path, servers} = usePage();
  const url = kind === 'webhook' ? '' : getDefaultUrl(servers);
  return (
    <div className={styles.call}>
      <MethodBadge method={method} />
      <code className={styles.address} dir="ltr">
        <span className={styles.server}>{url}</span>
        <span className={styles.path}>{path}</span>
      </code>
      <CopyButton className={styles.copy} text={url + path} />
    </div>
  );
}
