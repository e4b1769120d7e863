import {type RefObject, useCallback, useLayoutEffect, useRef, useSyncExternalStore} from 'react';
import {isolate} from '../../components/inert.ts';
import {SHEET} from './media.ts';

/**
 * Escape closes the console, except in a field beside it. A sheet covers the end of each line of the page on any screen, so it is a modal
 * dialog that traps Tab. `close`: closes the console.
 * @param isBusy a request is under way, and its response would be lost: Escape closes nothing
 */
export function useSheet(
  section: RefObject<HTMLElement | null>,
  onClose: () => void,
  isBusy: boolean,
): {isSheet: boolean; close: () => void} {
  const isSheet = useSyncExternalStore(subscribe, isSheetNow);
  const release = useRef<() => void>(undefined);
  const letGo = useCallback(() => {
    release.current?.();
    release.current = undefined;
  }, []);
  const close = useCallback(() => {
    // The button that gets the focus is behind the sheet.
    letGo();
    onClose();
  }, [letGo, onClose]);
  // An effect after the paint would be too late: Escape is ignored until it has run, and Send is already shown.
  useLayoutEffect(() => {
    const sheet = section.current;
    if (!sheet) return undefined;
    const isInside = (target: EventTarget | null): boolean => target instanceof Node && sheet.contains(target);
    const handleKey = ({key, target, defaultPrevented}: KeyboardEvent): void => {
      // A dialog above the sheet has its own focus and its own Escape.
      if (document.querySelector('dialog:modal')) return;
      // Deferred: making a whole page inert takes longer than opening the console.
      if (key === 'Tab' && isSheet) release.current ??= isolate(sheet);
      if (key !== 'Escape' || defaultPrevented || isBusy || isEditor(target)) return;
      if (isInside(target) || isSheet || !isField(target)) close();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      letGo();
    };
  }, [section, isSheet, isBusy, close, letGo]);
  return {isSheet, close};
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(SHEET);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function isSheetNow(): boolean {
  return window.matchMedia(SHEET).matches;
}

/** Is it the JSON editor? There, Escape closes a list of completions, or nothing. */
function isEditor(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[contenteditable]') !== null;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea');
}
