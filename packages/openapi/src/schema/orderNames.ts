/** Fewest names that count as alphabetical: fewer may be so by chance. */
const MIN_SORTED = 4;

/**
 * Names in reading order: as their author ordered them. A program has made an alphabetical order, which means nothing, so the required ones
 * come first then.
 */
export function orderNames(names: string[], required: ReadonlySet<string>): string[] {
  return orderBy(
    names,
    (name) => name,
    (name) => required.has(name),
  );
}

/** The same for values with a name. */
export function orderBy<T>(items: T[], getName: (item: T) => string, isRequired: (item: T) => boolean): T[] {
  if (items.length < MIN_SORTED || !isSorted(items.map(getName))) return items;
  return [...items.filter(isRequired), ...items.filter((item) => !isRequired(item))];
}

function isSorted(names: string[]): boolean {
  const isBefore = (toText: (name: string) => string): boolean =>
    names.every((name, index) => index === 0 || toText(names[index - 1] ?? '') <= toText(name));
  return isBefore((name) => name) || isBefore((name) => name.toLowerCase());
}
