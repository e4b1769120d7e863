// Turns for background work: many tasks share one thread with the requests, and a request waits for one turn at most.
import type {Pause} from '../engine/types.ts';

/** How long one turn takes, in milliseconds. */
const TURN_MS = 10;
/** How often the task that has waited longest gets a turn, so that long work continues beside short work. */
const FAIR_EVERY = 4;

export type Turns = {
  /**
   * Begins a task. Its pause resolves at once during its turn, else after the requests, when the task is next. The task with the fewest
   * turns is next, so that short work does not wait for long work.
   */
  begin: () => Pause;
};

type Waiting = {
  /** Turns that the task has asked for. */
  turns: number;
  goOn: () => void;
};

export function createTurns(now: () => number = () => performance.now()): Turns {
  const waiting: Waiting[] = [];
  let begun = -Infinity;
  let count = 0;
  const findNext = (): number => {
    count += 1;
    if (count % FAIR_EVERY === 0) return 0;
    return waiting.reduce((best, {turns}, at) => (turns < (waiting[best]?.turns ?? 0) ? at : best), 0);
  };
  const next = (): void => {
    begun = now();
    waiting.splice(findNext(), 1)[0]?.goOn();
    if (waiting.length > 0) setTimeout(next);
  };
  return {
    begin: () => {
      let turns = 0;
      return () => {
        if (now() - begun < TURN_MS) return Promise.resolve();
        turns += 1;
        return new Promise((goOn) => {
          waiting.push({turns, goOn});
          if (waiting.length === 1) setTimeout(next);
        });
      };
    },
  };
}
