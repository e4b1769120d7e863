import clsx from 'clsx';
import type {ReactNode} from 'react';
import CodeBlock from '../../components/CodeBlock';
import {usePage} from '../page';
import styles from './styles.module.css';

/** The call in every language: tabs as static HTML, brought to life by `theme/clientModules/languageTabs.ts`. */
export default function Samples(): ReactNode {
  const {samples} = usePage();
  return (
    <div className="tabs-container">
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
      {samples.map(({id, html, language}, index) => (
        <div key={id} role="tabpanel" id={`sample-${id}`} aria-labelledby={`sample-tab-${id}`} hidden={index > 0}>
          <CodeBlock html={html} language={language} className={styles.code} />
        </div>
      ))}
    </div>
  );
}
