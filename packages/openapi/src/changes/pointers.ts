// The location of a change in words: within the file for shared schemas, else by the steps to it.
import {parsePointer} from '../json/pointer.ts';
import type {Node} from '../document/graph.ts';
import {getName} from '../document/nodeKey.ts';
import {SHARED_SCHEMA} from '../spec/pointers.ts';

/** Keywords followed by a name that readers know. */
const NAMED = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions']);
/** Keywords that add no name. */
const SILENT = new Set(['allOf', 'oneOf', 'anyOf']);
/** Start of a pointer into a file that is a single schema. */
const FILE_SCHEMA = /^(?:$|\/(?:properties|patternProperties|items|allOf|oneOf|anyOf|additionalProperties|prefixItems)(?:\/|$))/;

/** The shared schema that contains a node, and the steps from there; undefined for other nodes. */
export function getSharedLocation(node: Node): {schema: string; at: string[]} | undefined {
  const [, name, rest = ''] = SHARED_SCHEMA.exec(node.pointer) ?? [];
  if (name !== undefined) return {schema: parsePointer(`/${name}`)[0] ?? name, at: toSteps(parsePointer(rest))};
  if (!FILE_SCHEMA.test(node.pointer)) return undefined;
  return {schema: getName({...node, pointer: ''}), at: toSteps(parsePointer(node.pointer))};
}

/** The schema that contains a keyword. */
export function getOwner(keyword: Node): Node {
  return {...keyword, pointer: keyword.pointer.slice(0, keyword.pointer.lastIndexOf('/'))};
}

function toSteps(keys: string[]): string[] {
  const steps: string[] = [];
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] ?? '';
    if (NAMED.has(key) || SILENT.has(key)) index += 1;
    const named = NAMED.has(key) ? (keys[index] ?? '') : key;
    if (!SILENT.has(key)) steps.push(NAMED.has(key) ? named : toStep(key));
  }
  return steps;
}

/** A keyword as a step: the items of a list become brackets. */
export function toStep(keyword: string): string {
  if (keyword === 'items') return '[]';
  return keyword === 'additionalProperties' ? '*' : keyword;
}
