/** What is known of every record before anything is asked: lists by id. */
export type Priors = {
  /** How much a record counts for one word, and for a question in several. */
  word: Float64Array;
  question: Float64Array;
  names: Uint32Array;
  pages: Uint32Array;
  /** What a title counts that is what was typed. */
  exact: Float64Array;
  isOperation: Uint8Array;
  isPortal: Uint8Array;
  isPost: Uint8Array;
  /** How many terms a title has; Infinity where a title is only a number. */
  titleLengths: Float64Array;
};
