import {getComponents} from '../document/components.ts';
import {isReference} from '../document/resolve.ts';
import type {Graph, Node} from '../document/graph.ts';
import {getField, getItems} from '../document/value.ts';
import {getKey} from '../document/nodeKey.ts';

/** Which named schemas extend another one, directly or through others: location of the base → schemas whose `allOf` refers to it. */
export function getSubtypes(graph: Graph): Map<string, Node[]> {
  const subtypes = new Map<string, Node[]>();
  const add = (base: Node, subtype: Node): void => {
    subtypes.set(getKey(base), [...(subtypes.get(getKey(base)) ?? []), subtype]);
  };
  for (const [, schema] of getComponents(graph, 'schemas')) {
    const whole = isReference(schema.value) ? graph.resolve(schema) : schema;
    for (const member of getItems(getField(whole, 'allOf'))) {
      const base = isReference(member.value) ? graph.target(member) : undefined;
      if (base) add(base, schema);
      // The name of a base may refer to a schema in another file.
      const behind = base && isReference(base.value) ? graph.target(base) : undefined;
      if (behind) add(behind, schema);
    }
  }
  return new Map([...subtypes.keys()].map((base) => [base, collect(base, subtypes, graph)]));
}

/** The subtypes of a schema, followed by their own. */
function collect(base: string, subtypes: Map<string, Node[]>, graph: Graph): Node[] {
  const found = new Map<string, Node>();
  const queue = [...(subtypes.get(base) ?? [])];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const key = getKey(next);
    if (key === base || found.has(key)) continue;
    found.set(key, next);
    const behind = isReference(next.value) ? graph.target(next) : undefined;
    queue.push(...(subtypes.get(key) ?? []), ...((behind && subtypes.get(getKey(behind))) ?? []));
  }
  return [...found.values()];
}
