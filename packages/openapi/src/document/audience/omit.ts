// A value without some of its parts, and a map from what remains to its original locations.
import type {SourceFile} from '../graph.ts';
import {getAt, parsePointer, toPointerPart} from '../../json/pointer.ts';

/** `null`: the part itself is removed; else the parts of it that are. */
type Parts = Map<string, Parts | null>;

/** For a list: the original index of each remaining item. */
type Origins = WeakMap<object, number[]>;

/** A copy of a value without the parts at these JSON pointers. A list whose items are all removed is removed as a whole. */
export function omit(value: unknown, pointers: Iterable<string>): unknown {
  return omitParts(value, toParts(pointers), new WeakMap());
}

/** The same for a file; its locations are still those of the written text. */
export function omitInFile(file: SourceFile, pointers: Iterable<string>): SourceFile {
  const origins: Origins = new WeakMap();
  const value = omitParts(file.value, toParts(pointers), origins);
  const {trace} = file;
  return {
    ...file,
    value,
    locate: (pointer) => file.locate(toOriginal(pointer, value, origins)),
    ...(trace ? {trace: (pointer: string) => trace(toOriginal(pointer, value, origins))} : {}),
  };
}

function toParts(pointers: Iterable<string>): Parts {
  const root: Parts = new Map();
  for (const pointer of pointers) {
    const steps = parsePointer(pointer);
    const last = steps.pop();
    if (last === undefined) continue;
    let at: Parts | null = root;
    for (const step of steps) {
      const next: Parts | null = at.get(step) === undefined ? new Map<string, Parts | null>() : (at.get(step) ?? null);
      at.set(step, next);
      at = next;
      if (!at) break;
    }
    at?.set(last, null);
  }
  return root;
}

function omitParts(value: unknown, parts: Parts, origins: Origins): unknown {
  if (Array.isArray(value)) {
    const left = value.flatMap((item: unknown, index): {item: unknown; index: number}[] => {
      const part = parts.get(String(index));
      if (part === null) return [];
      const rest = part ? omitParts(item, part, origins) : item;
      return part && isEmptied(item, rest) ? [] : [{item: rest, index}];
    });
    const list = left.map(({item}) => item);
    origins.set(
      list,
      left.map(({index}) => index),
    );
    return list;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]: [string, unknown]): [string, unknown][] => {
      const part = parts.get(key);
      if (part === null) return [];
      const rest = part ? omitParts(item, part, origins) : item;
      return part && isEmptied(item, rest) ? [] : [[key, rest]];
    }),
  );
}

function isEmptied(before: unknown, after: unknown): boolean {
  return Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length === 0;
}

function toOriginal(pointer: string, value: unknown, origins: Origins): string {
  let at = value;
  return parsePointer(pointer)
    .map((step) => {
      const holder = at;
      at = getAt(holder, [step]);
      const index = Array.isArray(holder) ? origins.get(holder)?.[Number(step)] : undefined;
      return `/${toPointerPart(index ?? step)}`;
    })
    .join('');
}
