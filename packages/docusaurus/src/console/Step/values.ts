// Values that go from the answer of one step into the next, as long as the portal is open.
import {getOwn} from '@lectern/openapi/json';
import type {StepInput} from './runStep.ts';

const captured = new Map<string, unknown>();
const listeners = new Set<() => void>();

/** The values of a step, those of earlier steps filled in. */
export function fillIn({parameters = {}, body, otherwise = {}}: StepInput): {
  parameters: unknown;
  body: unknown;
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
  const fill = (value: unknown, field: string): unknown => {
    if (typeof value === 'string' && value.startsWith('#')) {
      isTimed = true;
      return toFreshName(value.slice(1));
    }
    if (typeof value === 'string' && value.startsWith('$')) {
      const name = value.slice(1);
      if (!captured.has(name)) {
        if (!Object.hasOwn(otherwise, name)) missing.push({name, field});
        return getOwn(otherwise, name);
      }
      used.set(field, captured.get(name));
      return captured.get(name);
    }
    if (Array.isArray(value)) return value.map((item) => fill(item, field));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, key)]));
  };
  const named = Object.entries(parameters).map(([key, value]) => [key, fill(value, key.slice(key.indexOf('.') + 1))] as const);
  const filled = {parameters: Object.fromEntries(named), body: fill(body, 'body')};
  return {...filled, used: [...used], missing, isTimed};
}

const given = new Map<string, number>();

/** The sandbox of the page keeps what was made in it, and a name can be given only once: the time goes with it, and its count within a second. */
function toFreshName(name: string): string {
  const timed = `${name}, ${new Date().toTimeString().slice(0, 8)}`;
  const count = (given.get(timed) ?? 0) + 1;
  given.set(timed, count);
  return count === 1 ? timed : `${timed} (${count})`;
}

/** Keeps what a step says later ones need; nothing where the answer is no JSON. */
export async function takeValues(take: Record<string, string>, body: Blob): Promise<void> {
  if (Object.keys(take).length === 0) return;
  const text = await body.text();
  let response: unknown;
  try {
    response = JSON.parse(text);
  } catch {
    return;
  }
  for (const [name, way] of Object.entries(take)) captured.set(name, follow(response, way.split('.')));
  for (const listener of listeners) listener();
}

/** Calls back when a step has given values. Returns how to stop that. */
export function subscribeToValues(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What earlier steps have made is no longer there. */
export function forgetValues(): void {
  captured.clear();
}

/** `items.*.id`: the `id` of each item. */
function follow(value: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined) return value;
  if (key === '*') return Array.isArray(value) ? value.map((item) => follow(item, rest)) : [];
  return typeof value === 'object' && value !== null ? follow((value as Record<string, unknown>)[key], rest) : undefined;
}
