import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, useEffect, useState} from 'react';
import {describeMissing} from '../../components/failure/describeFailure.ts';
import LoadFailure from '../../components/LoadFailure/index.tsx';
import type {SearchState} from '../client.ts';
import type {Answer} from '../engine/answer.ts';
import styles from './styles.module.css';

type StatusProps = {text: string; isFiltered: boolean; state: SearchState; retry: () => void; onType: (text: string) => void};

/** Pause before a change is announced, so that typing is not interrupted, in milliseconds. */
const ANNOUNCE_DELAY_MS = 600;

/** The state of the search: loading, failed, no results, a better spelling; for screen readers, the number of results. */
export default function Status({text, isFiltered, state, retry, onType}: StatusProps): ReactNode {
  const isAsked = text.trim() !== '';
  const answer = isAsked && state.kind === 'answered' ? state.answer : undefined;
  const remarks = answer ? remarkOn(answer, text.trim(), isFiltered) : [];
  return (
    <>
      {process.env.NODE_ENV === 'production' ? null : (
        <p className={styles.message}>
          {translate({id: 'portal.search.unbuilt', message: 'Search needs a built portal. Run "npm run build", then "npm run serve".'})}
        </p>
      )}
      {state.kind === 'failed' ? <LoadFailure failure={describe(state.message)} retry={retry} className={styles.message} /> : null}
      {isAsked && state.kind === 'loading' ? (
        <p className={clsx(styles.message, styles.waiting)}>{translate({id: 'portal.search.loading', message: 'Searching…'})}</p>
      ) : null}
      {remarks.map((remark) => (
        <p key={remark} className={styles.message}>
          {remark}
        </p>
      ))}
      {answer?.suggestion === undefined ? null : (
        <p className={styles.message}>
          {translate({id: 'portal.search.suggestion', message: 'Did you mean'})}{' '}
          <button
            type="button"
            className={clsx('text-button', styles.suggestion)}
            dir="auto"
            onClick={() => onType(answer.suggestion ?? text)}
          >
            {answer.suggestion}
          </button>
          ?
        </p>
      )}
      <Announcement text={getAnnouncement(answer?.hits.length)} />
    </>
  );
}

function describe(reason: string): string {
  if (reason === '') return describeMissing();
  return translate({id: 'portal.search.failed', message: "Search couldn't be loaded ({reason})."}, {reason});
}

/** How the results differ from what was asked for. */
function remarkOn({hits, unknown, isRelated, isPassing}: Answer, text: string, isFiltered: boolean): string[] {
  const nothing = translate({id: 'portal.search.nothing', message: 'No results for “{text}”.'}, {text});
  if (hits.length === 0 && !isFiltered) return [nothing];
  if (hits.length === 0)
    return [translate({id: 'portal.search.nothingFiltered', message: 'No results for “{text}” match the filter.'}, {text})];
  const missing = translate(
    {id: 'portal.search.unknown', message: 'No results for “{words}”. Showing results for the rest of your query:'},
    {words: unknown.join(' ')},
  );
  const related = translate({id: 'portal.search.related', message: 'No page about the API mentions “{text}”. Related:'}, {text});
  const passing = translate({id: 'portal.search.passing', message: 'No close match for “{text}”. Pages that mention it:'}, {text});
  return [...(unknown.length > 0 ? [missing] : []), ...(isRelated ? [related] : []), ...(isPassing && !isRelated ? [passing] : [])];
}

/** `count`: of the results; absent before there are any. */
function getAnnouncement(count: number | undefined): string {
  if (count === undefined) return '';
  if (count === 0) return translate({id: 'portal.search.announce.none', message: 'No results'});
  return count === 1
    ? translate({id: 'portal.search.announce.one', message: '1 result'})
    : translate({id: 'portal.search.announce.many', message: '{count} results'}, {count});
}

function Announcement({text}: {text: string}): ReactNode {
  const [said, say] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => say(text), ANNOUNCE_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
