// Options of a choice that mean only "or null". Before OpenAPI 3.1 there was no type for that: `{nullable: true}`, `{type: string,
// nullable: true, enum: [null]}`. Taken literally, the first allows anything, and makes the choice meaningless.
import type {Graph, Node} from '../document/graph.ts';
import {getField, isObject, isTrue} from '../document/value.ts';
import {flatten} from './flatten.ts';

/** Keywords that do not change this meaning. */
const REMARKS = /^(?:nullable|type|enum|const|title|description|default|examples?|format|deprecated|x-.*)$/;

/** Does an option of `oneOf` or `anyOf` mean only null? */
export function isNullOption(option: Node, graph: Graph): boolean {
  const {sources, circle} = flatten([option], graph);
  return !circle && sources.length > 0 && sources.every(isNullOnly);
}

function isNullOnly(source: Node): boolean {
  if (!isObject(source.value) || !Object.keys(source.value).every((keyword) => REMARKS.test(keyword))) return false;
  const {type, enum: listed, const: only} = source.value;
  if (getField(source, 'const')) return only === null;
  if (Array.isArray(listed) && listed.length > 0) return listed.every((value) => value === null);
  if (type !== undefined) return [type].flat().every((name) => name === 'null');
  return isNullable(source);
}

/** Is a schema marked as nullable? */
export function isNullable(source: Node): boolean {
  return isTrue(source, 'nullable') || isTrue(source, 'x-nullable');
}
