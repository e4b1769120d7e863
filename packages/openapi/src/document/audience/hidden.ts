// The set of hidden locations, and the references that lead there.
import type {Node} from '../graph.ts';
import {getKey} from '../nodeKey.ts';

/** Hidden locations, each with everything below it. */
export type Hidden = {
  add: (node: Node) => void;
  /** Is this location hidden, or below one that is? */
  has: (node: Node) => boolean;
  /** JSON pointers by file. */
  pointers: Map<string, Set<string>>;
  /** The locations themselves. */
  nodes: Node[];
};

/** A reference and its target; undefined if it leads nowhere. */
export type Edge = {at: Node; target: Node | undefined};

export function createHidden(): Hidden {
  const pointers = new Map<string, Set<string>>();
  const nodes: Node[] = [];
  return {
    pointers,
    nodes,
    add(node) {
      const {file, pointer} = node;
      nodes.push(node);
      pointers.set(file.path, (pointers.get(file.path) ?? new Set()).add(pointer));
    },
    has({file, pointer}) {
      const own = pointers.get(file.path);
      return own !== undefined && listAncestors(pointer).some((each) => own.has(each));
    },
  };
}

/** A pointer and its ancestors: `/a/b` → `/a/b`, `/a`, the whole. */
export function listAncestors(pointer: string): string[] {
  const found = [pointer];
  for (let at = pointer; at !== ''; found.push(at)) at = at.slice(0, at.lastIndexOf('/'));
  return found;
}

/** Adds to the list under a key. */
export function addTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Hides references that lead to a hidden location, directly or through others: each is checked once. */
export function hideReferences(edges: Edge[], hidden: Hidden): void {
  const byTarget = new Map<string, Edge[]>();
  for (const edge of edges) {
    if (!edge.target) continue;
    addTo(byTarget, getKey(edge.target), edge);
  }
  const queue = edges.filter(({target}) => target && hidden.has(target));
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (hidden.has(next.at)) continue;
    hidden.add(next.at);
    for (const edge of byTarget.get(getKey(next.at)) ?? []) queue.push(edge);
  }
}
