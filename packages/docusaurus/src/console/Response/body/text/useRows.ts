import {useEffect, useState} from 'react';

/** Rows fetched beyond both visible ends, so that short scrolling does not wait. */
const OVERSCAN_ROWS = 60;

type Part<T> = {from: number; rows: T[]; version: unknown};

/**
 * The visible rows of a long list, fetched as needed.
 * @param get the same function at every rendering
 * @param version another value if all rows must be fetched again
 */
export function useRows<T>(
  get: (from: number, to: number) => Promise<T[]>,
  {from, to, count, version}: {from: number; to: number; count: number; version: unknown},
): (index: number) => T | undefined {
  const [part, setPart] = useState<Part<T>>({from: 0, rows: [], version: undefined});
  const isThere = part.version === version && from >= part.from && Math.min(to, count) <= part.from + part.rows.length;
  useEffect(() => {
    if (isThere) return;
    let isWanted = true;
    const start = Math.max(0, from - OVERSCAN_ROWS);
    get(start, Math.min(count, to + OVERSCAN_ROWS)).then(
      (rows) => isWanted && setPart({from: start, rows, version}),
      // The worker has ended, and so has this view.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [get, from, to, count, version, isThere]);
  return (index) => part.rows[index - part.from];
}
