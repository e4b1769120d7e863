// Shared by `lectern start` and the portal process that it runs.

/** Exit code of a portal process that asks for a restart. */
export const RESTART_CODE = 75;
