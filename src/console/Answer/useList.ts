import {useVirtualizer, type Virtualizer} from '@tanstack/react-virtual';
import type {RefObject} from 'react';

type ListOptions = {
  count: number;
  /** What scrolls. */
  box: RefObject<HTMLDivElement | null>;
  /** Height of a row in pixels, or what is expected until it is measured. */
  size: number;
  /** Key of a row that keeps its measure when others come or go; default: its place. */
  getKey?: (index: number) => number;
};

/** A long list of which only the rows in sight are in the page. */
export function useList({count, box, size, getKey}: ListOptions): Virtualizer<HTMLDivElement, Element> {
  // eslint-disable-next-line react-hooks/incompatible-library -- concerns the React Compiler, which is not used here
  return useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => size,
    overscan: 12,
    ...(getKey ? {getItemKey: getKey} : {}),
  });
}
