// Components Object → the named objects of one kind. The map of a kind may be in a separate file.
import type {Graph, Node} from './graph.ts';
import {getEntries, getField} from './value.ts';

type Kind = 'schemas' | 'securitySchemes';

/** The components of one kind, by name. */
export function getComponents(graph: Graph, kind: Kind): [string, Node][] {
  return getEntries(getMap(graph, kind));
}

/** One component, if it is there. */
export function getComponent(graph: Graph, kind: Kind, name: string): Node | undefined {
  return getField(getMap(graph, kind), name);
}

function getMap(graph: Graph, kind: Kind): Node | undefined {
  const map = getField(getField(graph.root, 'components'), kind);
  return map && graph.resolve(map);
}
