/** What the exit codes of builds say. */
export const EXIT_CODES = {
  0: 'built',
  1: 'not built: the output says why, and what was built there before is as it was',
  2: 'not built: an option is not understood',
  3: 'built, but pages are incomplete: the output names each $ref that leads nowhere, and each operation whose page could not be made',
} as const;

/** The last line of a build that is not whole. */
export const INCOMPLETE = 'It is not whole: the problems above say which pages are incomplete.\n';
