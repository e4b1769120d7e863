// How much the actions of one overlay may ask for: a hundred characters can select, or copy, more than any machine ends.
import {LimitError} from '../limits.ts';

export type Budget = {
  /** Values that expressions may still look at: some 2 million take a second. */
  reads: number;
  /** Values that may still be written. */
  parts: number;
};

/** `root`: what is changed. A large document may be looked at more often. */
export function createBudget(root: unknown): Budget {
  return {reads: 10_000_000 + 100 * countValues(root), parts: 2_000_000};
}

/** Each once: an alias of YAML is the same value in several parts. */
function countValues(value: unknown, known = new Set<object>()): number {
  if (typeof value !== 'object' || value === null) return 1;
  if (known.has(value)) return 0;
  known.add(value);
  return Object.values(value).reduce<number>((sum, part) => sum + countValues(part, known), 1);
}

/**
 * A value whose parts are counted as they are looked at, by whatever code.
 * @throws LimitError from the look that is one too many
 */
export function countReads<T>(root: T, budget: Budget): T {
  const known = new WeakMap<object, object>();
  const wrap = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const proxy = known.get(value) ?? new Proxy(value, {get: (target, key) => look(Reflect.get(target, key))});
    known.set(value, proxy);
    return proxy;
  };
  const look = (value: unknown): unknown => {
    budget.reads -= 1;
    if (budget.reads < 0)
      throw new LimitError(
        'the expressions of the overlay look at more values than can be looked at',
        'write narrower ones: without filters in filters, and with names instead of ..',
      );
    return wrap(value);
  };
  return wrap(root) as T;
}

/**
 * Counts the parts of a value that is written so many times.
 * @throws LimitError when they are more than may still be written
 */
export function countParts(value: unknown, times: number, budget: Budget): void {
  budget.parts -= times;
  if (budget.parts < 0)
    throw new LimitError('the overlay writes more values than can be written', 'select fewer targets, or copy smaller parts');
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) countParts(part, times, budget);
}
