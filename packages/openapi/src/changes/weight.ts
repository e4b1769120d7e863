// Cost of a comparison, in steps: a part that many others refer to is compared in each of them, and may be large itself.
import type {Flat} from '../schema/flatten.ts';
import {isObject} from '../document/value.ts';
import {KEYWORD_LIST} from '../spec/keywords.ts';

/** Cost of one entry of a list or map: it is looked up in the other version, and may be a separate pair. */
export const STEPS_AN_ENTRY = 20;

/** Characters that are compared in one step. */
const CHARACTERS_A_STEP = 250;

/** Keywords whose schemas are separate pairs. */
const BELOW = new Set<string>(
  KEYWORD_LIST.flatMap(([name, {holds, subschema}]) => {
    const isPair = subschema ? subschema.changed !== undefined : holds.endsWith('schema') && name !== 'oneOf' && name !== 'anyOf';
    return isPair ? [name] : [];
  }),
);
/** Keywords that are not compared. */
const PASSED_OVER = /^(?:examples?|\$defs|definitions|x-.*)$/;

const values = new WeakMap<object, number>();
const schemas = new WeakMap<object, number>();

/** Cost of serialising and comparing a value with its contents. */
export function weigh(value: unknown): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / CHARACTERS_A_STEP);
  if (typeof value !== 'object' || value === null) return 1;
  const known = values.get(value);
  if (known !== undefined) return known;
  const weight = Object.values(value).reduce((sum: number, each) => sum + weigh(each), 1);
  values.set(value, weight);
  return weight;
}

/** Cost of comparing a schema without the schemas below it. */
export function weighSchema(flat: Flat): number {
  return flat.sources.reduce((sum, {value}) => sum + weighSource(value), 0);
}

function weighSource(value: unknown): number {
  if (!isObject(value)) return 1;
  const known = schemas.get(value);
  if (known !== undefined) return known;
  let weight = 1;
  for (const [keyword, content] of Object.entries(value))
    if (BELOW.has(keyword)) weight += countEntries(content) * STEPS_AN_ENTRY;
    else if (!PASSED_OVER.test(keyword)) weight += weigh(content);
  schemas.set(value, weight);
  return weight;
}

function countEntries(content: unknown): number {
  return typeof content === 'object' && content !== null ? Object.keys(content).length : 0;
}
