import {translate} from '@docusaurus/Translate';
import {memo, type ReactNode, useDeferredValue, useMemo} from 'react';
import type {Hit} from '../engine';
import type {Kind} from '../record';
import Option from './Option';
import styles from './styles.module.css';

/** Results under one heading. `more`: how many of the kind are left out. */
export type ResultGroup = {label: string; kind?: Kind; hits: Hit[]; more: number};

type ResultsProps = {
  id: string;
  groups: ResultGroup[];
  /** Words to mark. */
  terms: string[] | undefined;
  active: number;
  onActive: (index: number) => void;
  onChoose: (hit: Hit) => void;
  onKind: (kind: Kind) => void;
};

/** Options that are in sight at once; the others are rendered after these have been painted. */
const IN_SIGHT = 8;

/** What can be chosen, in groups. It is rendered when there is something new to show, and not for every key. */
export default memo(function Results({id, groups, terms, active, onActive, onChoose, onKind}: ResultsProps): ReactNode {
  const marked = useMemo(() => new Set(terms), [terms]);
  const isSettled = useDeferredValue(groups) === groups;
  let count = 0;
  return (
    <div id={id} role="listbox" aria-label={translate({id: 'portal.search.results', message: 'Results'})}>
      {groups.map(({label, kind, hits, more}) => {
        const start = count;
        count += hits.length;
        const seen = isSettled ? hits : hits.slice(0, Math.max(0, Math.max(IN_SIGHT, active + 1) - start));
        return seen.length === 0 ? null : (
          <div key={label} role="group" aria-label={label}>
            <p className={styles.group} aria-hidden="true">
              {label}
              {kind && more > 0 ? (
                <button type="button" tabIndex={-1} className={styles.more} onClick={() => onKind(kind)}>
                  {translate({id: 'portal.search.more', message: '{count} more'}, {count: more})}
                </button>
              ) : null}
            </p>
            {seen.map((hit, index) => (
              <Option
                key={`${hit.url} ${hit.title}`}
                id={id}
                index={start + index}
                hit={hit}
                terms={marked}
                isActive={start + index === active}
                onPoint={onActive}
                onChoose={onChoose}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
});
