// Draws some of many items by lot, the same in each run.
import {createRandom} from '../fuzz/random.ts';

const SEED = 390;

/** Some items of a list; all of them, in order, if there are no more. */
export function drawSome<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  const random = createRandom(SEED);
  const left = [...items];
  return Array.from({length: count}, () => left.splice(random(left.length), 1)).flat();
}
