const OR = new Intl.ListFormat('en-GB', {type: 'disjunction'});

/** Texts in a sentence: `a, b or c`. */
export function joinWithOr(texts: readonly string[]): string {
  return OR.format(texts);
}
