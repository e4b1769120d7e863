import {translate} from '@docusaurus/Translate';
import {type ReactNode, useMemo, useState} from 'react';
import type {SearchState} from '../client';
import type {Hit} from '../engine';
import {groupHits} from '../groupHits';
import {clearRecent, readRecent} from '../recent';
import type {Kind} from '../record';
import {getKindLabel} from './labels';
import Option from './Option';
import Status from './Status';
import styles from './styles.module.css';

type ResultsProps = {
  id: string;
  text: string;
  state: SearchState;
  /** Everything that can be chosen, in order. */
  shown: Hit[];
  active: number;
  onActive: (index: number) => void;
  onChoose: (hit: Hit) => void;
  onType: (text: string) => void;
  onKind: (kind: Kind) => void;
  retry: () => void;
};

const NO_TERMS: ReadonlySet<string> = new Set();

/** What was found, by kind; where there is nothing yet, earlier searches and popular pages. */
export default function Results({id, text, state, shown, active, onActive, onChoose, onType, onKind, retry}: ResultsProps): ReactNode {
  const answer = state.kind === 'answered' ? state.answer : undefined;
  const terms = useMemo(() => new Set(answer?.terms), [answer]);
  const hasHits = text.trim() !== '' && answer !== undefined && answer.hits.length > 0;
  const groups = hasHits
    ? groupHits(answer.hits).map(({kind, hits, more}) => ({kind, label: getKindLabel(kind), hits, more}))
    : [{kind: undefined, label: translate({id: 'portal.search.popular', message: 'Popular pages'}), hits: shown, more: 0}];
  return (
    <div className={styles.results}>
      <Status text={text} state={state} retry={retry} onType={onType} />
      {text.trim() === '' ? <Recent onType={onType} /> : null}
      <div id={id} role="listbox" aria-label={translate({id: 'portal.search.results', message: 'Results'})}>
        {groups
          .filter(({hits}) => hits.length > 0)
          .map(({kind, label, hits, more}) => (
            <div key={label} role="group" aria-label={label}>
              <p className={styles.group} aria-hidden="true">
                {label}
                {kind && more > 0 ? (
                  <button type="button" tabIndex={-1} className={styles.more} onClick={() => onKind(kind)}>
                    {translate({id: 'portal.search.more', message: '{count} more'}, {count: more})}
                  </button>
                ) : null}
              </p>
              {hits.map((hit) => {
                const index = shown.indexOf(hit);
                return (
                  <Option
                    key={`${hit.url} ${hit.title}`}
                    id={`${id}-${index}`}
                    hit={hit}
                    terms={hasHits ? terms : NO_TERMS}
                    isActive={index === active}
                    onPoint={() => onActive(index)}
                    onChoose={() => onChoose(hit)}
                  />
                );
              })}
            </div>
          ))}
      </div>
    </div>
  );
}

/** What was searched for before, from this browser. */
function Recent({onType}: {onType: (text: string) => void}): ReactNode {
  const [recent, setRecent] = useState(readRecent);
  if (recent.length === 0) return null;
  const label = translate({id: 'portal.search.recent', message: 'Recent searches'});
  return (
    <div role="group" aria-label={label}>
      <p className={styles.group}>
        <span>{label}</span>
        <button
          type="button"
          className={styles.more}
          onClick={() => {
            clearRecent();
            setRecent([]);
          }}
        >
          {translate({id: 'portal.search.forget', message: 'Forget them'})}
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
