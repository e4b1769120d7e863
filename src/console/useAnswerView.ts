import {type RefObject, useLayoutEffect, useRef} from 'react';
import type {Answered} from './useConsole';

/** Pixels below a status in which an answer begins; fewer, and nothing of it would be seen. */
const BEGINNING = 160;

/**
 * Brings the status of an answer into view, together with the bar that it was sent from, unless both are in view, or the visitor
 * has scrolled meanwhile. Gives what is to be called when a request is sent.
 */
export function useAnswerView(bar: RefObject<HTMLElement | null>, {progress, result}: Answered): () => void {
  /** Where the page stood when something was last brought into view; absent: nothing is expected. */
  const expected = useRef<number | 'sent'>(undefined);
  const phase = result ? 'done' : progress?.kind;
  useLayoutEffect(() => {
    const status = bar.current?.parentElement?.querySelector('[data-answer] [data-status]');
    if (expected.current === undefined || !bar.current || !status) return;
    if (expected.current === 'sent' || Math.abs(expected.current - window.scrollY) < 2) {
      const isInView =
        bar.current.getBoundingClientRect().top >= 0 && status.getBoundingClientRect().bottom + BEGINNING <= window.innerHeight;
      if (!isInView) bar.current.scrollIntoView({block: 'start', behavior: 'instant'});
      expected.current = window.scrollY;
    }
    if (phase === 'done') expected.current = undefined;
  }, [bar, phase]);
  return () => {
    expected.current = 'sent';
  };
}
