import {type RefObject, useLayoutEffect, useRef} from 'react';

/** Pixels below a status in which an answer begins: fewer, and nothing of it would be seen. */
const MIN_VISIBLE_PX = 160;
/** The same where a stream follows, whose words are to be seen. */
const BEGINNING_OF_STREAM = 480;

type ResponseViewOptions = {
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
export function useResponseView({anchor, scope, phase, hasStream, isExpected = false}: ResponseViewOptions): () => void {
  /** Where the scroller was when something was last brought into view; absent: nothing is expected. */
  const expected = useRef<number | 'sent' | undefined>(isExpected ? 'sent' : undefined);
  useLayoutEffect(() => {
    const around = scope.current;
    const status = around?.querySelector('[data-answer] [data-status]');
    if (expected.current === undefined || !anchor.current || !around || !status) return;
    if (expected.current === 'sent' || Math.abs(expected.current - getPosition(around)) < 2) {
      bringIntoView(around, anchor.current, status, hasStream ? BEGINNING_OF_STREAM : MIN_VISIBLE_PX);
      expected.current = getPosition(around);
    }
    if (phase === 'done') expected.current = undefined;
  }, [anchor, scope, phase, hasStream]);
  return () => {
    expected.current = 'sent';
  };
}

/** How the console is laid out: on a sheet of its own, beside the samples, or in the flow of the page as the steps of a guide are. */
function getLayout(scope: Element): 'sheet' | 'panel' | 'flow' {
  const {position, display} = getComputedStyle(scope);
  if (position === 'fixed') return 'sheet';
  return display === 'contents' ? 'panel' : 'flow';
}

/** How far the visitor has scrolled what holds the answer, in pixels. */
function getPosition(scope: Element): number {
  return getLayout(scope) === 'sheet' ? scope.scrollTop : window.scrollY;
}

/** `beginning`: pixels of the answer that are to be seen with its status. */
function bringIntoView(scope: Element, anchor: HTMLElement, status: Element, beginning: number): void {
  const layout = getLayout(scope);
  const {top, bottom} = status.getBoundingClientRect();
  if (layout === 'panel') {
    status.scrollIntoView({block: 'nearest', behavior: 'instant'});
  } else if (layout === 'sheet') {
    // The bar with the button covers the end of the sheet, and the heading its beginning: the sheet's scroll padding knows both.
    if (top < 0 || bottom + beginning > anchor.getBoundingClientRect().top) status.scrollIntoView({block: 'start', behavior: 'instant'});
  } else if (anchor.getBoundingClientRect().top < 0 || bottom + beginning > window.innerHeight) {
    // The padding of the root keeps it clear of the navbar.
    anchor.scrollIntoView({block: 'start', behavior: 'instant'});
  }
}
