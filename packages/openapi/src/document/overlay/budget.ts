// How much the overlays of one document may ask for: a hundred characters can select, or copy, more than any machine ends.
import {LimitError} from '../limits.ts';
import {MAX_LEVELS} from '../references/scan.ts';

export type Budget = {
  /** Values that expressions may still look at: some million take a second. What a pattern, or a text, costs is counted in the same. */
  reads: number;
  /** Values that may still be written: some hundred thousand take a second. */
  parts: number;
  /** Levels of the deepest value so far. All that is done for a value is done for those around it too. */
  levels: number;
};

const MAX_READS = 10_000_000;
/** The same for each value of a document, where it is a large one. */
const READS_A_VALUE = 100;
const MAX_PARTS = 2_000_000;
/** Levels around a value that cost as much as the value itself. */
const LEVELS_A_VALUE = 32;
/** Characters of a text that cost as much as a value: they are compared, or counted. */
const CHARACTERS_A_VALUE = 64;

export function createBudget(): Budget {
  return {reads: MAX_READS, parts: MAX_PARTS, levels: 0};
}

/** Adds a file that is changed. A large one may be looked at more often. */
export function addFile(root: unknown, budget: Budget): void {
  budget.reads += READS_A_VALUE * countValues(root, 0, budget, new Set());
}

/** Each once: an alias of YAML is the same value in several parts. */
function countValues(value: unknown, level: number, budget: Budget, known: Set<object>): number {
  if (typeof value !== 'object' || value === null || known.has(value) || level > MAX_LEVELS) return 1;
  known.add(value);
  budget.levels = Math.max(budget.levels, level + 1);
  return Object.values(value).reduce<number>((sum, part) => sum + countValues(part, level + 1, budget, known), 1);
}

/** Is nothing left? The limit is reported then, and no more is done. */
export function isSpent({reads, parts}: Budget): boolean {
  return reads < 0 || parts < 0;
}

/** @throws LimitError when that is more than is left */
export function spendReads(count: number, budget: Budget): void {
  budget.reads -= count;
  if (budget.reads >= 0) return;
  throw new LimitError(
    'the expressions of the overlay look at more values than can be looked at',
    'write fewer and narrower ones: without filters in filters, with short patterns, and with names instead of ..',
  );
}

/** @throws LimitError when that is more than is left */
export function spendParts(count: number, budget: Budget): void {
  budget.parts -= count;
  if (budget.parts >= 0) return;
  throw new LimitError('the overlay writes more values than can be written', 'select fewer targets, or copy fewer and smaller parts');
}

/**
 * A value whose parts are counted as they are looked at, by whatever code.
 * @throws LimitError from the look that is one too many
 */
export function countReads<T>(root: T, budget: Budget): T {
  const known = new WeakMap<object, object>();
  const cost = 1 + Math.floor(budget.levels / LEVELS_A_VALUE);
  const wrap = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const proxy = known.get(value) ?? new Proxy(value, {get: (target, key) => look(Reflect.get(target, key))});
    known.set(value, proxy);
    return proxy;
  };
  const look = (value: unknown): unknown => {
    spendReads(typeof value === 'string' ? cost + getTextCost(value) : cost, budget);
    return wrap(value);
  };
  return wrap(root) as T;
}

function getTextCost(text: string): number {
  return Math.floor(text.length / CHARACTERS_A_VALUE);
}

/**
 * Counts the parts of a value that is written so many times, at so many levels.
 * @throws LimitError when they are more than may still be written, or lie too deep
 */
export function countParts(value: unknown, {times, level}: {times: number; level: number}, budget: Budget): void {
  if (level > MAX_LEVELS)
    throw new LimitError(
      `the overlay writes values that are nested more than ${MAX_LEVELS} levels deep`,
      'copy no part into itself again and again',
    );
  budget.levels = Math.max(budget.levels, level);
  spendParts(times * (1 + Math.floor(level / LEVELS_A_VALUE)), budget);
  if (typeof value !== 'object' || value === null) return;
  for (const part of Object.values(value)) countParts(part, {times, level: level + 1}, budget);
}
