// Values that pass from the response of one step into the next, as long as the portal is open.
import {getAt, getOwn, parsePointer} from '@lectern/openapi/json';
import type {StepInput} from './input.ts';

const captured = new Map<string, unknown>();
/** What the visitor has filled in. */
const given = new Map<string, unknown>();
/** A text that is nothing but a value of an earlier step. */
const WHOLE = /^\$[^\s$]+$/;
const listeners = new Set<() => void>();

/** The values of a step, with those of earlier steps filled in. */
export function fillIn({parameters = {}, body, files = {}, otherwise = {}}: StepInput): {
  parameters: unknown;
  body: unknown;
  /** Texts by name. */
  files: Record<string, string>;
  /** Values of earlier steps by the field that takes them. Readers do not see the names under which steps pass them on. */
  used: [field: string, value: unknown][];
  /** Values that an earlier step must supply first, and the field for each. */
  missing: {name: string; field: string}[];
  /** Was the time added to a name that must be unique? */
  isTimed: boolean;
} {
  let isTimed = false;
  const missing: {name: string; field: string}[] = [];
  const used = new Map<string, unknown>();
  const getValue = (name: string, field: string): unknown => {
    if (captured.has(name)) {
      used.set(field, captured.get(name));
      return captured.get(name);
    }
    if (given.has(name)) return given.get(name);
    if (!Object.hasOwn(otherwise, name)) missing.push({name, field});
    return getOwn(otherwise, name);
  };
  const fillText = (text: string, field: string): unknown => {
    if (text.startsWith('\\')) return text.slice(1);
    if (text.startsWith('$')) return getValue(text.slice(1), field);
    if (!text.startsWith('#')) return text.replace(/\{\$([^{}]+)\}/g, (_, name: string) => String(getValue(name, field)));
    isTimed = true;
    return toFreshName(String(fillText(text.slice(1), field)));
  };
  const fill = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return fillText(value, field);
    if (Array.isArray(value)) return value.map((item) => fill(item, field));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, key)]));
  };
  const named = Object.entries(parameters).map(([key, value]) => [key, fill(value, key.slice(key.indexOf('.') + 1))] as const);
  // A file's text may begin with any character.
  const texts = Object.entries(files).map(([name, text]) => [name, WHOLE.test(text) ? String(fill(text, name)) : text] as const);
  const filled = {parameters: Object.fromEntries(named), body: fill(body, 'body'), files: Object.fromEntries(texts)};
  return {...filled, used: [...used], missing, isTimed};
}

const counts = new Map<string, number>();

/**
 * The sandbox in the page stores what was created in it, and each name only once. So the time is added to the name, and a count within a
 * second.
 */
function toFreshName(name: string): string {
  const timed = `${name}, ${new Date().toTimeString().slice(0, 8)}`;
  const count = (counts.get(timed) ?? 0) + 1;
  counts.set(timed, count);
  return count === 1 ? timed : `${timed} (${count})`;
}

/** Stores the values that later steps need; nothing if the response is not JSON. */
export async function takeValues(take: Record<string, string>, body: Blob): Promise<void> {
  if (Object.keys(take).length === 0) return;
  const text = await body.text();
  // It preserves the digits of large integers. Loaded only once a step has run.
  const {parseJson} = await import('../parseJson.ts');
  let response: unknown;
  try {
    response = parseJson(text);
  } catch {
    return;
  }
  for (const [name, way] of Object.entries(take)) {
    const value = way.startsWith('#') ? getAt(response, parsePointer(way.slice(1))) : follow(response, way.split('.'));
    if (value === undefined) captured.delete(name);
    else captured.set(name, value);
  }
  for (const listener of listeners) listener();
}

/** A value from a step; undefined if no step has supplied it. */
export function readTaken(name: string): unknown {
  return captured.get(name);
}

/** A value that the visitor has entered, as long as the portal is open. */
export function readGiven(name: string): unknown {
  return given.get(name);
}

/** Stores a value that the visitor enters for the steps that name it. */
export function giveValue(name: string, value: unknown): void {
  given.set(name, value);
}

/** Calls back when a step has supplied values, or when they are removed. Returns a function that stops this. */
export function subscribeToValues(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Called when what earlier steps have created no longer exists. */
export function forgetValues(): void {
  captured.clear();
  for (const listener of listeners) listener();
}

/** `items.*.id`: the `id` of each item. */
function follow(value: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined) return value;
  if (key === '*') return Array.isArray(value) ? value.map((item) => follow(item, rest)) : [];
  return typeof value === 'object' && value !== null ? follow((value as Record<string, unknown>)[key], rest) : undefined;
}
