import {type RefObject, useLayoutEffect, useRef} from 'react';

/** Pixels of a response that must be visible below its status. */
const MIN_VISIBLE_PX = 160;
/** The same if a stream follows, whose words must be visible. */
const BEGINNING_OF_STREAM = 480;

type ResponseViewOptions = {
  /** The element that the request was sent from: it stays in view with the status. */
  anchor: RefObject<HTMLElement | null>;
  /** Around the response. */
  scope: RefObject<HTMLElement | null>;
  /** How far the response is; absent: no request was sent. */
  phase: string | undefined;
  /** Does a stream follow? */
  hasStream: boolean;
  /** Is a response expected from the beginning? */
  isExpected?: boolean;
};

/**
 * Scrolls the status of a response into view, together with the element that sent the request, unless both are in view or the visitor has
 * scrolled meanwhile. Returns a function to call when a request is sent.
 */
export function useResponseView({anchor, scope, phase, hasStream, isExpected = false}: ResponseViewOptions): () => void {
  /** Scroll position when something was last scrolled into view; absent: nothing is expected. */
  const expected = useRef<number | 'sent' | undefined>(isExpected ? 'sent' : undefined);
  useLayoutEffect(() => {
    const around = scope.current;
    const status = around?.querySelector('[data-received] [data-status]');
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

/** The layout of the console: a separate sheet, beside the samples, or in the flow of the page like the steps of a guide. */
function getLayout(scope: Element): 'sheet' | 'panel' | 'flow' {
  const {position, display} = getComputedStyle(scope);
  if (position === 'fixed') return 'sheet';
  return display === 'contents' ? 'panel' : 'flow';
}

/** Pixels that the visitor has scrolled the element around the response. */
function getPosition(scope: Element): number {
  return getLayout(scope) === 'sheet' ? scope.scrollTop : window.scrollY;
}

/** `beginning`: pixels of the response that must be visible with its status. */
function bringIntoView(scope: Element, anchor: HTMLElement, status: Element, beginning: number): void {
  const layout = getLayout(scope);
  const {top, bottom} = status.getBoundingClientRect();
  if (layout === 'panel') {
    status.scrollIntoView({block: 'nearest', behavior: 'instant'});
  } else if (layout === 'sheet') {
    // The bar with the button covers the end of the sheet, and the heading its beginning: the sheet's scroll padding includes both.
    if (top < 0 || bottom + beginning > anchor.getBoundingClientRect().top) status.scrollIntoView({block: 'start', behavior: 'instant'});
  } else if (anchor.getBoundingClientRect().top < 0 || bottom + beginning > window.innerHeight) {
    // The root's scroll padding excludes the navbar.
    anchor.scrollIntoView({block: 'start', behavior: 'instant'});
  }
}
