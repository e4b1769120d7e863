// Which option of a choice a value is meant for, although it may not be valid for any.
import {isRecord} from '../record.ts';
import {getFixed} from './initialValue.ts';
import type {Definitions, Shape} from './shape.ts';

/** The index of the option that a value names: by its discriminator, else by the fields that only that option gives these values; or -1. */
export function findNamed({options, discriminator}: Shape, value: unknown, definitions: Definitions): number {
  if (!isRecord(value)) return -1;
  const named = discriminator === undefined ? -1 : options.findIndex((option) => option.value === value[discriminator]);
  if (named >= 0) return named;
  const matching = options.flatMap(({schema}, index) => {
    const fixed = Object.entries(getFixed(schema, definitions));
    return fixed.length > 0 && fixed.every(([key, only]) => value[key] === only) ? [index] : [];
  });
  return matching.length === 1 ? (matching[0] ?? -1) : -1;
}
