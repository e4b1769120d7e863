// Values of an `enum` that no request or response can have.
import type {Node} from '../document/graph.ts';
import type {Report} from './report.ts';

/** Reports an empty list, a repeated value, and values of another type than the schema's own. */
export function checkEnum({value}: Node, report: Report): void {
  const schema = value as Record<string, unknown>;
  if (!Array.isArray(schema.enum)) return;
  const values = schema.enum as unknown[];
  if (values.length === 0) report('"enum" is empty: no value fits', 'list the values, or remove it', 'enum');
  const seen = new Set<string>();
  const repeated = values.map(toJson).find((text) => seen.size === seen.add(text).size);
  if (repeated !== undefined) report(`"enum" has ${shorten(repeated)} twice`, 'remove one of them', 'enum');
  const types = [schema.type].flat().filter((type) => typeof type === 'string');
  const odd =
    types.length === 0 || !types.every((type) => type in CHECKS) ? [] : values.filter((each) => !types.some((type) => isOf(each, type)));
  // In OpenAPI 3.0, `nullable` may be beside it or in an outer schema.
  const [first] = odd.filter((each) => each !== null);
  if (first !== undefined)
    report(`"enum" has ${shorten(toJson(first))}, which is not of type ${types.join(' or ')}`, getFix(first, types), 'enum');
}

const CHECKS: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: isNumber,
  integer: (value) => isNumber(value) && (typeof value === 'bigint' || Number.isInteger(value)),
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  null: (value) => value === null,
};

function isNumber(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'bigint';
}

function isOf(value: unknown, type: string): boolean {
  return CHECKS[type]?.(value) === true;
}

function getFix(value: unknown, types: string[]): string {
  if (types.includes('string') && typeof value !== 'object') return `put it in quotes: "${toJson(value)}"`;
  if (typeof value === 'string' && value.trim() !== '' && types.some((type) => isOf(readPlain(value), type)))
    return `write it without quotes: ${value}`;
  if (types.includes('array')) return 'write the "enum" into the schema of the items';
  return Array.isArray(value) ? 'list its items themselves' : 'correct the value, or the type';
}

function readPlain(text: string): unknown {
  return text === 'true' || text === 'false' ? text === 'true' : Number.isNaN(Number(text)) ? undefined : Number(text);
}

/** Characters of a value in a message. */
const MAX_LENGTH = 40;

function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each));
}

function shorten(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
