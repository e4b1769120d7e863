// JSON Pointer (RFC 6901).

/** `/paths/~1indices/get` → `['paths', '/indices', 'get']` */
export function parsePointer(pointer: string): string[] {
  return pointer.split('/').slice(1).map(parsePointerPart);
}

/** One part of a pointer as a key: `~1indices` → `/indices`. */
export function parsePointerPart(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The inverse of `parsePointerPart`. */
export function toPointerPart(key: string | number): string {
  const text = String(key);
  return text.includes('~') || text.includes('/') ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text;
}

/** The value at a path of keys; undefined if there is none. Ignores inherited properties. */
export function getAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : undefined),
    value,
  );
}
