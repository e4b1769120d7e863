// Options of a choice that say nothing but "or null". Before OpenAPI 3.1 there was no type for that: `{nullable: true}`,
// `{type: string, nullable: true, enum: [null]}`. Read by the letter, the first allows anything, and makes a choice of none.
import type {Graph, Node} from '../document/graph.ts';
import {getField, isObject, isTrue} from '../document/value.ts';
import {flatten} from './flatten.ts';

/** Keywords beside which an option still says nothing but that. */
const REMARKS = /^(?:nullable|type|enum|const|title|description|default|examples?|format|deprecated|x-.*)$/;

/** Is null all that an option of `oneOf` or `anyOf` means? */
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

/** Is a schema marked as one that may be null? */
export function isNullable(source: Node): boolean {
  return isTrue(source, 'nullable') || isTrue(source, 'x-nullable');
}
