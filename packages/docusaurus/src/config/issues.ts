// Messages about wrong settings: field, value, and what to write. The validator's own messages are not printed.
import type * as z from 'zod';
import {CONFIG_FILE, getSimilar} from '@lectern/openapi/document';

/** A line for each wrong field of `input`, from `file`; only the first problem of each field. */
export function describeIssues(issues: z.core.$ZodIssue[], input: unknown, schema: z.ZodType, file = CONFIG_FILE): string {
  const first = issues.filter(
    (issue, at) => issue.code === 'unrecognized_keys' || issues.findIndex(({path}) => path.join('\0') === issue.path.join('\0')) === at,
  );
  return first.flatMap((issue) => describeIssue(issue, input, schema).map((line) => `${file}: ${line}`)).join('\n');
}

function describeIssue(issue: z.core.$ZodIssue, input: unknown, schema: z.ZodType): string[] {
  const field = issue.path.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i ? '.' : ''}${String(part)}`)).join('');
  if (issue.code === 'unrecognized_keys') {
    const known = getKnown(schema, issue.path);
    return issue.keys.map((key) => describeUnknown(field === '' ? key : `${field}.${key}`, key, known));
  }
  const value = issue.path.reduce<unknown>((at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part], input);
  const name = field === '' ? 'The configuration' : `"${field}"`;
  return [`${name} ${value === undefined ? 'is missing' : `is ${show(value)}`}: ${issue.message}.`];
}

/** Lists all fields only if none has a similar name. */
function describeUnknown(field: string, key: string, known: string[]): string {
  const similar = getSimilar(key, known);
  if (similar !== undefined) return `unknown field "${field}": write "${similar}", or remove it.`;
  const list = known.length > 0 ? ` Known fields: ${known.join(', ')}.` : '';
  return `unknown field "${field}": remove it or correct its name.${list}`;
}

/** Characters of a value that are printed: enough to find it. */
const MAX_SHOWN = 200;

function show(value: unknown): string {
  const text = typeof value === 'function' ? 'a function' : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** Names of the fields that may be at a path. */
function getKnown(schema: z.ZodType, path: PropertyKey[]): string[] {
  const at = path.reduce<unknown>((outer, part) => {
    const def = unwrap(outer);
    return typeof part === 'number' ? def?.element : (def?.shape?.[String(part)] ?? def?.valueType);
  }, schema);
  return Object.keys(unwrap(at)?.shape ?? {});
}

/** `valueType`: of a record with arbitrary keys, such as languages. */
type Definition = {innerType?: unknown; element?: unknown; valueType?: unknown; shape?: Record<string, unknown>};

/** The definition inside wrappers such as defaults. */
function unwrap(schema: unknown): Definition | undefined {
  let def = (schema as {def?: Definition} | undefined)?.def;
  while (def?.innerType !== undefined) def = (def.innerType as {def: Definition}).def;
  return def;
}
