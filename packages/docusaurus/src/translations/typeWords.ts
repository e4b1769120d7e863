/** What the words of a type are in a language. */
export type TypeWords = {
  /** Of a type as a whole, such as `any`; what it does not know stays. */
  label: (type: string) => string;
  arrayOf: string;
  or: string;
};

/** A type in words, in another language: `array of (IndexFile or null)`. */
export function renderType(type: string, {label, arrayOf, or}: TypeWords): string {
  return label(type)
    .replaceAll(/(?<=^|\(| )array of (?=\S)/g, () => `${arrayOf} `)
    .replaceAll(' or ', () => ` ${or} `);
}
