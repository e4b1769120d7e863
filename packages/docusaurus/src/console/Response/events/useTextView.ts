import {type RefObject, useEffect, useRef} from 'react';

/** Pixels within which the position counts as not scrolled. */
const STICK_DISTANCE = 8;
/** Room below the text, in pixels. */
const MARGIN = 8;

/**
 * Keeps the newest words of a text in view while it arrives; at the end all of it, or else its beginning. It scrolls the text's own box and
 * the console around it. If a visitor scrolls either, it stays there.
 * @param whole the box with its heading
 */
export function useTextView(whole: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>, text: string, isOpen: boolean): void {
  const inside = useRef<number>(undefined);
  const around = useRef<number>(undefined);
  const isLive = useRef(false);
  useEffect(() => {
    // A text that was complete from the beginning stays where the visitor sees it.
    isLive.current ||= isOpen;
    if (!isLive.current || !whole.current || !box.current) return;
    follow(box.current, inside, ({scrollHeight, clientHeight}) => (isOpen ? scrollHeight - clientHeight : 0));
    const scroller = findScroller(whole.current);
    const {top, bottom} = whole.current.getBoundingClientRect();
    if (scroller) follow(scroller, around, (each) => each.scrollTop + getDistance(each, {top, bottom}, isOpen));
  }, [whole, box, text, isOpen]);
}

/** Scrolls an element, unless the visitor has scrolled it since the last time. */
function follow(element: HTMLElement, last: {current: number | undefined}, getTop: (element: HTMLElement) => number): void {
  if (last.current !== undefined && Math.abs(element.scrollTop - last.current) > STICK_DISTANCE) return;
  element.scrollTop = getTop(element);
  last.current = element.scrollTop;
}

/** The element of the console that scrolls: the panel, or the whole sheet. Nothing in a guide, where the reader scrolls the page. */
function findScroller(element: HTMLElement): HTMLElement | undefined {
  const parent = element.parentElement?.closest<HTMLElement>('[data-console], [data-console] *');
  if (!parent) return undefined;
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : findScroller(parent);
}

/** How far to scroll to bring an element into view. If it does not fit: its end while it grows, then its beginning. */
function getDistance(scroller: HTMLElement, {top, bottom}: {top: number; bottom: number}, isGrowing: boolean): number {
  const {scrollPaddingTop, scrollPaddingBottom} = getComputedStyle(scroller);
  const start = scroller.getBoundingClientRect().top + scroller.clientTop;
  const above = Math.floor(top - start - (Number.parseFloat(scrollPaddingTop) || 0));
  const below = Math.ceil(bottom + MARGIN - start - scroller.clientHeight + (Number.parseFloat(scrollPaddingBottom) || 0));
  if (below > 0) return isGrowing ? below : Math.min(below, above);
  return isGrowing ? 0 : Math.min(above, 0);
}
