import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import CodeBlock from '../../components/CodeBlock';
import RunLine from '../../components/RunLine';
import {usePage} from '../page';
import styles from './styles.module.css';

/** The call in every language: tabs as static HTML, brought to life by `theme/clientModules/languageTabs.ts`. */
export default function Samples(): ReactNode {
  const {samples, sampleSource} = usePage();
  return (
    <div className="tabs-container" data-samples={sampleSource ? JSON.stringify(sampleSource) : undefined}>
      <ul role="tablist" className="tabs" data-language-tabs="">
        {samples.map(({id, label}, index) => (
          <li
            key={id}
            role="tab"
            id={`sample-tab-${id}`}
            aria-controls={`sample-${id}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            className={clsx('tabs__item', index === 0 && 'tabs__item--active')}
            data-value={id}
          >
            {label}
          </li>
        ))}
      </ul>
      {samples.map(({id, code, run, authored}, index) => (
        <div
          key={id}
          role="tabpanel"
          id={`sample-${id}`}
          aria-labelledby={`sample-tab-${id}`}
          hidden={index > 0}
          data-pending={code ? undefined : id}
          data-authored={authored ? '' : undefined}
        >
          {code ? (
            <CodeBlock html={code.html} language={code.language} className={styles.code} />
          ) : (
            <CodeBlock className={styles.code}>{translate({id: 'portal.loading', message: 'Loading…'})}</CodeBlock>
          )}
          {run ? <RunLine {...run} /> : null}
        </div>
      ))}
    </div>
  );
}
