import {useEffect, useState} from 'react';

/** Rows that are fetched beyond both ends of what is seen, so that a short way needs no waiting. */
const OVERSCAN_ROWS = 60;

type Part<T> = {from: number; rows: T[]; version: unknown};

/**
 * The rows of a long list that are in sight, fetched as needed.
 * @param get the same function at every rendering
 * @param version another value where all rows have to be fetched again
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
      // The worker has ended, and this view with it.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [get, from, to, count, version, isThere]);
  return (index) => part.rows[index - part.from];
}
