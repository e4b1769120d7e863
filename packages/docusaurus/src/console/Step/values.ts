// Values that go from the answer of one step into the next, as long as the portal is open.
import {getAt, getOwn, parsePointer} from '@lectern/openapi/json';
import type {StepInput} from './input.ts';

const captured = new Map<string, unknown>();
/** What the visitor has filled in. */
const given = new Map<string, unknown>();
/** A value of an earlier step, and nothing else. */
const WHOLE = /^\$[^\s$]+$/;
const listeners = new Set<() => void>();

/** The values of a step, those of earlier steps filled in. */
export function fillIn({parameters = {}, body, files = {}, otherwise = {}}: StepInput): {
  parameters: unknown;
  body: unknown;
  /** Texts by name. */
  files: Record<string, string>;
  /** Values of earlier steps by the field that takes them: the names that steps hand them on by are no reader's. */
  used: [field: string, value: unknown][];
  /** Values that an earlier step has to give first, and the field that takes each. */
  missing: {name: string; field: string}[];
  /** Has the time been added to a name that has to be free? */
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
  // The text of a file begins with anything.
  const texts = Object.entries(files).map(([name, text]) => [name, WHOLE.test(text) ? String(fill(text, name)) : text] as const);
  const filled = {parameters: Object.fromEntries(named), body: fill(body, 'body'), files: Object.fromEntries(texts)};
  return {...filled, used: [...used], missing, isTimed};
}

const counts = new Map<string, number>();

/** The sandbox of the page keeps what was made in it, and a name can be given only once: the time goes with it, and its count within a second. */
function toFreshName(name: string): string {
  const timed = `${name}, ${new Date().toTimeString().slice(0, 8)}`;
  const count = (counts.get(timed) ?? 0) + 1;
  counts.set(timed, count);
  return count === 1 ? timed : `${timed} (${count})`;
}

/** Keeps what a step says later ones need; nothing where the answer is no JSON. */
export async function takeValues(take: Record<string, string>, body: Blob): Promise<void> {
  if (Object.keys(take).length === 0) return;
  const text = await body.text();
  // It keeps the digits of large integers. A page with steps shows none before one has run.
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

/** A value that a step has given; undefined: none has. */
export function readTaken(name: string): unknown {
  return captured.get(name);
}

/** What a visitor has filled in, as long as the portal is open. */
export function readGiven(name: string): unknown {
  return given.get(name);
}

/** Takes what a visitor fills in for steps that name it. */
export function giveValue(name: string, value: unknown): void {
  given.set(name, value);
}

/** Calls back when a step has given values, or they are forgotten. Returns how to stop that. */
export function subscribeToValues(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What earlier steps have made is no longer there. */
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
