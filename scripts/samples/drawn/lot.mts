// Draws operations at random: the same seed, the same operations.
import {createRandom} from '../../../e2e/fuzz/random.ts';

/** Draws items from several lists, the same number from each. */
export function draw<T>(lists: readonly (readonly T[])[], count: number, seed: number): T[][] {
  const random = createRandom(seed);
  return lists.map((list, index) => {
    const share = Math.floor(count / lists.length) + (index < count % lists.length ? 1 : 0);
    const left = [...list];
    return Array.from({length: Math.min(share, left.length)}, () => left.splice(random(left.length), 1)).flat();
  });
}
