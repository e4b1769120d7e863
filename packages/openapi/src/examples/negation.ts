// `not` as rules that values can be made by. Only a schema of one rule has a plain opposite; all others are left to trial.
import type {Node} from '../document/graph.ts';
import {getAll, type Flat} from '../schema/flatten.ts';
import {isNumeric} from '../spec/keywords.ts';
import {getPattern} from '../spec/pattern.ts';
import {isObject} from '../document/value.ts';

type Opposite = {type: string; keyword: string; more: number};

const OPPOSITES = new Map<string, Opposite>([
  ['minimum', {type: 'number', keyword: 'exclusiveMaximum', more: 0}],
  ['maximum', {type: 'number', keyword: 'exclusiveMinimum', more: 0}],
  ['exclusiveMinimum', {type: 'number', keyword: 'maximum', more: 0}],
  ['exclusiveMaximum', {type: 'number', keyword: 'minimum', more: 0}],
  ['minLength', {type: 'string', keyword: 'maxLength', more: -1}],
  ['maxLength', {type: 'string', keyword: 'minLength', more: 1}],
  ['minItems', {type: 'array', keyword: 'maxItems', more: -1}],
  ['maxItems', {type: 'array', keyword: 'minItems', more: 1}],
  ['minProperties', {type: 'object', keyword: 'maxProperties', more: -1}],
  ['maxProperties', {type: 'object', keyword: 'minProperties', more: 1}],
]);

/** Schemas that are valid exactly where a `not` of one limit, or of one required name, is: a value of another type meets the limit itself. */
export function getOpposites(flat: Flat): Node[] {
  return getAll(flat, 'not').flatMap((node): Node[] => {
    const entries = isObject(node.value) ? Object.entries(node.value) : [];
    const [name, limit] = entries[0] ?? [];
    const value = name === undefined || entries.length > 1 ? undefined : getOpposite(name, limit);
    return value ? [{...node, value, pointer: `${node.pointer}/opposite`}] : [];
  });
}

function getOpposite(name: string, limit: unknown): Record<string, unknown> | undefined {
  const opposite = OPPOSITES.get(name);
  if (opposite) return isNumeric(limit) ? {type: opposite.type, [opposite.keyword]: Number(limit) + opposite.more} : undefined;
  const isName = name === 'required' && Array.isArray(limit) && limit.length === 1;
  return isName ? {type: 'object', properties: {[String(limit[0])]: false}} : undefined;
}

/** Whether no `not` has a pattern that matches a text. */
export function isPatternFree(text: string, flat: Flat): boolean {
  return getAll(flat, 'not').every(({value}) => {
    const pattern = isObject(value) && typeof value.pattern === 'string' ? getPattern(value.pattern) : undefined;
    return pattern?.test(text) !== true;
  });
}
