/**
 * Characters that show the text around them in another order than it has, as a part of a class of a regular expression: the marks, embeddings,
 * overrides and isolates of the Unicode Bidirectional Algorithm (UAX #9).
 */
export const DIRECTION_MARKS = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;

/**
 * What a terminal or a log takes as an order or as the end of a line, or shows in another order than it is written, as a part of a set with the
 * flag `u`. `create-lectern` has it once more (`controls.ts`). Not `String.raw`: a page that does not use it would have the call.
 */
export const CONTROLS = `\\p{Cc}\\u2028\\u2029${DIRECTION_MARKS}`;
