import {toPointerPart} from '../json/pointer.ts';

/** The same value with numbers in place of big integers, which page data cannot hold. Calls back with the pointer of each. */
export function roundNumbers(value: unknown, onRounded: (pointer: string) => void): unknown {
  // A YAML alias is the same value in several parts.
  const known = new Map<object, unknown>();
  const round = (part: unknown, pointer: string): unknown => {
    if (typeof part === 'bigint') {
      onRounded(pointer);
      return Number(part);
    }
    if (typeof part !== 'object' || part === null) return part;
    if (!known.has(part)) known.set(part, roundParts(part, pointer));
    return known.get(part);
  };
  const roundParts = (part: object, pointer: string): unknown =>
    Array.isArray(part)
      ? part.map((item, index) => round(item, `${pointer}/${index}`))
      : Object.fromEntries(Object.entries(part).map(([key, item]) => [key, round(item, `${pointer}/${toPointerPart(key)}`)]));
  return round(value, '');
}
