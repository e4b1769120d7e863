// Leaves empty values out of page data.

/** Fields that may be left out. A field that all readers need must not be, if it could be empty. */
type Fillable<T> = {
  [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : '' extends T[K] ? never : never[] extends T[K] ? never : T[K];
};

/** Leaves out the fields that are undefined, empty lists and empty texts. */
export function compact<T extends object>(value: Fillable<T>): T {
  const rest: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const item: unknown = value[key as keyof T];
    if (item !== undefined && item !== '' && !(Array.isArray(item) && item.length === 0)) rest[key] = item;
  }
  return rest as T;
}

/** `true` or nothing: false flags are left out of page data. */
export function toFlag(value: boolean): true | undefined {
  return value || undefined;
}
