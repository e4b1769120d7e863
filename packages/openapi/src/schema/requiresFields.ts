import type {Graph, Node} from '../document/graph.ts';
import {getItems} from '../document/value.ts';
import {flatten, getAll} from './flatten.ts';

/** Most levels of nested options. */
const MAX_DEPTH = 4;

/** Does every object that a schema allows have a required field? */
export function requiresFields(schema: Node, graph: Graph, depth = 0): boolean {
  const flat = flatten([schema], graph);
  if (getAll(flat, 'required').some((list) => getItems(list).length > 0)) return true;
  if (depth >= MAX_DEPTH) return false;
  return ['oneOf', 'anyOf']
    .flatMap((keyword) => getAll(flat, keyword))
    .some((list) => getItems(list).length > 0 && getItems(list).every((option) => requiresFields(option, graph, depth + 1)));
}
