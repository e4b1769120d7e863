// Values of answers that the next call needs: an index's id becomes the `indexId` of the operations that ask for one.
import type {CallData} from '@lectern/openapi';
import {getAt, getOwn, parsePointer} from '@lectern/openapi/json';
import {isRecord} from '../record.ts';
import {parseJson} from '../parseJson.ts';
import {readStored, writeStored} from '../storage.ts';

/** Values by the name they are asked for. */
export type Captured = Record<
  string,
  {
    value: unknown;
    /** Title of the call whose answer it comes from. */
    from: string;
    /** Milliseconds since 1970. */
    at: number;
    /** Single values that came with it: a file is one of that index. */
    beside: Record<string, unknown>;
    /** Is it of the visitor's own making? An answer of the sandbox to a sample that was sent as it is gives none. */
    isOwn: boolean;
  }
>;

const MAX_VALUES = 40;
const KEY = 'console.taken';
/** What a runtime expression begins with that names a part of the response; a JSON Pointer follows. */
const RESPONSE_BODY = '$response.body#';

/** What answers of an API have given so far, in this tab; what is stored and no such value is left out. */
export function readCaptured(api: string): Captured {
  const stored = readStored(`${KEY}.${api}`);
  return isRecord(stored) ? Object.fromEntries(Object.entries(stored).filter(isCaptured)) : {};
}

/** Those that samples have brought, not the visitor. */
export function readSampled(api: string): Captured {
  return Object.fromEntries(Object.entries(readCaptured(api)).filter(([, {isOwn}]) => !isOwn));
}

function isCaptured(entry: [string, unknown]): entry is [string, Captured[string]] {
  const [, captured] = entry;
  if (!isRecord(captured) || typeof captured.from !== 'string' || typeof captured.at !== 'number' || !isRecord(captured.beside))
    return false;
  return isId(captured.value) || (Array.isArray(captured.value) && captured.value.every(isId));
}

/** Keeps values of one answer for the calls to come; the oldest make room. */
export function addCaptured(api: string, values: Record<string, unknown>, from: string, isOwn = true): void {
  if (Object.keys(values).length === 0) return;
  const at = Date.now();
  const beside = Object.fromEntries(Object.entries(values).filter(([, value]) => !Array.isArray(value)));
  const before = readCaptured(api);
  const added = Object.entries(values).map(([name, value]) => {
    const known = getOwn(before, name);
    return [name, {value, from, at, beside, isOwn: isOwn || (known?.value === value && known?.isOwn === true)}] as const;
  });
  const all = Object.entries({...before, ...Object.fromEntries(added)});
  const newest = all.toSorted(([, a], [, b]) => b.at - a.at).slice(0, MAX_VALUES);
  writeStored(`${KEY}.${api}`, Object.fromEntries(newest));
}

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
    const ids = Object.fromEntries(path.map(([key, value]) => [key.slice(5), value]));
    addCaptured(call.api, {...ids, ...findInText(call, status, text)}, call.title, isOwn);
    // An answer repeats what goes on to be of use, such as the index of a question.
    removeCaptured(call.api, [...findDeleted(call, parameters), ...(text ? sent.filter((value) => !isNamed(value)) : [])]);
  } else if (status === 404) removeCaptured(call.api, [...Object.values(parameters).flat(), ...sent].filter(isNamed));
}

/** Is this what ids are asked for by: `indexId`, `fileIds`? */
export function isIdName(name: string): boolean {
  return /(?:Ids?|_ids?)$/.test(name);
}

function removeCaptured(api: string, values: readonly unknown[]): void {
  const before = Object.entries(readCaptured(api));
  const left = before.filter(([, {value}]) => ![value].flat().some((each) => values.includes(each)));
  if (left.length < before.length) writeStored(`${KEY}.${api}`, Object.fromEntries(left));
}

/** Removes all values of an API. */
export function forgetCaptured(api: string): void {
  writeStored(`${KEY}.${api}`, undefined);
}

/** What later calls can take from an answer: what the document's links name, then ids by what they are ids of. */
export function findValues(call: CallData, status: number, body: unknown): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  collectIds(body, getResource(call.template.path, body), found);
  const response = call.responses.find((each) => each.status === String(status));
  for (const {values} of response?.links ?? []) {
    for (const [name, expression] of Object.entries(values)) {
      const value = expression.startsWith(`${RESPONSE_BODY}/`)
        ? getAt(body, parsePointer(expression.slice(RESPONSE_BODY.length)))
        : undefined;
      if (isId(value)) found[name.replace(/^(?:path|query|header|cookie)\./, '')] = value;
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
export function findInText(call: CallData, status: number, text: string): Record<string, unknown> {
  try {
    return findValues(call, status, parseJson(text));
  } catch {
    return {};
  }
}

/** Under which name a value of an answer is asked for: `id` of an index as `indexId`. */
export function toCapturedName(call: CallData, name: string): string {
  return name === 'id' ? `${getResource(call.template.path, {})}Id` : name;
}

function collectIds(body: unknown, resource: string, found: Record<string, unknown>): void {
  if (!isRecord(body)) return;
  for (const [name, value] of Object.entries(body)) {
    if (Array.isArray(value)) {
      const ids = value.flatMap((item) => (isRecord(item) && isId(item.id) ? [item.id] : []));
      if (ids.length === 0) continue;
      const of = /^(?:items|data|results|hits)$/.test(name) ? resource : toSingular(name);
      found[`${of}Id`] = ids[0];
      found[`${of}Ids`] = ids;
    } else if (isId(value) && (name === 'id' || /Id$|_id$/.test(name))) found[name === 'id' ? `${resource}Id` : name] = value;
  }
}

function isId(value: unknown): boolean {
  return (typeof value === 'string' && value !== '' && value.length <= 200) || typeof value === 'number' || typeof value === 'bigint';
}

/** `/indices/{indexId}/files` → `file`: what its last fixed segment is about. */
function getResource(path: string, body: unknown): string {
  const segments = path.split('/').filter((segment) => segment !== '' && !segment.includes('{'));
  const last = toSingular(segments.at(-1) ?? '');
  // `/chats` gives questions: an answer that names its own kind knows better.
  return isRecord(body) && typeof body.object === 'string' ? body.object : last;
}

/** `temp-files` → `tempFile`. */
function toSingular(plural: string): string {
  const camel = plural.replace(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return camel
    .replace(/(?<=[a-z])ies$/, 'y')
    .replace(/ices$/, 'ex')
    .replace(/(?<=(?:s|x|z|ch|sh))es$/, '')
    .replace(/(?<=[^s])s$/, '');
}
