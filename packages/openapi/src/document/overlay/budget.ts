// Limits for the overlays of one document: a hundred characters can select, or copy, more than any machine can process.
import {LimitError} from '../limits.ts';
import {MAX_LEVELS} from '../references/scan.ts';

export type Budget = {
  /** Values that expressions may still read: about a million takes a second. Patterns and texts are counted in the same unit. */
  reads: number;
  /** Values that may still be written: some hundred thousand take a second. */
  parts: number;
  /** Levels of the deepest value so far: work on a value repeats for those around it. */
  levels: number;
};

const MAX_READS = 5_000_000;
/** Additional reads for each value of a large document. */
const READS_A_VALUE = 100;
const MAX_PARTS = 2_000_000;
/** Levels around a value that cost as much as the value itself. */
const LEVELS_A_VALUE = 32;
/** Characters of a text that cost as much as a value to compare or count. */
const CHARACTERS_A_VALUE = 64;

export function createBudget(): Budget {
  return {reads: MAX_READS, parts: MAX_PARTS, levels: 0};
}

/** Adds a changed file. A large one may be read more often. */
export function addFile(root: unknown, budget: Budget): void {
  budget.reads += READS_A_VALUE * countValues(root, 0, budget, new Set());
}

/** Counts each value once: a YAML alias is the same value in several parts. */
function countValues(value: unknown, level: number, budget: Budget, known: Set<object>): number {
  if (typeof value !== 'object' || value === null || known.has(value) || level > MAX_LEVELS) return 1;
  known.add(value);
  budget.levels = Math.max(budget.levels, level + 1);
  return Object.values(value).reduce<number>((sum, part) => sum + countValues(part, level + 1, budget, known), 1);
}

/** Is the budget spent? The limit is then reported, and work stops. */
export function isSpent({reads, parts}: Budget): boolean {
  return reads < 0 || parts < 0;
}

/** @throws LimitError when it exceeds the budget */
export function spendReads(count: number, budget: Budget): void {
  budget.reads -= count;
  if (budget.reads >= 0) return;
  throw new LimitError(
    'the expressions of the overlay look at more values than can be looked at',
    'write fewer and narrower ones: without filters in filters, with short patterns, and with names instead of ..',
  );
}

/** @throws LimitError when it exceeds the budget */
export function spendParts(count: number, budget: Budget): void {
  budget.parts -= count;
  if (budget.parts >= 0) return;
  throw new LimitError('the overlay writes more values than can be written', 'select fewer targets, or copy fewer and smaller parts');
}

/**
 * A value whose parts are counted when any code reads them.
 * @throws LimitError from the read that exceeds the budget
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
 * Counts the parts of a value that is written this many times, at this level.
 * @throws LimitError when they exceed the budget, or are nested too deeply
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
