/** Facts about every record that do not depend on a query: lists by ID. */
export type Priors = {
  /** How much a record counts for a single word, for one that only its text has, and for a query of several words. */
  word: Float64Array;
  mention: Float64Array;
  question: Float64Array;
  names: Uint32Array;
  pages: Uint32Array;
  /** How much the title counts if it is what was typed. */
  exact: Float64Array;
  isOperation: Uint8Array;
  isPortal: Uint8Array;
  isPost: Uint8Array;
  /** How many terms a title has; Infinity where a title is only a number. */
  titleLengths: Float64Array;
};
