import {useEffect, useState} from 'react';
import type {SearchAddress} from './address.ts';

/** Pause after the last key before the text is written into the address, in milliseconds. */
const URL_DELAY_MS = 400;

/**
 * The text in the box. It is written into the address after a pause, and follows the address if that changes otherwise. Undefined while the
 * search is closed.
 */
export function useUrlText({text: given = '', setText}: SearchAddress, isOpen: boolean): [text: string, type: (text: string) => void] {
  const [text, type] = useState(given);
  /** The router's text when it was last read, and the text in the address since then. */
  const [seen, setSeen] = useState(given);
  const [written, setWritten] = useState(given);
  if (seen !== given) {
    setSeen(given);
    if (given !== written) {
      setWritten(given);
      type(given);
    }
  } else if (!isOpen && text + written !== '') {
    setWritten('');
    type('');
  }
  useEffect(() => {
    if (text === written) return undefined;
    const timer = window.setTimeout(() => {
      setWritten(text);
      setText(text);
    }, URL_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [text, written, setText]);
  return [text, type];
}
