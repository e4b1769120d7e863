import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useState} from 'react';
import {formatCount} from '../../format.ts';
import responseStyles from '../../styles.module.css';
import styles from './styles.module.css';
import type {BodyCaller} from '../text/useBody.ts';

type SearchBarProps = {
  caller: BodyCaller;
  /** Shows the row of a position that was found. */
  onShow: (match: {row: number; rows: number}) => void;
  onQuery: (query: string) => void;
};

type Found = {query: string; count: number; isCut: boolean; at: number};

/** Searches keys and values: Enter goes to the next match, Shift+Enter to the previous. */
export default function SearchBar({caller, onShow, onQuery}: SearchBarProps): ReactNode {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isWanted = true;
    // Typing is faster than searching ten megabytes for every letter.
    const timer = setTimeout(() => {
      const search = async (): Promise<void> => {
        const {count, isCut} = await caller.call('search', text);
        if (!isWanted) return;
        setFound({query: text, count, isCut, at: 0});
        onQuery(text);
        if (count > 0) onShow(await caller.call('showMatch', 0));
      };
      search().catch(() => undefined);
    }, 200);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [caller, text, onShow, onQuery]);
  const go = (step: number): void => {
    if (!found || found.count === 0) return;
    const at = (found.at + step + found.count) % found.count;
    setFound({...found, at});
    void caller.call('showMatch', at).then(onShow, () => undefined);
  };
  const label = translate({id: 'portal.answer.search', message: 'Search the body'});
  return (
    <span className={styles.search}>
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({target}) => setText(target.value)}
        onKeyDown={(event) => {
          // The first Escape clears the search, the second closes the console.
          const isEnd = event.key === 'Escape' && text !== '';
          if (event.key !== 'Enter' && !isEnd) return;
          event.preventDefault();
          if (isEnd) setText('');
          else go(event.shiftKey ? -1 : 1);
        }}
      />
      <span className={responseStyles.muted} role="status">
        {found && found.query !== '' ? describe(found) : null}
      </span>
      {found && found.count > 1 ? (
        <>
          <Step label={translate({id: 'portal.answer.previous', message: 'Previous match'})} sign="↑" onClick={() => go(-1)} />
          <Step label={translate({id: 'portal.answer.next', message: 'Next match'})} sign="↓" onClick={() => go(1)} />
        </>
      ) : null}
    </span>
  );
}

function Step({label, sign, onClick}: {label: string; sign: string; onClick: () => void}): ReactNode {
  return (
    <button type="button" className="button button--sm button--secondary" aria-label={label} title={label} onClick={onClick}>
      {sign}
    </button>
  );
}

function describe({count, at, isCut}: Found): string {
  if (count === 0) return translate({id: 'portal.answer.notFound', message: 'Not found'});
  return translate(
    {id: 'portal.answer.found', message: '{at} of {count}'},
    {at: formatCount(at + 1), count: formatCount(count) + (isCut ? '+' : '')},
  );
}
