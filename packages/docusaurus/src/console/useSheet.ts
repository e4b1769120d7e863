import {type RefObject, useCallback, useEffect, useRef} from 'react';
import {isolate} from '../components/inert.ts';

/**
 * Escape closes the console from anywhere but a field beside it. Where it is a sheet over the page, Tab stays in it, and a pointer takes what a wide screen shows
 * of the page. Gives what closes the console.
 */
export function useSheet(section: RefObject<HTMLElement | null>, onClose: () => void): () => void {
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
    const isSheet = (): boolean => getComputedStyle(sheet).position === 'fixed';
    const isInside = (target: EventTarget | null): boolean => target instanceof Node && sheet.contains(target);
    /** Does the keyboard belong to the sheet? A dialog over it, and a page that was clicked beside it, have their own focus. */
    const isInSheet = (focused: Element | null): boolean => isSheet() && (focused === document.body || isInside(focused));
    const handleKey = ({key, target, defaultPrevented}: KeyboardEvent): void => {
      // Only now: to have all of a page out of reach takes longer than to open the console.
      if (key === 'Tab' && !release.current && isInSheet(document.activeElement)) release.current = isolate(sheet);
      if (key !== 'Escape' || defaultPrevented || isEditor(target) || document.querySelector('dialog:modal')) return;
      if (isInside(target) || isSheet() || !isField(target)) close();
    };
    const handlePointer = ({target}: PointerEvent): void => {
      if (!isInside(target)) letGo();
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointermove', handlePointer);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointermove', handlePointer);
      letGo();
    };
  }, [section, close, letGo]);
  return close;
}

/** Is it the editor of JSON? There, Escape closes a list of completions, or nothing. */
function isEditor(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[contenteditable]') !== null;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea');
}
