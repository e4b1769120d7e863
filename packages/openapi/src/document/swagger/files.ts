// Swagger 2.0 in many files: the role of each part of a file, known by the references to it. Reads raw values.
import {joinPath, splitRef} from '../references/reference.ts';
import type {SourceFile} from '../graph.ts';
import {getAt, parsePointer, toPointerPart} from '../../json/pointer.ts';
import {METHODS} from './swagger.ts';
import {isObject} from '../value.ts';

/** The object at a location: one object of the specification, or a map of them. */
export type Role = 'paths' | 'path' | 'operation' | 'parameters' | 'parameter' | 'responses' | 'response' | 'schemas' | 'schema';
/** A part of a file that contains an object of the document. */
export type Fragment = {path: string; pointer: string; role: Role};
type Files = ReadonlyMap<string, SourceFile>;

/** A list is walked like a map, with its indexes as names. */
const WITHIN: Record<Role | 'document', Record<string, Role>> = {
  document: {paths: 'paths', 'x-webhooks': 'paths', parameters: 'parameters', responses: 'responses', definitions: 'schemas'},
  paths: {'*': 'path'},
  path: {...Object.fromEntries(METHODS.map((method) => [method, 'operation' as const])), parameters: 'parameters'},
  operation: {parameters: 'parameters', responses: 'responses'},
  parameters: {'*': 'parameter'},
  parameter: {schema: 'schema'},
  responses: {'*': 'response'},
  response: {schema: 'schema'},
  schemas: {'*': 'schema'},
  schema: {properties: 'schemas', items: 'schema', additionalProperties: 'schema', allOf: 'schemas'},
};

/** The parts of other files that a document in `entry` consists of, none of them within another. */
export function findFragments(files: Files, entry: string): Fragment[] {
  const found = new Map<string, Fragment>();
  const seen = new Set<string>();
  const stack: {role: Role | 'document'; path: string; pointer: string; value: unknown}[] = [];
  const enter = (role: Role | 'document', path: string, pointer: string, value: unknown): void => {
    const key = `${role} ${path}#${pointer}`;
    if (seen.has(key)) return;
    seen.add(key);
    stack.push({role, path, pointer, value});
  };
  // The target of a reference is in another document, or in a file of parts.
  const enterTarget = ({path, pointer, value}: Located, role: Role): void => {
    const root = files.get(path)?.value;
    if (!isObject(root)) return;
    if (typeof root.swagger === 'string') enter('document', path, '', root);
    else if (typeof root.openapi !== 'string') {
      found.set(`${path}#${pointer}`, {path, pointer, role});
      enter(role, path, pointer, value);
    }
  };
  enter('document', entry, '', files.get(entry)?.value);
  for (let next = stack.pop(); next; next = stack.pop()) {
    const {role, path, pointer, value} = next;
    if (typeof value !== 'object' || value === null) continue;
    const target = role === 'document' ? undefined : followOne(value, path, files);
    if (target?.value !== undefined && role !== 'document' && target.path !== entry) enterTarget(target, role);
    for (const [key, item] of Object.entries(value)) {
      const inner = getRole(role, key);
      if (inner) enter(inner, path, `${pointer}/${toPointerPart(key)}`, item);
    }
  }
  return [...found.values()].filter(
    ({path, pointer}) =>
      ![...found.values()].some((other) => other.path === path && other.pointer !== pointer && pointer.startsWith(`${other.pointer}/`)),
  );
}

/** The role of what is under a key of an object. */
function getRole(role: Role | 'document', key: string): Role | undefined {
  const roles = WITHIN[role];
  if (Object.hasOwn(roles, key)) return roles[key];
  return key.startsWith('x-') || key === '$ref' ? undefined : roles['*'];
}

type Located = {path: string; pointer: string; value: unknown};

function followOne(value: unknown, from: string, files: Files): Located | undefined {
  const ref = isObject(value) ? value.$ref : undefined;
  if (typeof ref !== 'string') return undefined;
  const {path = from, fragment} = splitRef(ref, from);
  const file = files.get(path);
  return file && {path, pointer: fragment, value: getAt(file.value, parsePointer(fragment))};
}

/**
 * Finds the target of a parameter or a response of a file, with references relative to that file; the value itself if it has no reference.
 */
export function createFind(files: Files, from: string): (value: unknown) => unknown {
  return (value) => {
    let found: Located = {path: from, pointer: '', value};
    for (let count = 0; count < 32; count++) {
      const target = followOne(found.value, found.path, files);
      if (!target) break;
      found = target;
    }
    if (found.value === undefined) return value;
    return found.path === from ? found.value : rebase(found.value, found.path, from);
  };
}

/** A copy with references relative to another file. */
function rebase(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((item) => rebase(item, from, to));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key !== '$ref' || typeof item !== 'string') return [key, rebase(item, from, to)];
      const hash = item.includes('#') ? item.slice(item.indexOf('#')) : '';
      const file = item.slice(0, item.length - hash.length);
      return [key, toRelative(to, file === '' ? from : joinPath(from, file)) + hash];
    }),
  );
}

/** The inverse of `joinPath`. */
function toRelative(from: string, to: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(to) || to.startsWith('/')) return to;
  const [there, here] = [to.split('/'), from.split('/').slice(0, -1)];
  const shared = here.findIndex((part, index) => part !== there[index]);
  const common = shared < 0 ? here.length : shared;
  return [...here.slice(common).map(() => '..'), ...there.slice(common)].join('/');
}
