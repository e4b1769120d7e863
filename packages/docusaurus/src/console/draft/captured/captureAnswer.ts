// What an answer means for later calls. Loaded with the first request.
import type {CallData} from '@lectern/openapi';
import {getAt, parsePointer} from '@lectern/openapi/json';
import {isRecord} from '../../record.ts';
import {parseJson} from '../../parseJson.ts';
import {addCreated} from './createdValues.ts';
import {hasOwnFiles} from '../heldFiles.ts';
import {isAboutOwnFiles} from '../ownFiles.ts';
import {addUsed} from './usedValues.ts';
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

/** What a runtime expression begins with that names a part of the response; a JSON Pointer follows. */
const RESPONSE_BODY = '$response.body#';

/** What of a call its values are found by. */
type Answered = Pick<CallData, 'template' | 'responses' | 'kinds'>;

/** What an answer changes: its values are added, and those that the request has deleted or used up, or that are not found, removed. */
export function captureAnswer(
  call: CallData,
  {parameters = {}, body}: {parameters?: Readonly<Record<string, unknown>>; body?: unknown},
  status: number,
  text: string,
  isOwn: boolean,
): void {
  const sent = isRecord(body) ? Object.values(body).flat() : [];
  const isNamed = (value: unknown): boolean => text.includes(String(value));
  if (status < 300) {
    const path = Object.entries(parameters).filter(([key]) => /^path\./.test(key) && isIdName(key));
    const named = Object.fromEntries(path.map(([key, value]) => [toOwnKey(call, key.slice(5)), value]));
    const found = findInText(call, status, text);
    const isOfOwnFile = hasOwnFiles(body) || isAboutOwnFiles({parameters, body}, readCaptured(call.api));
    addCaptured(call.api, {...named, ...found}, call.title, isOwn, isOfOwnFile);
    const known = [...Object.values(parameters).flat(), ...sent];
    if (call.template.method !== 'GET')
      addCreated(
        call.api,
        Object.values(found)
          .flat()
          .filter((value) => !known.includes(value)),
      );
    // An answer repeats what goes on to be of use, such as the index of a question.
    const gone = [...findDeleted(call, parameters), ...(text ? sent.filter((value) => !isNamed(value)) : [])];
    removeCaptured(call.api, gone);
    const ids = isRecord(body) ? Object.entries(body).flatMap(([name, value]) => (isIdName(name) ? [value].flat() : [])) : [];
    addUsed(call.api, call.template.method === 'GET' ? [] : gone.filter((value) => !sent.includes(value) || ids.includes(value)));
  } else if (status === 404) removeCaptured(call.api, [...Object.values(parameters).flat(), ...sent].filter(isNamed));
}

/** What later calls can take from an answer, by key: what the document's links name, then ids by what they are ids of. */
export function findValues(call: Answered, status: number, body: unknown): Record<string, unknown> {
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

/** What a successful DELETE has removed: what its path ends with, or the ids in its query. */
export function findDeleted({template}: CallData, parameters: Readonly<Record<string, unknown>>): unknown[] {
  if (template.method !== 'DELETE') return [];
  const last = /\{([^}]+)\}$/.exec(template.path)?.[1];
  if (last !== undefined) return [parameters[`path.${last}`]];
  return Object.entries(parameters).flatMap(([key, value]) => (/^query\./.test(key) && isIdName(key) ? [value].flat() : []));
}

/** Parses a body and finds values in it; none in what is no JSON. */
export function findInText(call: Answered, status: number, text: string): Record<string, unknown> {
  try {
    return findValues(call, status, parseJson(text));
  } catch {
    return {};
  }
}

/** The key of what a link names for a parameter, perhaps with its location, of the operation at a path. */
export function toLinkedKey(parameter: string, path = ''): string {
  const name = parameter.replace(/^(?:path|query|header|cookie)\./, '');
  return toCapturedKey(name, getCollection(path, name));
}

/** The key of a value of a call itself. `collection`: the one it is of where the call's path does not name it. */
function toOwnKey({template}: Answered, name: string, collection?: string): string {
  return toCapturedKey(name, template.path.includes(`{${name}}`) ? getCollection(template.path, name) : collection);
}

function collectIds(call: Answered, body: unknown, found: Record<string, unknown>): void {
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
