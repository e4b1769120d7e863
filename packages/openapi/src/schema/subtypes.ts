import {getComponents} from '../document/components.ts';
import {isReference} from '../document/resolve.ts';
import type {Graph, Node} from '../document/graph.ts';
import {getField, getItems, getKey} from '../document/value.ts';

/** Which named schemas extend another one, also by way of others: place of the base → schemas whose `allOf` refers to it. */
export function getHeirs(graph: Graph): Map<string, Node[]> {
  const heirs = new Map<string, Node[]>();
  const add = (base: Node, heir: Node): void => {
    heirs.set(getKey(base), [...(heirs.get(getKey(base)) ?? []), heir]);
  };
  for (const [, schema] of getComponents(graph, 'schemas')) {
    const whole = isReference(schema.value) ? graph.resolve(schema) : schema;
    for (const member of getItems(getField(whole, 'allOf'))) {
      const base = isReference(member.value) ? graph.target(member) : undefined;
      if (base) add(base, schema);
      // The name of a base may stand for what lies in another file.
      const behind = base && isReference(base.value) ? graph.target(base) : undefined;
      if (behind) add(behind, schema);
    }
  }
  return new Map([...heirs.keys()].map((base) => [base, collect(base, heirs, graph)]));
}

/** The heirs of a schema, theirs after them. */
function collect(base: string, heirs: Map<string, Node[]>, graph: Graph): Node[] {
  const found = new Map<string, Node>();
  const queue = [...(heirs.get(base) ?? [])];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const key = getKey(next);
    if (key === base || found.has(key)) continue;
    found.set(key, next);
    const behind = isReference(next.value) ? graph.target(next) : undefined;
    queue.push(...(heirs.get(key) ?? []), ...((behind && heirs.get(getKey(behind))) ?? []));
  }
  return [...found.values()];
}
