import {type RefObject, useCallback, useEffect, useState} from 'react';
import type {BodyCaller} from './useBody.ts';

export type SplitText = {count: number; /** There is more text than lines. */ isCut: boolean; columns: number};

/** The lines of a text at the width of its box. Undefined until they are counted. */
export function useLines(caller: BodyCaller, box: RefObject<HTMLDivElement | null>, probeClass: string): SplitText | undefined {
  const [lines, setLines] = useState<SplitText>();
  const split = useCallback(
    async (columns: number) => {
      const {count, isCut} = await caller.call('split', columns);
      setLines({count, isCut, columns});
    },
    [caller],
  );
  useEffect(() => {
    const {current} = box;
    if (!current) return;
    let last = 0;
    const observer = new ResizeObserver(() => {
      const columns = measureColumns(current, probeClass);
      if (columns !== last) split(columns).catch(() => undefined);
      last = columns;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [split, box, probeClass]);
  return lines;
}

/** How many characters fit on a line, beside its number. */
function measureColumns(box: HTMLElement, probeClass: string): number {
  const probe = document.createElement('span');
  probe.textContent = '0'.repeat(100);
  probe.className = probeClass;
  box.append(probe);
  const width = probe.getBoundingClientRect().width / 100;
  probe.remove();
  return Math.max(20, Math.floor((box.clientWidth - 9 * width) / Math.max(width, 1)));
}
