/** The first item of a list that equals an earlier one: the indexes of both. Undefined if all differ. */
export function findEqual(list: unknown[]): [first: number, second: number] | undefined {
  const known = new Map<string, number>();
  for (const [index, item] of list.entries()) {
    const text = toCanonicalText(item);
    const first = known.get(text);
    if (first !== undefined) return [first, index];
    known.set(text, index);
  }
  return undefined;
}

/** JSON with the keys of every object in one order: equal values have equal texts. */
function toCanonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
    return Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
