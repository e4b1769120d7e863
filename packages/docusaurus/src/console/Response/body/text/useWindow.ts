import {type RefObject, useEffect, useState} from 'react';

/** Rows beyond both visible ends. */
const OVERSCAN_ROWS = 15;

export type Window = {
  from: number;
  /** One after the last. */
  to: number;
  /** Height of all rows, in pixels. */
  height: number;
};

/**
 * Which rows of a list are visible. All rows have one height, so this is plain arithmetic: a million rows cost no more than ten.
 * @param box the element that scrolls
 * @param size height of a row, in pixels
 */
export function useWindow(box: RefObject<HTMLDivElement | null>, count: number, size: number): Window {
  const [seen, setSeen] = useState({first: 0, rows: 0});
  useEffect(() => {
    const {current} = box;
    if (!current) return;
    const look = (): void => {
      const next = {first: Math.floor(current.scrollTop / size), rows: Math.ceil(current.clientHeight / size)};
      setSeen((before) => (before.first === next.first && before.rows === next.rows ? before : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(current);
    current.addEventListener('scroll', look, {passive: true});
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [box, size]);
  const to = Math.min(count, seen.first + seen.rows + OVERSCAN_ROWS);
  return {from: Math.max(0, Math.min(seen.first, to) - OVERSCAN_ROWS), to, height: count * size};
}

/** Scrolls to a row of a list, unless it is visible. */
export function showRow(box: HTMLDivElement | null, row: number, size: number): void {
  if (!box) return;
  const top = row * size;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + size > box.scrollTop + box.clientHeight) box.scrollTop = top + size - box.clientHeight;
}
