// What a response means for later requests. Loaded with the first request.
import type {CallData} from '@lectern/openapi';
import {getAt, parsePointer} from '@lectern/openapi/json';
import {isRecord} from '../../record.ts';
import {parseJson} from '../../parseJson.ts';
import {createdValues} from './createdValues.ts';
import {hasOwnFiles} from '../files/heldFiles.ts';
import {isAboutOwnFiles} from '../files/ownFiles.ts';
import {usedValues} from './usedValues.ts';
import {
  addCaptured,
  getCollection,
  getResource,
  isId,
  isIdName,
  readCaptured,
  removeCaptured,
  toCapturedKey,
  toSingular,
} from './capturedValues.ts';

/** The beginning of a runtime expression for a part of the response; a JSON Pointer follows. */
const RESPONSE_BODY = '$response.body#';

/** The fields of an operation that its values are found by. */
type RespondingCall = Pick<CallData, 'template' | 'responses' | 'kinds'>;

/** A request. `isOwn`: the visitor's own, not an unchanged sample. */
export type Sent = {parameters?: Readonly<Record<string, unknown>>; body?: unknown; isOwn: boolean};

/** The effect of a response: its values are added; values that the request has deleted or used up, or that do not exist, are removed. */
export function captureResponse(call: CallData, sent: Sent, {status, text}: {status: number; text: string}): void {
  const {parameters = {}} = sent;
  if (status < 300) {
    const found = findInText(call, status, text);
    const isOfOwnFile = hasOwnFiles(sent.body) || isAboutOwnFiles(sent, readCaptured(call.api));
    addCaptured(call.api, {...findNamed(call, parameters), ...found}, {from: call.title, isOwn: sent.isOwn, isOfOwnFile});
    // A response repeats values that are still of use, such as the index of a question.
    const usedUp = text ? listFields(sent).filter((value) => !text.includes(String(value))) : [];
    const gone = [...findDeleted(call, parameters), ...usedUp];
    removeCaptured(call.api, gone);
    if (call.template.method !== 'GET') noteWritten(call.api, sent, {found, gone});
  } else if (status === 404) {
    const named = [...Object.values(parameters).flat(), ...listFields(sent)].filter((value) => text.includes(String(value)));
    removeCaptured(call.api, named);
  }
}

/** Stores for the tab what a request has created, and which IDs it has deleted or used up. */
function noteWritten(api: string, sent: Sent, {found, gone}: {found: Record<string, unknown>; gone: unknown[]}): void {
  const {parameters = {}, body} = sent;
  const fields = listFields(sent);
  const known = [...Object.values(parameters).flat(), ...fields];
  const given = Object.values(found).flat();
  createdValues.add(
    api,
    given.filter((value) => !known.includes(value)),
  );
  const ids = isRecord(body) ? Object.entries(body).flatMap(([name, value]) => (isIdName(name) ? [value].flat() : [])) : [];
  usedValues.add(
    api,
    gone.filter((value) => !fields.includes(value) || ids.includes(value)),
  );
}

/** The values of the fields of a body, those of lists one by one. */
function listFields({body}: Sent): unknown[] {
  return isRecord(body) ? Object.values(body).flat() : [];
}

/** The IDs in the path of a request, by key. */
function findNamed(call: CallData, parameters: NonNullable<Sent['parameters']>): Record<string, unknown> {
  const ids = Object.entries(parameters).filter(([key]) => /^path\./.test(key) && isIdName(key));
  return Object.fromEntries(ids.map(([key, value]) => [toOwnKey(call, key.slice('path.'.length)), value]));
}

/** Values of a response for later requests, by key: those that the document's links name, then IDs by the resource that they identify. */
export function findValues(call: RespondingCall, status: number, body: unknown): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  collectIds(call, body, found);
  const response = call.responses.find((each) => each.status === String(status));
  for (const {values, path} of response?.links ?? []) {
    for (const [parameter, expression] of Object.entries(values)) {
      const value = expression.startsWith(`${RESPONSE_BODY}/`)
        ? getAt(body, parsePointer(expression.slice(RESPONSE_BODY.length)))
        : undefined;
      if (isId(value)) found[toLinkedKey(parameter, path)] = value;
    }
  }
  return found;
}

/** What a successful DELETE has removed: the last segment of its path, or the IDs in its query. */
export function findDeleted({template}: CallData, parameters: Readonly<Record<string, unknown>>): unknown[] {
  if (template.method !== 'DELETE') return [];
  const last = /\{([^}]+)\}$/.exec(template.path)?.[1];
  if (last !== undefined) return [parameters[`path.${last}`]];
  return Object.entries(parameters).flatMap(([key, value]) => (/^query\./.test(key) && isIdName(key) ? [value].flat() : []));
}

/** Parses a body and finds values in it; none if it is not JSON. */
export function findInText(call: RespondingCall, status: number, text: string): Record<string, unknown> {
  try {
    return findValues(call, status, parseJson(text));
  } catch {
    return {};
  }
}

/** The key of the parameter that a link names, perhaps with its location, for the operation at a path. */
export function toLinkedKey(parameter: string, path = ''): string {
  const name = parameter.replace(/^(?:path|query|header|cookie)\./, '');
  return toCapturedKey(name, getCollection(path, name));
}

/** The key of an operation's own value. `collection`: its collection if the operation's path does not name it. */
function toOwnKey({template}: RespondingCall, name: string, collection?: string): string {
  return toCapturedKey(name, template.path.includes(`{${name}}`) ? getCollection(template.path, name) : collection);
}

function collectIds(call: RespondingCall, body: unknown, found: Record<string, unknown>): void {
  if (!isRecord(body)) return;
  const {path} = call.template;
  const resource = getResource(path, body);
  const collection = path.split('/').findLast((segment) => segment !== '' && !segment.includes('{'));
  for (const [name, value] of Object.entries(body)) {
    if (Array.isArray(value)) {
      const ids = value.flatMap((item) => (isRecord(item) && isId(item.id) ? [item.id] : []));
      if (ids.length === 0) continue;
      const isOwn = /^(?:items|data|results|hits)$/.test(name);
      const of = isOwn ? resource : toSingular(name);
      found[toOwnKey(call, `${of}Id`, isOwn ? collection : undefined)] = ids[0];
      found[toOwnKey(call, `${of}Ids`, isOwn ? collection : undefined)] = ids;
    } else if (name === 'id' && isId(value)) found[toOwnKey(call, `${resource}Id`, collection)] = value;
    else if (isId(value) && /Id$|_id$/.test(name)) found[toOwnKey(call, name, call.kinds?.[name])] = value;
  }
}
