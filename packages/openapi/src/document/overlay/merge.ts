// The effect of an update: how values of the overlay are merged into the target, as Overlay 1.1 defines it.
import type {Edit, Steps} from '../graph.ts';
import {getChild, isContainer, type Container, type Editor, type Location} from './edit.ts';

export type Change = {edit: Edit; from: Location};

/** Two values that cannot be merged. */
export type Conflict = {severity: 'error' | 'warning'; message: string; hint: string; at: Location};

export type Merge = {changes: Change[]; conflicts: Conflict[]};

/** A value, and where it was written. */
export type Written = {value: unknown; from: Location};

type Kind = 'an object' | 'a list' | 'a single value';

export function getKind(value: unknown): Kind {
  return Array.isArray(value) ? 'a list' : isContainer(value) ? 'an object' : 'a single value';
}

/** Merges a value into a selected target. A list takes a list, or one more item. */
export function mergeTarget(target: {steps: Steps; value: unknown}, written: Written, traceChild: Editor['traceChild']): Merge {
  const {steps} = target;
  const {value, from} = written;
  if (getKind(target.value) === 'a list' && !Array.isArray(value))
    return {changes: [{edit: {kind: 'append', steps, value}, from}], conflicts: []};
  const result: Merge = {changes: [], conflicts: []};
  merge(target.value, written, steps, {...result, traceChild});
  return result;
}

type Ways = Merge & {traceChild: Editor['traceChild']};

function merge(target: unknown, written: Written, steps: Steps, ways: Ways): void {
  const {value, from} = written;
  const [was, is] = [getKind(target), getKind(value)];
  if (was !== is) ways.conflicts.push(toConflict(was, written, is));
  else if (is === 'a single value') ways.changes.push({edit: {kind: 'set', steps, value}, from});
  else if (Array.isArray(value)) appendItems(value, from, steps, ways);
  else mergeFields(target as Container, written, steps, ways);
}

function appendItems(items: unknown[], from: Location, steps: Steps, {changes, traceChild}: Ways): void {
  for (const [index, value] of items.entries()) changes.push({edit: {kind: 'append', steps, value}, from: traceChild(items, from, index)});
}

function mergeFields(target: Container, {value, from}: Written, steps: Steps, ways: Ways): void {
  for (const [key, item] of Object.entries(value as Record<string, unknown>)) {
    const location = ways.traceChild(value as Container, from, key);
    const at = [...steps, key];
    if (Object.hasOwn(target, key)) merge(getChild(target, key), {value: item, from: location}, at, ways);
    else ways.changes.push({edit: {kind: 'set', steps: at, value: item}, from: location});
  }
}

function toConflict(was: Kind, {value, from}: Written, is: Kind): Conflict {
  if (value === null)
    return {
      severity: 'warning',
      message: 'this is empty, so it changes nothing',
      hint: 'write what is to be added, or remove it',
      at: from,
    };
  const message = `this is ${is}, and the document has ${was} there: they cannot be merged`;
  return {severity: 'error', message, hint: `write ${was}, or remove what is there by an action before this one`, at: from};
}
