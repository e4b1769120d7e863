import {isReference, type Graph, type Node} from './resolve.ts';
import {getEntries, getField, getItems, getKey} from './value.ts';

/** Which named schemas extend another one: place of the base → schemas whose `allOf` refers to it. */
export function getHeirs(graph: Graph): Map<string, Node[]> {
  const heirs = new Map<string, Node[]>();
  for (const [, schema] of getEntries(getField(getField(graph.root, 'components'), 'schemas'))) {
    for (const member of getItems(getField(schema, 'allOf'))) {
      const base = isReference(member.value) ? graph.target(member) : undefined;
      if (base) heirs.set(getKey(base), [...(heirs.get(getKey(base)) ?? []), schema]);
    }
  }
  return heirs;
}
