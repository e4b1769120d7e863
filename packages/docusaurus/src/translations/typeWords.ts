/** The words of types in a language. */
export type TypeWords = {
  /** Translates a word that is not a name, such as `any`; unknown words stay. */
  label: (type: string) => string;
  arrayOf: string;
  or: string;
};

/** Separators between names of types and schemas. */
const JOINT = /((?<=^|\(| )array of (?=\S)|\(|\)| or )/;

/** A type in words, in another language: `array of (IndexFile or null)`. A title that an author has written stays: `Card or bank account`. */
export function renderType(type: string, {label, arrayOf, or}: TypeWords): string {
  const joints = new Map([
    ['array of ', `${arrayOf} `],
    [' or ', ` ${or} `],
  ]);
  const parts = type.split(JOINT);
  // Every other part is a separator. Names have no spaces.
  const isTitle = parts.some((part, index) => index % 2 === 0 && part.includes(' ') && label(part) === part);
  return isTitle ? type : parts.map((part, index) => (index % 2 === 0 ? label(part) : (joints.get(part) ?? part))).join('');
}
