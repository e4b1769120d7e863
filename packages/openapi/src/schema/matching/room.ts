// Limits for a check of a value against schemas.

/** Number of schemas that may still be visited. `isAnyEnough`: a value that matches several options of `oneOf` is accepted. */
export type Room = {checks: number; isAnyEnough?: boolean};

/** Pattern steps that take as long as visiting a schema: most hand-written patterns use no room. */
export const STEPS_PER_CHECK = 2000;

/** Reserves the worst-case steps of a test; false if there is no room, so that the test is not made. */
export function takeSteps(steps: number, room: Room): boolean {
  const checks = Math.floor(steps / STEPS_PER_CHECK);
  const isEnough = checks <= room.checks;
  room.checks -= isEnough ? checks : 0;
  return isEnough;
}
