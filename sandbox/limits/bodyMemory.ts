// The memory that bodies of requests take while they arrive, of all requests together.
import {ApiProblem} from '../problem.ts';

export type BodyMemory = {
  /** What one request holds. */
  open: () => HeldBody;
};

export type HeldBody = {
  /** Throws unavailable if all requests together would hold too much. */
  add: (bytes: number) => void;
  /** So many bytes are no longer held. */
  remove: (bytes: number) => void;
  /** Nothing is held any more. */
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
