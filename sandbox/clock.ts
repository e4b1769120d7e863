/** The time of the sandbox; tests pass a clock that they advance by hand. */
export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves after this many milliseconds, or at once when the signal is aborted. */
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted === true) {
        resolve();
        return;
      }
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      signal?.addEventListener('abort', end);
    }),
};

/**
 * A clock that never goes back, neither before `start` nor before a time it has returned. If the underlying clock goes back, it continues
 * from its last time. `onBack` receives the milliseconds.
 */
export function createForwardClock({now, wait}: Clock, start: number, onBack: (milliseconds: number) => void): Clock {
  let last = start;
  let ahead = 0;
  return {
    now: () => {
      const read = now() + ahead;
      if (read < last) {
        ahead += last - read;
        onBack(last - read);
      }
      last = Math.max(last, read);
      return last;
    },
    wait,
  };
}

/** A time as the contract writes it: RFC 3339 in UTC, to the second. */
export function formatTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
