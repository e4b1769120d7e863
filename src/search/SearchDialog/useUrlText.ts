import {useEffect, useState} from 'react';
import type {SearchAddress} from '../address';

/** Pause after the last key before the text is written into the address, in milliseconds. */
const PAUSE = 400;

/** The text in the box. It is written into the address after a pause, and follows the address when that changes by itself. */
export function useUrlText({text: written = '', setText}: SearchAddress): [text: string, type: (text: string) => void] {
  const [text, type] = useState(written);
  const [seen, setSeen] = useState(written);
  if (seen !== written) {
    setSeen(written);
    type(written);
  }
  useEffect(() => {
    if (text === written) return undefined;
    const timer = window.setTimeout(() => {
      setSeen(text);
      setText(text);
    }, PAUSE);
    return () => window.clearTimeout(timer);
  }, [text, written, setText]);
  return [text, type];
}
