import {useEffect} from 'react';
import {isWriting} from '../../components/isWriting.ts';

/** ⌘K or Ctrl K anywhere, and a slash outside of text fields. */
export function useShortcuts(open: () => void): void {
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
