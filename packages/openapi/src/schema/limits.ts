import {getAll, type Flat} from './flatten.ts';

/** The narrowest limits that several schemas set together. A value that is no number sets no limit. */
export function getLimits(flat: Flat, lower: string, upper: string): {least: number; most: number} {
  return {
    least: Math.max(0, ...getNumbers(flat, lower)),
    most: Math.max(0, Math.min(Number.POSITIVE_INFINITY, ...getNumbers(flat, upper))),
  };
}

/** Every value of a keyword that is a number. */
export function getNumbers(flat: Flat, keyword: string): number[] {
  return getAll(flat, keyword).flatMap(({value}) =>
    (typeof value === 'number' && !Number.isNaN(value)) || typeof value === 'bigint' ? [Number(value)] : [],
  );
}
