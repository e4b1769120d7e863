// `$ref` and `allOf` taken together: the list of plain schemas that all hold for one value.
import {isReference, type Graph, type Node} from './resolve.ts';
import {getField, getItems, getKey, isObject} from './value.ts';

export type Flat = {
  /** Schemas without `$ref` and `allOf` of their own, the most specific first. */
  sources: Node[];
  /** Places of the references followed directly, not those inside `allOf`. */
  references: string[];
  /** Places that the members of the outermost `allOf` refer to. */
  bases: string[];
};

/** Follows the references and members of `allOf` of schemas that hold together; a circle ends where it closes. */
export function flatten(nodes: Node[], graph: Graph): Flat {
  const flat: Flat = {sources: [], references: [], bases: []};
  const seen = new Set<string>();
  const found: {node: Node; distance: number}[] = [];
  // `level` counts the `allOf` on the way, `distance` the references.
  const stack = nodes.map((node) => ({node, level: 0, distance: 0})).toReversed();
  for (let next = stack.pop(); next; next = stack.pop()) {
    const {node, level, distance} = next;
    const key = getKey(node);
    if (seen.has(key)) continue;
    seen.add(key);
    if (hasOwnKeywords(node.value)) found.push({node, distance});
    for (const member of getItems(getField(node, 'allOf')).toReversed()) stack.push({node: member, level: level + 1, distance});
    const target = isReference(node.value) ? graph.target(node) : undefined;
    if (!target) continue;
    if (level === 0) flat.references.push(getKey(target));
    else if (level === 1) flat.bases.push(getKey(target));
    stack.push({node: target, level, distance: distance + 1});
  }
  // What is written in place is more specific than what a reference beside it leads to.
  flat.sources.push(...found.toSorted((a, b) => a.distance - b.distance).map(({node}) => node));
  // A reference that only leads back to itself says nothing; following it once more tells its author.
  if (flat.sources.length === 0) for (const node of nodes.filter(({value}) => isReference(value))) graph.resolve(node);
  return flat;
}

/** Keywords that only lead on. */
const PASSING = new Set(['$ref', '$dynamicRef', 'allOf']);

function hasOwnKeywords(value: unknown): boolean {
  return typeof value === 'boolean' || (isObject(value) && Object.keys(value).some((key) => !PASSING.has(key)));
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

/** The names that each `type` allows; what is no name is left out. */
export function getTypeLists(flat: Flat): string[][] {
  return getAll(flat, 'type')
    .map(({value}) => (Array.isArray(value) ? (value as unknown[]) : [value]).filter((name) => typeof name === 'string'))
    .filter((names) => names.length > 0);
}
