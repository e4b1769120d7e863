// Swagger 2.0 → OpenAPI 3, by a maintained library, with positions in the original text.
import {upgrade} from '@scalar/openapi-upgrader';
import type {SourceFile, Pointers} from '../graph.ts';
import {getAt, parsePointer, toPointerPart} from '../../json/pointer.ts';
import {toLocation} from '../problems/location.ts';
import type {Problem} from '../problems/problem.ts';
import {prepareSwagger, restoreLost, type Find} from './swagger.ts';
import {createFind, findFragments, type Role} from './files.ts';
import {createPointers} from './pointers.ts';
import {isObject} from '../value.ts';
import {LimitError} from '../limits.ts';
import {assertMediaCount} from './mediaCount.ts';

type Plain = Record<string, unknown>;

export function isSwagger(value: unknown): boolean {
  return isObject(value) && typeof value.swagger === 'string' && value.swagger.startsWith('2');
}

/** The files of a document as OpenAPI 3, if they are Swagger 2.0 or parts of it; positions still lead to the original text. */
export function upgradeFiles(files: ReadonlyMap<string, SourceFile>, entry: string, problems: Problem[]): Map<string, SourceFile> {
  const upgraded = new Map(files);
  const root = files.get(entry)?.value;
  const attempt = (path: string, change: () => void): void => {
    try {
      change();
    } catch (error) {
      if (error instanceof LimitError) throw error;
      // The library expects objects where the specification requires them.
      const hint = 'see that paths, operations, parameters, responses and definitions are objects';
      problems.push({severity: 'error', message: 'a value of this OpenAPI 2.0 document is not of the kind it must be', hint, file: path});
      upgraded.delete(path);
    }
  };
  for (const [path, file] of files)
    if (isSwagger(file.value)) attempt(path, () => upgraded.set(path, upgradeWhole(file, createFind(files, path), problems)));
  if (!isSwagger(root)) return upgraded;
  for (const {path, pointer, role} of findFragments(files, entry)) {
    const file = upgraded.get(path);
    attempt(path, () => {
      if (!file) return;
      const value = upgradePart(getAt(file.value, parsePointer(pointer)), role, root as Plain, createFind(files, path));
      const written = getAt(files.get(path)?.value, parsePointer(pointer));
      const whole = pointer === '' ? value : setAt(structuredClone(file.value), pointer, value);
      upgraded.set(path, withPointers({...file, value: whole}, file, {at: pointer, ...createPointers(role, written, value)}));
    });
  }
  return upgraded;
}

function upgradeWhole(file: SourceFile, find: Find, problems: Problem[]): SourceFile {
  const value = upgradeDocument(file.value as Plain, find, (steps) => problems.push(toFormProblem(file, steps)));
  return withPointers({...file, value}, file, {at: '', ...createPointers('document', file.value, value)});
}

/** An upgraded file that knows where each of its values was written. `at`: the upgraded part. */
function withPointers(file: SourceFile, before: SourceFile, {at, ...pointers}: Pointers & {at: string}): SourceFile {
  const convert = (pointer: string, inside: (pointer: string) => string, outside?: (pointer: string) => string): string => {
    if (pointer === at || pointer.startsWith(`${at}/`)) return at + inside(pointer.slice(at.length));
    return outside?.(pointer) ?? pointer;
  };
  const {trace} = before;
  return {
    ...file,
    isUpgraded: true,
    upgraded: {
      written: before.upgraded?.written ?? before.value,
      toWritten: (pointer) => convert(pointer, pointers.toWritten, before.upgraded?.toWritten),
      toUpgraded: (pointer) => convert(pointer, pointers.toUpgraded, before.upgraded?.toUpgraded),
    },
    locate: (pointer) => before.locate(convert(pointer, pointers.toWritten)),
    ...(trace ? {trace: (pointer: string) => trace(convert(pointer, pointers.toWritten))} : {}),
  };
}

/** The operation at these steps has a body and a form, but Swagger 2.0 allows only one. */
function toFormProblem(file: SourceFile, steps: string[]): Problem {
  const pointer = steps.map((step) => `/${toPointerPart(step)}`).join('');
  return {
    severity: 'warning',
    message: 'an operation has either a "body" or "formData" parameters; both are shown, as media types of which a call has one',
    hint: 'keep one of them, or write what is sent as fields beside the body as properties of its schema',
    ...toLocation({file, pointer: `${pointer}/parameters`}),
    ...(file.trace ? {} : {pointer}),
  };
}

