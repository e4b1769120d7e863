/** Fewer names are in alphabetical order by chance. */
const MIN_SORTED = 4;

/**
 * Names in the order to read them: as their author put them. In alphabetical order a program put them, which means nothing, so the
 * required ones come first then.
 */
export function orderNames(names: string[], required: ReadonlySet<string>): string[] {
  return orderBy(
    names,
    (name) => name,
    (name) => required.has(name),
  );
}

/** The same for what has a name. */
export function orderBy<T>(items: T[], getName: (item: T) => string, isRequired: (item: T) => boolean): T[] {
  if (items.length < MIN_SORTED || !isSorted(items.map(getName))) return items;
  return [...items.filter(isRequired), ...items.filter((item) => !isRequired(item))];
}

function isSorted(names: string[]): boolean {
  const isBefore = (toText: (name: string) => string): boolean =>
    names.every((name, index) => index === 0 || toText(names[index - 1] ?? '') <= toText(name));
  return isBefore((name) => name) || isBefore((name) => name.toLowerCase());
}
