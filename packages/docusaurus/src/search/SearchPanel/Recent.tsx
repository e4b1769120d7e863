import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, useState} from 'react';
import {clearRecent, readRecent} from '../recent.ts';
import styles from './styles.module.css';

/** Earlier searches from this browser. */
export default function Recent({onType}: {onType: (text: string) => void}): ReactNode {
  const [recent, setRecent] = useState(readRecent);
  if (recent.length === 0) return null;
  const label = translate({id: 'portal.search.recent', message: 'Recent searches'});
  return (
    <div role="group" aria-label={label}>
      <p className={styles.group}>
        <span>{label}</span>
        <button
          type="button"
          className={clsx('text-button', styles.more)}
          onClick={() => {
            clearRecent();
            setRecent([]);
          }}
        >
          {translate({id: 'portal.search.forget', message: 'Clear'})}
        </button>
      </p>
      <p className={styles.recent}>
        {recent.map((each) => (
          <button key={each} type="button" className={styles.filter} dir="auto" onClick={() => onType(each)}>
            {each}
          </button>
        ))}
      </p>
    </div>
  );
}
