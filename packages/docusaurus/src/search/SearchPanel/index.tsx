import {useHistory} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type {SearchAddress} from '../address.ts';
import type {SearchState} from '../client.ts';
import type {Answer, Hit} from '../engine/answer.ts';
import {addRecent} from '../recent.ts';
import type {Kind} from '../indexing/record.ts';
import {reveal} from '../reveal.ts';
import {useSearch} from '../useSearch.ts';
import Filters from './Filters.tsx';
import Keys from './Keys.tsx';
import Recent from './Recent.tsx';
import Results, {type ResultGroup} from './Results.tsx';
import Status from './Status.tsx';
import styles from './styles.module.css';

/** The functions that the box calls on the results. */
export type SearchKeys = {
  /** Starts the search for the typed text, before anything is rendered for it. */
  type: (text: string) => void;
  /** Chooses another result, if the key does that; returns whether it does. */
  move: (key: string) => boolean;
  enter: () => void;
};

export type SearchPanelProps = {
  address: SearchAddress;
  text: string;
  /** Was Enter pressed before this was loaded? */
  isEntered: boolean;
  onType: (text: string) => void;
  /** Id of the list of results. */
  list: string;
  /** Receives the id of the chosen result. */
  onActive: (id: string | undefined) => void;
  keys: RefObject<SearchKeys | null>;
};

/** Everything below the box: filters and results. */
export default function SearchPanel({address, text, isEntered, onType, list, onActive, keys}: SearchPanelProps): ReactNode {
  const {kinds, documents, setKinds} = address;
  const {state, ask, retry} = useSearch(useBaseUrl('/search/'), {text, kinds, documents});
  const retryHere = (): void => {
    retry();
    // The pressed button disappears.
    document.querySelector<HTMLElement>(`input[aria-controls="${list}"]`)?.focus();
  };
  const isAsked = !isEmpty(text);
  const answer = state.kind === 'loading' ? undefined : state.answer;
  // The pages for an empty box are no results for a query.
  const isAnswered = answer !== undefined && !(isAsked && state.kind === 'answered' && isEmpty(state.text));
  const allDocuments = useSame(answer?.documents ?? NONE);
  const allKinds = useSame(answer?.kinds ?? NO_KINDS);
  const groups = useMemo(() => (isAnswered ? getGroups(isAsked, answer) : []), [isAsked, isAnswered, answer]);
  const shown = useMemo(() => groups.flatMap(({hits}) => hits), [groups]);
  const isFound = isAsked && isAnswered && answer.hits.length > 0;
  const query = [text, ...kinds, ...documents].join('\n');
  const [active, setActive] = useActive(query, shown.length, isFound);
  const choose = useFollow(text, address);
  const enter = useEnter(state, text, shown[active], choose, isEntered);
  useImperativeHandle(keys, () => ({
    type: (next) => ask({text: next, kinds, documents}),
    move: (key) => {
      const next = getNext(key, active, shown.length);
      if (next !== undefined) setActive(next);
      return next !== undefined;
    },
    enter,
  }));
  const activeId = shown[active] ? `${list}-${active}` : undefined;
  useLayoutEffect(() => {
    onActive(activeId);
    return () => onActive(undefined);
  }, [activeId, onActive]);
  const results = useStart(query);
  return (
    <>
      <Filters
        allKinds={allKinds}
        kinds={kinds}
        onKinds={setKinds}
        allDocuments={allDocuments}
        documents={documents}
        onDocuments={address.setDocuments}
      />
      <div ref={results} className={styles.results} data-answered={state.kind === 'answered' ? state.text : undefined}>
        <Status
          text={text}
          isFiltered={kinds.length + documents.length > 0}
          state={isAsked && state.kind === 'answered' && !isAnswered ? LOADING : state}
          retry={retryHere}
          onType={onType}
        />
        {isAsked ? null : <Recent onType={onType} />}
        <Results id={list} groups={groups} active={active} onActive={setActive} onChoose={choose} />
      </div>
      <Keys canSelect={shown.length > 0} canOpen={activeId !== undefined} />
    </>
  );
}

const LOADING: SearchState = {kind: 'loading'};
const NONE: string[] = [];
const NO_KINDS: Kind[] = [];

function isEmpty(text: string): boolean {
  return text.trim() === '';
}

/** The previous list if its content is the same: every answer contains a new list. */
function useSame<T extends string>(list: T[]): T[] {
  const [known, setKnown] = useState(list);
  const isSame = known.join('\n') === list.join('\n');
  if (!isSame) setKnown(list);
  return isSame ? known : list;
}

/** The results, the best first whatever their kind; if there are none, pages to begin with. */
function getGroups(isAsked: boolean, answer: Answer | undefined): ResultGroup[] {
  if (!answer) return [];
  if (isAsked && answer.hits.length > 0) return [{hits: answer.hits}];
  return [{label: translate({id: 'portal.search.popular', message: 'Popular pages'}), hits: answer.popular}];
}

/** The chosen result: the first one whenever the query changes, and none (-1) if only popular pages are shown. */
function useActive(query: string, count: number, isFound: boolean): [active: number, setActive: (index: number) => void] {
  const [active, setActive] = useState<number>();
  const [seen, setSeen] = useState(query);
  if (seen !== query) {
    setSeen(query);
    setActive(undefined);
  }
  if (active === undefined) return [isFound ? 0 : -1, setActive];
  return [Math.min(active, Math.max(0, count - 1)), setActive];
}

/** A list that is scrolled to its start whenever the query changes. */
function useStart(query: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without its return value, which is a promise in some browsers: React takes an effect's return value for its clean-up.
    list.current?.scrollTo(0, 0);
  }, [query]);
  return list;
}

/** Leaves the search for the chosen position. */
function useFollow(text: string, address: SearchAddress): (hit: Hit) => void {
  const history = useHistory();
  const {setText} = address;
  // The results, which receive this function, are not rendered for every key.
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  return useCallback(
    ({url}) => {
      addRecent(latest.current);
      // Text typed since the last pause belongs to the history entry that "Back" returns to.
      setText(latest.current);
      history.push(url);
      reveal(url);
    },
    [history, setText],
  );
}

/**
 * Enter leads to the chosen result. If it is pressed before the answer to the typed text has arrived, it leads to that answer's first
 * result.
 */
function useEnter(state: SearchState, text: string, chosen: Hit | undefined, choose: (hit: Hit) => void, isEntered: boolean): () => void {
  const due = useRef(isEntered ? text : undefined);
  const isAnswered = state.kind === 'answered' && state.text === text;
  useEffect(() => {
    if (due.current !== text || !isAnswered) return;
    due.current = undefined;
    if (chosen) choose(chosen);
  }, [text, isAnswered, chosen, choose]);
  return () => {
    if (!isAnswered) due.current = text;
    else if (chosen) choose(chosen);
  };
}

function getNext(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (Math.max(0, active) - 1 + count) % count;
  if (key === 'PageDown') return Math.min(count - 1, active + 5);
  if (key === 'PageUp') return Math.max(0, active - 5);
  return undefined;
}
