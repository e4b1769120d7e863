/** What the words of a type are in a language. */
export type TypeWords = {
  /** Of a word that is no name, such as `any`; what it does not know stays. */
  label: (type: string) => string;
  arrayOf: string;
  or: string;
};

/** What joins the names of types and schemas in a type. */
const JOINT = /((?<=^|\(| )array of (?=\S)|\(|\)| or )/;

/** A type in words, in another language: `array of (IndexFile or null)`. A title that an author has written stays: `Card or bank account`. */
export function renderType(type: string, {label, arrayOf, or}: TypeWords): string {
  const joints = new Map([
    ['array of ', `${arrayOf} `],
    [' or ', ` ${or} `],
  ]);
  const parts = type.split(JOINT);
  // Every other one is a joint. Names have no spaces.
  const isTitle = parts.some((part, index) => index % 2 === 0 && part.includes(' ') && label(part) === part);
  return isTitle ? type : parts.map((part, index) => (index % 2 === 0 ? label(part) : (joints.get(part) ?? part))).join('');
}
