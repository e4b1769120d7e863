import {type RefObject, useLayoutEffect, useRef} from 'react';

/** Pixels below a status in which an answer begins: fewer, and nothing of it would be seen. */
const BEGINNING = 160;
/** The same where a stream follows, whose words are to be seen. */
const BEGINNING_OF_STREAM = 480;

type AnswerView = {
  /** What the request was sent from: it stays in view with the status. */
  anchor: RefObject<HTMLElement | null>;
  /** Around the answer. */
  scope: RefObject<HTMLElement | null>;
  /** How far the answer is; absent: nothing was sent. */
  phase: string | undefined;
  /** Does a stream follow? */
  hasStream: boolean;
  /** Is an answer expected from the beginning? */
  isExpected?: boolean;
};

/**
 * Brings the status of an answer into view, together with what it was sent from, unless both are in view, or the visitor has
 * scrolled meanwhile. Gives what is to be called when a request is sent.
 */
export function useAnswerView({anchor, scope, phase, hasStream, isExpected = false}: AnswerView): () => void {
  /** Where the page stood when something was last brought into view; absent: nothing is expected. */
  const expected = useRef<number | 'sent' | undefined>(isExpected ? 'sent' : undefined);
  useLayoutEffect(() => {
    const status = scope.current?.querySelector('[data-answer] [data-status]');
    if (expected.current === undefined || !anchor.current || !status) return;
    if (expected.current === 'sent' || Math.abs(expected.current - window.scrollY) < 2) {
      const end = status.getBoundingClientRect().bottom + (hasStream ? BEGINNING_OF_STREAM : BEGINNING);
      const isInView = anchor.current.getBoundingClientRect().top >= 0 && end <= window.innerHeight;
      // The padding of the root keeps it clear of the navbar.
      if (!isInView) anchor.current.scrollIntoView({block: 'start', behavior: 'instant'});
      expected.current = window.scrollY;
    }
    if (phase === 'done') expected.current = undefined;
  }, [anchor, scope, phase, hasStream]);
  return () => {
    expected.current = 'sent';
  };
}
