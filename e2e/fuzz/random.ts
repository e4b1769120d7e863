// What all targets share: numbers from a seed, and how a thread gets what it tries.
import {parentPort} from 'node:worker_threads';

/** A whole number from 0 to below `below`. */
export type Random = (below: number) => number;

/** A small generator of numbers: the same seed, the same input. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed, 2654435761) >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One of several. */
export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[random(list.length)] ?? list[0];
}

/** Tries every seed that this thread is sent; says what broke, or nothing. */
export function listen(trySeed: (seed: number) => Promise<string | undefined>): void {
  parentPort?.on('message', (seed: number) => {
    trySeed(seed).then(
      (failure) => parentPort?.postMessage(failure),
      (error: unknown) => parentPort?.postMessage(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
  });
  parentPort?.postMessage('ready');
}
