import {translate} from '@docusaurus/Translate';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import {type ReactNode, useRef} from 'react';
import Page from '../Page/index.tsx';
import type {PageSource} from '../page.ts';
import sampleStyles from '../Samples/styles.module.css';
import Static from '../Static/index.tsx';
import TryIt from '../TryIt/index.tsx';
import {views} from '#views';
import styles from './styles.module.css';

type OperationProps = {
  source: PageSource;
  /** Does it have samples? A webhook has none. */
  samples?: boolean;
  /** The sections of the page, each with its heading, if it is rendered from data. */
  children?: ReactNode;
};

/** An operation or a webhook: method, path and description first, samples beside them, the sections below. */
export default function Operation({source, samples = false, children}: OperationProps): ReactNode {
  const beside = useRef<HTMLElement>(null);
  return (
    <Page source={source}>
      {samples ? <HtmlClassNameProvider className="reference-columns">{null}</HtmlClassNameProvider> : null}
      <Static name="versions">{views && <views.Versions />}</Static>
      <div className={samples ? styles.columns : undefined}>
        <Static name="lead" className={styles.lead}>
          {views && <views.OperationHeader />}
        </Static>
        {samples ? (
          <div className={styles.console} data-try-it="">
            <TryIt samples={beside} />
          </div>
        ) : null}
        {samples ? (
          <section
            ref={beside}
            className={sampleStyles.samples}
            aria-label={translate({id: 'portal.reference.samples', message: 'Code samples'})}
          >
            <Static name="samples">{views && <views.Samples />}</Static>
          </section>
        ) : null}
        <Static name="sections" className={styles.sections}>
          {children}
        </Static>
      </div>
    </Page>
  );
}
