// Limits the memory of all arriving request bodies together.
import {ApiProblem} from '../problem.ts';

export type BodyMemory = {
  /** Starts the count of one request. */
  open: () => HeldBody;
};

export type HeldBody = {
  /** Throws unavailable if all requests together would hold too much. */
  add: (bytes: number) => void;
  /** Subtracts bytes that are no longer in memory. */
  remove: (bytes: number) => void;
  /** Subtracts all bytes of the request. */
  close: () => void;
};

const RETRY_AFTER = '5';

export function createBodyMemory(limit: number): BodyMemory {
  let total = 0;
  return {
    open: () => {
      let own = 0;
      const change = (bytes: number): void => {
        own += bytes;
        total += bytes;
      };
      return {
        add: (bytes) => {
          if (total + bytes > limit) {
            const detail = `Too many large bodies arrive at the same time. Try again in ${RETRY_AFTER} seconds.`;
            throw new ApiProblem('unavailable', detail, {headers: {'Retry-After': RETRY_AFTER}});
          }
          change(bytes);
        },
        remove: (bytes) => change(-Math.min(bytes, own)),
        close: () => change(-own),
      };
    },
  };
}
