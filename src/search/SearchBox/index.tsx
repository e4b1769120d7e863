import {translate} from '@docusaurus/Translate';
import {useHistorySelector} from '@docusaurus/theme-common';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import {type ComponentType, type ReactNode, useCallback, useEffect, useState} from 'react';
import {isAwaited} from '../../components/isAwaited';
import {isWriting} from '../../components/isWriting';
import LoadFailure from '../../components/LoadFailure';
import {useComponent} from '../../components/useComponent';
import {type SearchAddress, useSearchAddress} from '../address';
import type {SearchDialogProps} from '../SearchDialog';
import styles from './styles.module.css';

const importDialog = (): Promise<{default: ComponentType<SearchDialogProps>}> => import('../SearchDialog');
if (isAwaited('[aria-haspopup=dialog]')) void importDialog().catch(() => undefined);

/** The box in the navbar. All else of the search is loaded when it is wanted. */
export default function SearchBox(): ReactNode {
  const {Component, failure, load} = useComponent(importDialog);
  const isMissing = !Component && failure === undefined;
  const [address, isOpen] = useOpening(useSearchAddress(), !isMissing);
  const prepare = (): void => {
    if (isMissing) load();
  };
  // Before the next frame: what has been loaded already is in it.
  useIsomorphicLayoutEffect(() => {
    if (isOpen && isMissing) load();
  }, [isOpen, isMissing, load]);
  useShortcuts(address.open);
  const label = translate({id: 'portal.search.label', message: 'Search'});
  return (
    <>
      <button
        type="button"
        className={styles.box}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => (isOpen ? load() : address.open())}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d="M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2Zm3.6 8.6L14 14"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </svg>
        <span className={styles.label}>{label}</span>
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      </button>
      {isOpen && Component ? <Component address={address} /> : null}
      {isOpen && failure !== undefined ? <LoadFailure failure={failure} retry={load} className={styles.failed} /> : null}
    </>
  );
}

/** The dialog opens before the address says so: with that the router renders all of the page anew, so it comes after the next frame. */
function useOpening(address: SearchAddress, isThere: boolean): [address: SearchAddress, isOpen: boolean] {
  const [isOpening, setOpening] = useState(false);
  const {text, open} = address;
  // Whatever the router comes to hear of next, its word counts again.
  const key = useHistorySelector(({location}) => location.key);
  const [known, setKnown] = useState(key);
  if (known !== key) {
    setKnown(key);
    setOpening(false);
  }
  useEffect(() => {
    if (!isOpening || !isThere) return undefined;
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => (timer = window.setTimeout(open)));
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [isOpening, isThere, open]);
  const openSoon = useCallback(() => setOpening(true), []);
  const close = (): void => {
    if (text === undefined) setOpening(false);
    else address.close();
  };
  return [{...address, open: openSoon, close}, isOpening || text !== undefined];
}

/** ⌘K or Ctrl K anywhere, and a slash where nothing is being written. */
function useShortcuts(open: () => void): void {
  useEffect(() => {
    const answer = (event: KeyboardEvent): void => {
      const isChord = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
      const isSlash = event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isWriting(event.target);
      if ((!isChord && !isSlash) || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', answer);
    return () => document.removeEventListener('keydown', answer);
  }, [open]);
}
