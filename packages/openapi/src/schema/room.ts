// How much a check of a value against schemas may do.

/** How many schemas may still be looked at. `isAnyEnough`: a value that fits several options of `oneOf` is not at fault. */
export type Room = {checks: number; isAnyEnough?: boolean};

/** Steps of patterns that take as long as the look at a schema: those of most patterns that people write take none of the room. */
export const STEPS_PER_CHECK = 2000;

/** Takes the steps of a test at worst, as far as there is room; false where there is not, so that it is not made. */
export function takeSteps(steps: number, room: Room): boolean {
  const checks = Math.floor(steps / STEPS_PER_CHECK);
  const isEnough = checks <= room.checks;
  room.checks -= isEnough ? checks : 0;
  return isEnough;
}
