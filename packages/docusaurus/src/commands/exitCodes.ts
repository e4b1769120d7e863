/** What the exit codes of builds say. */
export const EXIT_CODES = {
  0: 'built',
  1: 'not built: the output says why, and what was built there before is as it was',
  2: 'not built: an option is not understood',
  3: 'built, but something could not be made: the output names each operation whose page is incomplete',
} as const;

/** The last line of a build that is not whole. */
export const INCOMPLETE = 'It is not whole: the errors above name the pages that are incomplete.\n';
