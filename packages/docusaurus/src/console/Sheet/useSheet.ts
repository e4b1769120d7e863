import {type RefObject, useCallback, useEffect, useRef, useSyncExternalStore} from 'react';
import {isolate} from '../../components/inert.ts';
import {SHEET} from './media.ts';

/**
 * Escape closes the console from anywhere but a field beside it. Where it is a sheet it covers the end of each line of the page, on any
 * screen: it is a modal dialog there, in which Tab stays. `close`: what closes the console.
 * @param isBusy a request is under way, whose response would be lost: Escape closes nothing
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
  useEffect(() => {
    const sheet = section.current;
    if (!sheet) return undefined;
    const isInside = (target: EventTarget | null): boolean => target instanceof Node && sheet.contains(target);
    const handleKey = ({key, target, defaultPrevented}: KeyboardEvent): void => {
      // A dialog over the sheet has its own focus, and its own way out.
      if (document.querySelector('dialog:modal')) return;
      // Only now: to have all of a page out of reach takes longer than to open the console.
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

/** Is it the editor of JSON? There, Escape closes a list of completions, or nothing. */
function isEditor(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[contenteditable]') !== null;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea');
}
