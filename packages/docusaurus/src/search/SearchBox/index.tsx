import {translate} from '@docusaurus/Translate';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import {type ComponentType, type KeyboardEvent, type ReactNode, useCallback, useRef, useState} from 'react';
import {isGoingBack} from '../../components/goBack.ts';
import {isPressed} from '../../components/isAwaited.ts';
import LoadFailure from '../../components/LoadFailure/index.tsx';
import Modal from '../../components/Modal/index.tsx';
import {useComponent} from '../../components/loading/useComponent.ts';
import {useSearchAddress} from '../address.ts';
import type {SearchKeys, SearchPanelProps} from '../SearchPanel/index.tsx';
import {useUrlText} from '../useUrlText.ts';
import SearchButton from './SearchButton.tsx';
import SearchInput from './SearchInput.tsx';
import styles from './styles.module.css';
import {useOpening} from './useOpening.ts';
import {useShortcuts} from './useShortcuts.ts';

const DIALOG = 'portal-search';
const LIST = 'search-results';
const importPanel = (): Promise<{default: ComponentType<SearchPanelProps>}> => import('../SearchPanel/index.tsx');
if (isPressed(`[aria-controls=${DIALOG}]`)) void importPanel().catch(() => undefined);

/** The search: a button in the navbar, and a dialog with a box, which the boot script can open. Everything else is loaded on demand. */
export default function SearchBox(): ReactNode {
  const {Component, failure, load} = useComponent(importPanel);
  const isMissing = !Component && failure === undefined;
  const [address, isOpen] = useOpening(useSearchAddress(), !isMissing);
  const [text, setText] = useUrlText(address, isOpen);
  const [active, setActive] = useState<string>();
  const [isEntered, setEntered] = useState(false);
  const keys = useRef<SearchKeys>(null);
  const {open} = address;
  // Before the next frame, so that loaded parts are already in it.
  useIsomorphicLayoutEffect(() => {
    if (document.querySelector<HTMLDialogElement>(`#${DIALOG}`)?.open) open();
    if (isOpen && isMissing) load();
    if (!isOpen) setEntered(false);
  }, [isOpen, isMissing, load, open]);
  useShortcuts(open);
  const type = useCallback(
    (next: string) => {
      keys.current?.type(next);
      setText(next);
    },
    [setText],
  );
  const answerKey = (event: KeyboardEvent): void => {
    // While an input method composes a character, it gets the keys.
    if (!event.nativeEvent.isComposing && keys.current?.move(event.key)) event.preventDefault();
  };
  const enter = (): void => {
    // The dialog has been closed.
    if (isGoingBack()) return;
    if (keys.current) keys.current.enter();
    else setEntered(true);
  };
  const retry = (): void => {
    load();
    // The pressed button disappears.
    document.querySelector<HTMLInputElement>(`#${DIALOG} input`)?.focus();
  };
  const label = translate({id: 'portal.search.placeholder', message: 'Search the documentation'});
  return (
    <>
      <SearchButton dialog={DIALOG} onClick={open} prepare={isMissing ? load : undefined} />
      <Modal id={DIALOG} label={label} className={styles.dialog} isOpen={isOpen} onClose={address.close}>
        <div className={styles.content}>
          <SearchInput
            label={label}
            text={text}
            onType={type}
            onKeyDown={answerKey}
            onEnter={enter}
            onClose={address.close}
            list={isOpen && Component ? LIST : undefined}
            active={active}
          />
          {isMissing ? <Loading /> : null}
          {isOpen && Component ? (
            <Component address={address} text={text} isEntered={isEntered} onType={type} list={LIST} onActive={setActive} keys={keys} />
          ) : null}
          {isOpen && failure !== undefined ? <LoadFailure failure={failure} retry={retry} className={styles.failed} /> : null}
        </div>
      </Modal>
    </>
  );
}

/** Also shown if the boot script has opened the dialog, before anything else is loaded. */
function Loading(): ReactNode {
  return <p className={styles.loading}>{translate({id: 'portal.loading', message: 'Loading…'})}</p>;
}
