/** Exit codes of builds and their meanings. */
export const EXIT_CODES = {
  0: 'built',
  1: 'not built: the output says why; the earlier build is unchanged',
  2: 'not built: an option is unknown',
  3: 'built, but pages are incomplete: the output names each $ref that leads nowhere, and each operation whose page could not be made',
} as const;

/** The last line of an incomplete build. */
export const INCOMPLETE = 'The portal is incomplete: the problems above name the pages.\n';
