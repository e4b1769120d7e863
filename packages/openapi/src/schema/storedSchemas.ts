// Schemas that are stored separately, each once, however many pages open them.
import type {Attempt} from '../document/problems/attempt.ts';
import type {Context} from './context.ts';
import {createIds} from '../document/ids.ts';
import type {SchemaView} from '../view/schema.ts';
import {isReference} from '../document/resolve.ts';
import type {Node} from '../document/graph.ts';
import {viewStored} from './schema.ts';
import {getKey, getName} from '../document/nodeKey.ts';

export type Store = {
  add: Context['store'];
  /** Views the requested schemas, and those that their views request in turn. */
  view: (context: Context) => Map<string, SchemaView>;
};

export function createStore(graph: Context['graph'], attempt: Attempt): Store {
  const ids = createIds();
  const known = new Map<string, string>();
  const waiting: {id: string; nodes: Node[]}[] = [];
  const identify = (node: Node): string => {
    const target = isReference(node.value) && Object.keys(node.value).length === 1 ? graph.target(node) : undefined;
    return getKey(target ?? node);
  };
  const view = (nodes: Node[], context: Context): SchemaView => {
    const [first] = nodes;
    const make = (): SchemaView => viewStored(nodes, context);
    return first ? attempt(make, () => ({type: 'any'}), `the schema "${getName(first)}"`, first) : make();
  };
  return {
    add(nodes, name) {
      const key = nodes.map(identify).join(' ');
      const existing = known.get(key);
      if (existing !== undefined) return existing;
      const {id} = ids(name ?? 'schema');
      known.set(key, id);
      waiting.push({id, nodes});
      return id;
    },
    view(context) {
      const views = new Map<string, SchemaView>();
      for (let next = waiting.shift(); next; next = waiting.shift()) views.set(next.id, view(next.nodes, context));
      return views;
    },
  };
}
