/**
 * An object's own value under a name from outside: `constructor` and `toString` are valid names of properties and parameters, and every
 * object inherits values under them.
 */
export function getOwn<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
