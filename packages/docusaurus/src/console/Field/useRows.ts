// How much of a long value a form shows: a link can bring thousands of fields, which would block the page for seconds.
import {createContext, useContext, useState} from 'react';

/** Rows of one list or object that are shown at once. */
const MAX_ROWS = 100;
/** Rows that each list or object shows at least, wherever it is. */
const MIN_ROWS = 5;

/** Fields that a value may show at first, including nested ones, which share this number. */
export const RowsContext = createContext(2000);

export type Rows = {
  shown: number;
  /** What each of the values may show itself. */
  below: number;
  /** Shows this many at least. */
  show: (count: number) => void;
};

/** The rows of a list or an object with these values. */
export function useRows(values: readonly unknown[]): Rows {
  const most = useContext(RowsContext);
  const [shown, setShown] = useState(Math.max(MIN_ROWS, Math.min(MAX_ROWS, most)));
  const nested = values.filter((value) => typeof value === 'object' && value !== null).length;
  return {shown, below: Math.floor(most / Math.max(1, nested)), show: (count) => setShown(Math.max(shown, count))};
}

/** How many rows there are after the next press. */
export function getMoreRows({shown}: Rows): number {
  return shown + MAX_ROWS;
}
