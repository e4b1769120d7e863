import type {CallData} from '@lectern/openapi';
import {getOwn, toJson} from '@lectern/openapi/json';
import {isRecord} from '../record.ts';
import {getCaptured, getCollection, isIdName, readCaptured, type Captured} from './captured/capturedValues.ts';
import {joinPath} from '../form/path.ts';
import {createDraft, type Draft} from './draft.ts';

/** Values of earlier responses by the field that they fill: `path.indexId`. `from`: title of the operation that returned it. */
export type FilledIn = Record<string, {value: unknown; from: string}>;

/**
 * The values that a new draft takes from earlier responses of other operations. An operation's own response repeats what was filled in for
 * it.
 */
export function findFilledIn(call: CallData, captured: Captured): FilledIn {
  const own = createDraft(call, {});
  const filled = createDraft(call, captured);
  return {
    ...compare(
      own.parameters,
      filled.parameters,
      (path) => path,
      (path) => {
        const name = path.slice(path.indexOf('.') + 1);
        return getCaptured(captured, name, getCollection(call.template.path, name));
      },
    ),
    ...compare(
      own.body?.value,
      filled.body?.value,
      (name) => joinPath('body', name),
      (name) => getCaptured(captured, name, call.kinds?.[name]),
    ),
  };

  function compare(
    before: unknown,
    after: unknown,
    toPath: (key: string) => string,
    find: (key: string) => Captured[string] | undefined,
  ): FilledIn {
    if (!isRecord(before) || !isRecord(after)) return {};
    return Object.fromEntries(
      Object.entries(after).flatMap(([key, value]) => {
        const from = find(key)?.from;
        const isTaken = from !== undefined && from !== call.title && !isSame(value, getOwn(before, key));
        return isTaken ? [[toPath(key), {value, from}] as const] : [];
      }),
    );
  }
}

/**
 * The ID of an earlier response for a field of the body with its name, such as the session of a chat: `body.sessionId`. Not one that
 * belongs to another resource than the values beside it: a session belongs to its index.
 */
export function findKnown(call: CallData, {parameters, body}: Draft, path: string): unknown {
  const [, name = ''] = /^body\.([^.]+)$/.exec(path) ?? [];
  const known = isIdName(name) ? getCaptured(readCaptured(call.api), name, call.kinds?.[name]) : undefined;
  const named = Object.entries(parameters).map(([key, value]) => [key.slice(key.indexOf('.') + 1), value] as const);
  const filled = {...Object.fromEntries(named), ...(isRecord(body?.value) ? body.value : {})};
  const isOther = Object.entries(known?.beside ?? {}).some(([each, value]) => each !== name && (getOwn(filled, each) ?? value) !== value);
  return isOther ? undefined : known?.value;
}

/** The operation that returned a field's value; undefined once another value is typed. */
export function getSource(filledIn: FilledIn, path: string, value: unknown): string | undefined {
  const known = getOwn(filledIn, path);
  return known && isSame(known.value, value) ? known.from : undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && typeof other === 'object' && toJson(one) === toJson(other));
}
