// What `lectern start` and the portal that it runs agree on.

/** Exit code of a portal that is to be started again. */
export const RESTART_CODE = 75;
