import {toJson} from './toJson.ts';

/** JSON text that is the same for equal values: properties are sorted by name. */
export function toCanonicalJson(value: unknown): string {
  return toJson(sortKeys(value));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(record)
      .toSorted()
      .map((key) => [key, sortKeys(record[key])]),
  );
}