/** `onForm` is called for operations that have a body and a form. */
function upgradeDocument(document: Plain, find: Find, onForm?: (steps: string[]) => void): unknown {
  const source = structuredClone(document);
  moveWebhooks(source);
  const lost = prepareSwagger(source, find, onForm);
  assertMediaCount(source);
  const value: unknown = upgrade(source, '3.1');
  restoreLost(value, lost);
  if (isObject(value)) {
    nameServers(value, document);
    restoreWebhooks(value);
  }
  return value;
}

/** Webhooks are temporarily paths: the library upgrades nothing else. */
const WEBHOOK = '/x-webhook ';

function moveWebhooks(document: Plain): void {
  const {paths, 'x-webhooks': webhooks} = document;
  if (!isObject(webhooks)) return;
  document.paths = {...(isObject(paths) ? paths : {}), ...mapKeys(webhooks, (name) => WEBHOOK + name)};
  delete document['x-webhooks'];
}

function restoreWebhooks(upgraded: Plain): void {
  if (!isObject(upgraded.paths)) return;
  const all = Object.entries(upgraded.paths);
  const webhooks = Object.fromEntries(all.filter(([path]) => path.startsWith(WEBHOOK)));
  if (Object.keys(webhooks).length === 0) return;
  upgraded.paths = Object.fromEntries(all.filter(([path]) => !path.startsWith(WEBHOOK)));
  upgraded['x-webhooks'] = mapKeys(webhooks, (path) => path.slice(WEBHOOK.length));
}

function mapKeys(value: Plain, toKey: (key: string) => string): Plain {
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [toKey(key), item]));
}

/** Swagger 2.0 has only addresses; `x-servers`, which other tools have made common, describes them. */
function nameServers(upgraded: Plain, {'x-servers': named, schemes}: Plain): void {
  const [scheme = 'https'] = Array.isArray(schemes) ? (schemes as unknown[]) : [];
  const servers = (Array.isArray(named) ? (named as unknown[]) : []).filter(isObject).map((server) => ({
    ...server,
    ...(typeof server.url === 'string' && server.url.startsWith('//') ? {url: `${String(scheme)}:${server.url}`} : {}),
  }));
  if (servers.length === 0) return;
  const known = new Set(servers.map(({url}: Plain) => url));
  const others = Array.isArray(upgraded.servers)
    ? (upgraded.servers as unknown[]).filter((each) => isObject(each) && !known.has(each.url))
    : [];
  upgraded.servers = [...servers, ...others];
}

/** How a part becomes a document: its position in 2.0, and in the upgraded document. */
const POSITIONS: Record<Role, {from: string; to: string; isMap?: true}> = {
  paths: {from: 'paths', to: '/paths', isMap: true},
  path: {from: 'paths', to: '/paths/part'},
  operation: {from: 'paths', to: '/paths/part/get'},
  parameters: {from: 'parameters', to: '/components/parameters', isMap: true},
  parameter: {from: 'parameters', to: '/components/parameters/part'},
  responses: {from: 'responses', to: '/components/responses', isMap: true},
  response: {from: 'responses', to: '/components/responses/part'},
  schemas: {from: 'definitions', to: '/components/schemas', isMap: true},
  schema: {from: 'definitions', to: '/components/schemas/part'},
};

/**
 * Upgrades a part of a document. Parts without a position in OpenAPI 3, such as a body among the parameters, stay: their operations contain
 * them.
 */
function upgradePart(value: unknown, role: Role, {consumes, produces}: Plain, find: Find): unknown {
  const {from, to, isMap} = POSITIONS[role];
  const part = isMap ? value : {part: role === 'operation' ? {get: value} : value};
  const document = {swagger: '2.0', ...(consumes ? {consumes} : {}), ...(produces ? {produces} : {}), [from]: part};
  const upgraded = getAt(upgradeDocument(document, find), parsePointer(to));
  return isMap && isObject(value) ? {...value, ...(upgraded as object | undefined)} : (upgraded ?? value);
}

function setAt(root: unknown, pointer: string, value: unknown): unknown {
  const keys = parsePointer(pointer);
  const last = keys.pop() ?? '';
  const holder = keys.reduce<unknown>((at, key) => (at as Plain)[key], root);
  if (typeof holder === 'object' && holder !== null) (holder as Plain)[last] = value;
  return root;
}
