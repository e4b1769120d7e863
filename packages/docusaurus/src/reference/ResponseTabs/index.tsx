import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {usePage} from '../page.ts';
import styles from './styles.module.css';

/** A tab for each status: static HTML, with `behaviour.ts`. Without scripts all are shown. */
export default function ResponseTabs(): ReactNode {
  return (
    <ul
      role="tablist"
      className={clsx('tabs', styles.tabs)}
      data-response-tabs=""
      aria-label={translate({id: 'portal.reference.responses', message: 'Responses'})}
    >
      {usePage().responses.map(({status, title, anchor}, index) => (
        <li
          key={status}
          role="tab"
          id={`tab-response-${status}`}
          aria-controls={`panel-response-${status}`}
          aria-selected={index === 0}
          tabIndex={index === 0 ? 0 : -1}
          className={clsx('tabs__item', index === 0 && 'tabs__item--active', styles.tab)}
          data-hash={`#response-${anchor}`}
          data-class={status[0]}
          title={title}
        >
          {status}
        </li>
      ))}
    </ul>
  );
}
