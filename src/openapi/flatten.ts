// `$ref` and `allOf` taken together: the list of plain schemas that all hold for one value.
import {isReference, type Graph, type Node} from './resolve.ts';
import {getField, getItems, getKey, isObject} from './value.ts';

export type Flat = {
  /** Schemas without `$ref` and `allOf` of their own, the most specific first. */
  sources: Node[];
  /** Places of the references followed directly, not those inside `allOf`. */
  references: string[];
};

/** Follows the references and members of `allOf` of schemas that hold together; a circle ends where it closes. */
export function flatten(nodes: Node[], graph: Graph): Flat {
  const flat: Flat = {sources: [], references: []};
  const seen = new Set<string>();
  for (const node of nodes) collect(node, graph, flat, seen, true);
  return flat;
}

function collect(node: Node, graph: Graph, flat: Flat, seen: Set<string>, direct: boolean): void {
  const key = getKey(node);
  if (seen.has(key)) return;
  seen.add(key);
  if (hasOwnKeywords(node.value)) flat.sources.push(node);
  if (isReference(node.value)) {
    const target = graph.target(node);
    if (target) {
      if (direct) flat.references.push(getKey(target));
      collect(target, graph, flat, seen, direct);
    }
  }
  for (const member of getItems(getField(node, 'allOf'))) collect(member, graph, flat, seen, false);
}

function hasOwnKeywords(value: unknown): boolean {
  return typeof value === 'boolean' || (isObject(value) && Object.keys(value).some((key) => key !== '$ref' && key !== 'allOf'));
}

/** Every occurrence of a keyword. */
export function getAll(flat: Flat, keyword: string): Node[] {
  return flat.sources.flatMap((source) => getField(source, keyword) ?? []);
}

/** The most specific occurrence of a keyword. */
export function getFirst(flat: Flat, keyword: string): Node | undefined {
  for (const source of flat.sources) {
    const field = getField(source, keyword);
    if (field) return field;
  }
  return undefined;
}
