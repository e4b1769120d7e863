import {useHistory} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState} from 'react';
import Modal from '../../components/Modal';
import type {SearchAddress} from '../address';
import type {SearchState} from '../client';
import type {Answer, Hit} from '../engine';
import {groupHits} from '../groupHits';
import {addRecent} from '../recent';
import type {Kind} from '../record';
import {reveal} from '../reveal';
import {useSearch} from '../useSearch';
import Filters from './Filters';
import {getKindLabel} from './labels';
import Recent from './Recent';
import Results, {type ResultGroup} from './Results';
import SearchInput from './SearchInput';
import Status from './Status';
import styles from './styles.module.css';
import {useUrlText} from './useUrlText';

export type SearchDialogProps = {address: SearchAddress};

const LIST = 'search-results';

/** The search: a box to type in, and below it what was found so far. */
export default function SearchDialog({address}: SearchDialogProps): ReactNode {
  const {kinds, documents, setKinds} = address;
  const [text, setText] = useUrlText(address);
  const {state, ask, retry} = useSearch(useBaseUrl('/search/'), {text, kinds, documents});
  const type = useCallback(
    (next: string) => {
      ask({text: next, kinds, documents});
      setText(next);
    },
    [ask, kinds, documents, setText],
  );
  const isAsked = text.trim() !== '';
  const answer = state.kind === 'loading' ? undefined : state.answer;
  const allDocuments = useSame(answer?.documents ?? NONE);
  const groups = useMemo(() => getGroups(isAsked, answer), [isAsked, answer]);
  const shown = useMemo(() => groups.flatMap(({hits}) => hits), [groups]);
  const [active, setActive] = useActive(text, shown.length);
  const choose = useFollow(text, address);
  const enter = useEnter(state, text, shown[active], choose);
  const answerKey = (event: KeyboardEvent): void => {
    const next = getNext(event.key, active, shown.length);
    // While a character is being put together, the keys belong to that.
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && next === undefined)) return;
    event.preventDefault();
    if (next === undefined) enter();
    else setActive(next);
  };
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => results.current?.scrollTo(0, 0), [text]);
  const showKind = useCallback((kind: Kind) => setKinds([kind]), [setKinds]);
  return (
    <Modal
      label={translate({id: 'portal.search.placeholder', message: 'Search the documentation'})}
      className={styles.dialog}
      onClose={address.close}
    >
      <div className={styles.content}>
        <SearchInput
          text={text}
          onType={type}
          onKeyDown={answerKey}
          onClose={address.close}
          list={LIST}
          active={shown.length > 0 ? `${LIST}-${active}` : undefined}
        />
        <Filters kinds={kinds} onKinds={setKinds} allDocuments={allDocuments} documents={documents} onDocuments={address.setDocuments} />
        <div ref={results} className={styles.results}>
          <Status text={text} state={state} retry={retry} onType={type} />
          {isAsked ? null : <Recent onType={type} />}
          <Results id={LIST} groups={groups} active={active} onActive={setActive} onChoose={choose} onKind={showKind} />
        </div>
      </div>
    </Modal>
  );
}

const NONE: string[] = [];

/** The same list as before where it holds the same: every answer brings one of its own. */
function useSame(list: string[]): string[] {
  const [known, setKnown] = useState(list);
  const isSame = known.join('\n') === list.join('\n');
  if (!isSame) setKnown(list);
  return isSame ? known : list;
}

/** What was found, by kind; where there is nothing, pages to begin with. */
function getGroups(isAsked: boolean, answer: Answer | undefined): ResultGroup[] {
  if (!answer) return [];
  if (isAsked && answer.hits.length > 0) return groupHits(answer.hits).map((group) => ({...group, label: getKindLabel(group.kind)}));
  return [{label: translate({id: 'portal.search.popular', message: 'Popular pages'}), hits: answer.popular, more: 0}];
}

/** The chosen result; the first one whenever the text changes. */
function useActive(text: string, count: number): [active: number, setActive: (index: number) => void] {
  const [active, setActive] = useState(0);
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    setSeen(text);
    setActive(0);
  }
  return [Math.min(active, Math.max(0, count - 1)), setActive];
}

/** Leaves the search for the place that was chosen. */
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
function useEnter(state: SearchState, text: string, chosen: Hit | undefined, choose: (hit: Hit) => void): () => void {
  const due = useRef<string | undefined>(undefined);
  const isAnswered = state.kind === 'answered' && state.text === text;
  useEffect(() => {
    if (due.current !== text || !isAnswered || !chosen) return;
    due.current = undefined;
    choose(chosen);
  }, [text, isAnswered, chosen, choose]);
  return () => {
    if (!isAnswered) due.current = text;
    else if (chosen) choose(chosen);
  };
}

function getNext(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'PageDown') return Math.min(count - 1, active + 5);
  if (key === 'PageUp') return Math.max(0, active - 5);
  return undefined;
}
