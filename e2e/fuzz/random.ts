// Shared by all targets: numbers from a seed, and how a thread gets its seeds.
import {parentPort} from 'node:worker_threads';

/** Returns an integer from 0 to less than `below`. */
export type Random = (below: number) => number;

/** A small random number generator: the same seed gives the same input. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed, 2654435761) >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Picks one item of a list. */
export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[random(list.length)] ?? list[0];
}

/** Tries every seed that this thread receives, and reports the failure or nothing. */
export function listen(trySeed: (seed: number) => Promise<string | undefined>): void {
  parentPort?.on('message', (seed: number) => {
    trySeed(seed).then(
      (failure) => parentPort?.postMessage(failure),
      (error: unknown) => parentPort?.postMessage(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
  });
  parentPort?.postMessage('ready');
}
