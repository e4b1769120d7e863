import type {Clock} from '../clock.ts';

export type ManualClock = Clock & {
  /** Advances the time step by step, so that due work runs at its time. */
  advance: (milliseconds: number) => Promise<void>;
};

/** A clock that only a test advances; it begins some time after the seed. */
export function createManualClock(start = Date.parse('2025-11-05T15:00:00Z')): ManualClock {
  let time = start;
  const waiting = new Set<{due: number; end: () => void}>();
  return {
    now: () => time,
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) {
          resolve();
          return;
        }
        const entry = {
          due: time + milliseconds,
          end: () => {
            waiting.delete(entry);
            signal?.removeEventListener('abort', entry.end);
            resolve();
          },
        };
        waiting.add(entry);
        signal?.addEventListener('abort', entry.end);
      }),
    advance: async (milliseconds) => {
      const target = time + milliseconds;
      for (;;) {
        await settle();
        const next = [...waiting].filter(({due}) => due <= target).sort((a, b) => a.due - b.due)[0];
        if (next === undefined) break;
        time = Math.max(time, next.due);
        next.end();
      }
      time = target;
    },
  };
}

/** Lets all work run that waits for no timer. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
