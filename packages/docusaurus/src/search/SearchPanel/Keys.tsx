import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The keys of the search, for the eyes: to others, the box itself says that it has a list. */
export default function Keys(): ReactNode {
  const keys = [
    ['↓ ↑', translate({id: 'portal.search.select', message: 'Select'})],
    ['Enter', translate({id: 'portal.search.open', message: 'Open'})],
    ['Esc', translate({id: 'portal.search.close', message: 'Close'})],
  ];
  return (
    <p className={styles.keys} aria-hidden="true">
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </p>
  );
}
