import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type KeyboardEvent, type ReactNode, useState} from 'react';
import type {SearchAddress} from '../address';
import type {Hit} from '../engine';
import {groupHits} from '../groupHits';
import {addRecent} from '../recent';
import {reveal} from '../reveal';
import {useSearch} from '../useSearch';
import Filters from './Filters';
import Modal from './Modal';
import Results from './Results';
import SearchInput from './SearchInput';
import {useUrlText} from './useUrlText';

export type SearchDialogProps = {address: SearchAddress};

const LIST = 'search-results';

/** The search: a box to type in, and below it what was found so far. */
export default function SearchDialog({address}: SearchDialogProps): ReactNode {
  const [text, type] = useUrlText(address);
  const {state, retry} = useSearch(useBaseUrl('/search/'), {text, kinds: address.kinds, documents: address.documents});
  const answer = state.kind === 'answered' ? state.answer : undefined;
  const shown = getShown(text, answer?.hits ?? [], answer?.popular ?? []);
  const [active, setActive] = useActive(text, shown.length);
  const follow = useFollow(text, address);
  const choose = (hit: Hit | undefined): void => {
    if (hit) follow(hit.url);
  };
  const answerKey = (event: KeyboardEvent): void => {
    const next = getNext(event.key, active, shown.length);
    // While a character is being put together, the keys belong to that.
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && next === undefined)) return;
    event.preventDefault();
    if (next === undefined) choose(shown[active]);
    else setActive(next);
  };
  return (
    <Modal onClose={address.close}>
      <SearchInput
        text={text}
        onType={type}
        onKeyDown={answerKey}
        onClose={address.close}
        list={LIST}
        active={shown.length > 0 ? `${LIST}-${active}` : undefined}
      />
      <Filters
        kinds={address.kinds}
        onKinds={address.setKinds}
        allDocuments={answer?.documents ?? []}
        documents={address.documents}
        onDocuments={address.setDocuments}
      />
      <Results
        id={LIST}
        text={text}
        state={state}
        shown={shown}
        active={active}
        onActive={setActive}
        onChoose={choose}
        onType={type}
        onKind={(kind) => address.setKinds([kind])}
        retry={retry}
      />
    </Modal>
  );
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
function useFollow(text: string, address: SearchAddress): (url: string) => void {
  const history = useHistory();
  return (url) => {
    addRecent(text);
    // What was typed since the last pause belongs to the entry that "Back" comes back to.
    if (text !== address.text) address.setText(text);
    history.push(url);
    reveal(url);
  };
}

/** Everything that can be chosen, in the order it is shown in. */
function getShown(text: string, hits: Hit[], popular: Hit[]): Hit[] {
  const isAsked = text.trim() !== '';
  return isAsked && hits.length > 0 ? groupHits(hits).flatMap((group) => group.hits) : popular;
}

function getNext(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'PageDown') return Math.min(count - 1, active + 5);
  if (key === 'PageUp') return Math.max(0, active - 5);
  return undefined;
}
