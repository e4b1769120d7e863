// Turns for work in the background: many pieces of it share one thread with the requests, and a request waits for one turn at most.
import type {Pause} from '../engine/types.ts';

// How long one turn takes, in milliseconds.
const TURN_MS = 10;

export type Turns = {
  /** Resolves at once while the turn lasts, and otherwise when requests, and all who waited before, have had theirs. */
  pause: Pause;
};

export function createTurns(now: () => number = () => performance.now()): Turns {
  const waiting: (() => void)[] = [];
  let begun = -Infinity;
  const next = (): void => {
    begun = now();
    waiting.shift()?.();
    if (waiting.length > 0) setTimeout(next);
  };
  return {
    pause: () => {
      if (now() - begun < TURN_MS) return Promise.resolve();
      return new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) setTimeout(next);
      });
    },
  };
}
