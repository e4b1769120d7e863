// JSON Pointer (RFC 6901).

/** `/paths/~1indices/get` → `['paths', '/indices', 'get']` */
export function parsePointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The inverse of `parsePointer` for one step. */
export function toPointerPart(key: string | number): string {
  const text = String(key);
  return text.includes('~') || text.includes('/') ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text;
}
