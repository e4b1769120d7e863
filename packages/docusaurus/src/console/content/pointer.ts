import {ExactNumber} from './exact.ts';
import type {Path} from './search.ts';

/** `/hits/0/a~1b` → `['hits', '0', 'a/b']`. */
export function parsePointer(pointer: string): Path {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a JSON Pointer, as text; undefined where there is none, or where it is a list or an object. */
export function readPointer(root: unknown, pointer: string): string | undefined {
  let value = root;
  for (const key of parsePointer(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  if (value instanceof ExactNumber) return value.text;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
