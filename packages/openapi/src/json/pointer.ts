// JSON Pointer (RFC 6901).

/** `/paths/~1indices/get` → `['paths', '/indices', 'get']` */
export function parsePointer(pointer: string): string[] {
  return pointer.split('/').slice(1).map(parsePointerPart);
}

/** One part of a pointer as the key that it means: `~1indices` → `/indices`. */
export function parsePointerPart(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The inverse of `parsePointerPart`. */
export function toPointerPart(key: string | number): string {
  const text = String(key);
  return text.includes('~') || text.includes('/') ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text;
}

/** The value that keys lead to, one below the other; undefined where there is none. What objects inherit does not count. */
export function getAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : undefined),
    value,
  );
}
