import type {Clock} from '../clock.ts';
import {ApiProblem} from '../problem.ts';

/** Requests a minute for each key, by default. */
export const DEFAULT_RATE_LIMIT = 120;
const WINDOW_MS = 60_000;

export type RateLimit = {
  /** Counts a request of a key; returns the headers with the remaining requests, and the failure if the key is over its limit. */
  count: (key: string) => {headers: Record<string, string>; problem: ApiProblem | null};
  reset: () => void;
};

/** Allows this many requests a minute for each key; the minute begins with its first request. */
export function createRateLimit(limit: number, clock: Clock): RateLimit {
  const windows = new Map<string, {requests: number; end: number}>();
  return {
    count: (key) => {
      const now = clock.now();
      // In the order in which they end, so that many keys cost no more than few.
      for (const [other, {end}] of windows) {
        if (end > now) break;
        windows.delete(other);
      }
      const window = windows.get(key) ?? {requests: 0, end: now + WINDOW_MS};
      windows.set(key, window);
      window.requests += 1;
      const seconds = String(Math.ceil((window.end - now) / 1000));
      const headers = {
        'RateLimit-Limit': String(limit),
        'RateLimit-Remaining': String(Math.max(0, limit - window.requests)),
        'RateLimit-Reset': seconds,
      };
      if (window.requests <= limit) return {headers, problem: null};
      const detail = `All ${limit} requests of this minute are used up. Try again in ${seconds} seconds.`;
      return {headers, problem: new ApiProblem('rate_limited', detail, {headers: {'Retry-After': seconds}})};
    },
    reset: () => windows.clear(),
  };
}
