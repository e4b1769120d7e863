// Limits on what is open at the same time, for one key and in all.
import {ApiProblem} from '../problem.ts';

export type Slots = {
  /** Takes a slot for a key and returns the function that frees it. Throws too_many_at_once or unavailable. */
  enter: (owner: string) => () => void;
};

/** In seconds: about as long as one upload or one answer takes. */
const RETRY_AFTER = '5';

/** `noun`: the users of the slots, such as `uploads`. */
export function createSlots(noun: string, perKey: number, total: number): Slots {
  const open = new Map<string, number>();
  let all = 0;
  const headers = {'Retry-After': RETRY_AFTER};
  return {
    enter: (owner) => {
      const own = open.get(owner) ?? 0;
      if (own >= perKey) {
        const detail = `This key has ${own} ${noun} open, and may not have more at the same time. Try again when one of them has ended.`;
        throw new ApiProblem('too_many_at_once', detail, {headers});
      }
      if (all >= total)
        throw new ApiProblem('unavailable', `Too many ${noun} are under way. Try again in ${RETRY_AFTER} seconds.`, {headers});
      open.set(owner, own + 1);
      all += 1;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        all -= 1;
        const left = (open.get(owner) ?? 1) - 1;
        if (left === 0) open.delete(owner);
        else open.set(owner, left);
      };
    },
  };
}
