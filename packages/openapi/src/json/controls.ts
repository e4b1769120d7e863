/**
 * Characters that show the text around them in another order, as part of a regular expression's class: the marks, embeddings, overrides and
 * isolates of the Unicode Bidirectional Algorithm (UAX #9).
 */
export const DIRECTION_MARKS = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;

/**
 * Characters that a terminal or a log reads as a command or a line end, or that show text in another order, as part of a set with the flag
 * `u`. `create-lectern` has a copy (`controls.ts`). Not `String.raw`: pages that do not use it would contain the call.
 */
export const CONTROLS = `\\p{Cc}\\u2028\\u2029${DIRECTION_MARKS}`;
