/**
 * Characters that show the text around them in another order than it has, as a part of a class of a regular expression: the marks, embeddings,
 * overrides and isolates of the Unicode Bidirectional Algorithm (UAX #9).
 */
export const DIRECTION_MARKS = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
