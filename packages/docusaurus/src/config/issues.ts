// What is printed of a wrong setting: field, value, and what to write. No message of the validator as it is.
import type * as z from 'zod';
import {CONFIG_FILE, getSimilar} from '@lectern/openapi/document';

/** A line for each wrong field of `input`, which `file` holds; of a field that is wrong in two ways, the first. */
export function describeIssues(issues: z.core.$ZodIssue[], input: unknown, schema: z.ZodType, file = CONFIG_FILE): string {
  const first = issues.filter(
    (issue, at) => issue.code === 'unrecognized_keys' || issues.findIndex(({path}) => path.join('\0') === issue.path.join('\0')) === at,
  );
  return first.map((issue) => `${file}: ${describeIssue(issue, input, schema)}`).join('\n');
}

function describeIssue(issue: z.core.$ZodIssue, input: unknown, schema: z.ZodType): string {
  const field = issue.path.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i ? '.' : ''}${String(part)}`)).join('');
  if (issue.code === 'unrecognized_keys') return describeUnknown(field, issue.keys, getKnown(schema, issue.path));
  const value = issue.path.reduce<unknown>((at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part], input);
  const name = field === '' ? 'The configuration' : `"${field}"`;
  return `${name} ${value === undefined ? 'is missing' : `is ${show(value)}`}: ${issue.message}.`;
}

function describeUnknown(field: string, keys: string[], known: string[]): string {
  const names = keys.map((key) => `"${field === '' ? key : `${field}.${key}`}"`).join(', ');
  const similar = keys.length === 1 && keys[0] !== undefined ? getSimilar(keys[0], known) : undefined;
  const fix = similar === undefined ? 'remove it or correct its name' : `write "${similar}", or remove it`;
  return `unknown field ${names}: ${fix}.${known.length > 0 ? ` Known fields: ${known.join(', ')}.` : ''}`;
}

/** Values of some hundred letters are enough to be found by. */
const MAX_SHOWN = 200;

function show(value: unknown): string {
  const text = typeof value === 'function' ? 'a function' : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** Names of the fields that may be at a path. */
function getKnown(schema: z.ZodType, path: PropertyKey[]): string[] {
  const at = path.reduce<unknown>((outer, part) => {
    const def = unwrap(outer);
    return typeof part === 'number' ? def?.element : def?.shape?.[String(part)];
  }, schema);
  return Object.keys(unwrap(at)?.shape ?? {});
}

type Definition = {innerType?: unknown; element?: unknown; shape?: Record<string, unknown>};

/** The definition below defaults and the like. */
function unwrap(schema: unknown): Definition | undefined {
  let def = (schema as {def?: Definition} | undefined)?.def;
  while (def?.innerType !== undefined) def = (def.innerType as {def: Definition}).def;
  return def;
}
