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
import type {Answer, Hit} from '../engine/engine.ts';
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

/** What the box does with the results. */
export type SearchKeys = {
  /** Asks for what is typed, before anything is rendered for it. */
  type: (text: string) => void;
  /** Chooses another result, if the key does that. */
  move: (key: string) => boolean;
  enter: () => void;
};

export type SearchPanelProps = {
  address: SearchAddress;
  text: string;
  /** Was Enter pressed before this was there? */
  isEntered: boolean;
  onType: (text: string) => void;
  /** Id of the list of results. */
  list: string;
  /** Receives the id of the chosen result. */
  onActive: (id: string | undefined) => void;
  keys: RefObject<SearchKeys | null>;
};

/** What is below the box: filters, and what was found so far. */
export default function SearchPanel({address, text, isEntered, onType, list, onActive, keys}: SearchPanelProps): ReactNode {
  const {kinds, documents, setKinds} = address;
  const {state, ask, retry} = useSearch(useBaseUrl('/search/'), {text, kinds, documents});
  const retryHere = (): void => {
    retry();
    // The button that was pressed goes away.
    document.querySelector<HTMLElement>(`input[aria-controls="${list}"]`)?.focus();
  };
  const isAsked = !isEmpty(text);
  const answer = state.kind === 'loading' ? undefined : state.answer;
  // What was shown for an empty box answers no question.
  const isAnswered = answer !== undefined && !(isAsked && state.kind === 'answered' && isEmpty(state.text));
  const allDocuments = useSame(answer?.documents ?? NONE);
  const allKinds = useSame(answer?.kinds ?? NO_KINDS);
  const groups = useMemo(() => (isAnswered ? getGroups(isAsked, answer) : []), [isAsked, isAnswered, answer]);
  const shown = useMemo(() => groups.flatMap(({hits}) => hits), [groups]);
  const isFound = isAsked && isAnswered && answer.hits.length > 0;
  const [active, setActive] = useActive(text, shown.length, isFound);
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
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not its result, which is a promise in some browsers: React takes what an effect gives for its clean-up.
    results.current?.scrollTo(0, 0);
  }, [text]);
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

/** The same list as before where it holds the same: every answer brings one of its own. */
function useSame<T extends string>(list: T[]): T[] {
  const [known, setKnown] = useState(list);
  const isSame = known.join('\n') === list.join('\n');
  if (!isSame) setKnown(list);
  return isSame ? known : list;
}

/** What was found, the best first whatever its kind; where there is nothing, pages to begin with. */
function getGroups(isAsked: boolean, answer: Answer | undefined): ResultGroup[] {
  if (!answer) return [];
  if (isAsked && answer.hits.length > 0) return [{hits: answer.hits}];
  return [{label: translate({id: 'portal.search.popular', message: 'Popular pages'}), hits: answer.popular}];
}

/** The chosen result; whenever the text changes the first one, and none (-1) where only popular pages are shown instead. */
function useActive(text: string, count: number, isFound: boolean): [active: number, setActive: (index: number) => void] {
  const [active, setActive] = useState<number>();
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    setSeen(text);
    setActive(undefined);
  }
  if (active === undefined) return [isFound ? 0 : -1, setActive];
  return [Math.min(active, Math.max(0, count - 1)), setActive];
}

/** Leaves the search for the position that was chosen. */
function useFollow(text: string, address: SearchAddress): (hit: Hit) => void {
  const history = useHistory();
  const {setText} = address;
  // The results, which are given this function, are not rendered for every key.
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  return useCallback(
    ({url}) => {
      addRecent(latest.current);
      // What was typed since the last pause belongs to the entry that "Back" comes back to.
      setText(latest.current);
      history.push(url);
      reveal(url);
    },
    [history, setText],
  );
}

/** Enter leads to the chosen result; pressed before the answer to what was typed is there, it leads to that answer's first. */
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
