/**
 * Code in the text of a change: what an owner writes in backticks, and JSON strings without spaces, such as a value of an enum, but not the
 * strings in a list or an object.
 */
const CODE = /`([^`]+)`|(?<![^\s(])("(?:[^"\\\s]|\\.)+")(?![^\s,.;:)])/;

export type TextPart = {text: string; isCode: boolean};

/** The text of a change, in code and in words. */
export function getCodeParts(text: string): TextPart[] {
  // With two groups, each match is three items: words before it, and either group.
  return text
    .split(CODE)
    .map((part: string | undefined, at) => ({text: part ?? '', isCode: at % 3 !== 0}))
    .filter((part) => part.text !== '');
}
