import {getAt, parsePointer} from '@lectern/openapi/json';
import {ExactNumber} from './exact.ts';

/** The value at a JSON Pointer, as text; undefined where there is none, or where it is a list or an object. */
export function readPointer(root: unknown, pointer: string): string | undefined {
  const value = getAt(root, parsePointer(pointer));
  if (value instanceof ExactNumber) return value.text;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
