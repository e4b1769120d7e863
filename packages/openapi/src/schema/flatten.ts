// `$ref` and `allOf` merged: the list of plain schemas that all apply to one value.
import {isReference} from '../document/resolve.ts';
import {countSteps} from '../document/limits.ts';
import type {Graph, Node} from '../document/graph.ts';
import {withoutIgnored} from '../document/references/refSiblings.ts';
import {getEntries, getField, getItems, isObject} from '../document/value.ts';
import {getKey} from '../document/nodeKey.ts';

export type Flat = {
  /** Schemas without their own `$ref` and `allOf`, the most specific first. */
  sources: Node[];
  /** The same in reading order: members of `allOf` as they are written, keywords beside them last. */
  reading: Node[];
  /** Locations of the references followed directly, not those inside `allOf`. */
  references: string[];
  /** Locations that the members of the outermost `allOf` refer to. */
  bases: string[];
  /** The reference that closes a circle, if the circle contains nothing else. */
  circle?: Node;
};

/** Flattened schemas. Type, facts, parts and example of a schema are requested by every reference to it. */
const known = new WeakMap<object, Flat>();
/** The same, with choices of one option left as written. */
const knownAsWritten = new WeakMap<object, Flat>();

/** Follows the references and `allOf` members of schemas that apply together; a circle ends where it closes. */
export function flatten(nodes: Node[], graph: Graph): Flat {
  return flattenAs(nodes, graph, getOnlyChoice, known);
}

/** The same for comparisons of what is written: a choice of one option, which means the same as `allOf`, stays a choice. */
export function flattenAsWritten(nodes: Node[], graph: Graph): Flat {
  return flattenAs(nodes, graph, () => undefined, knownAsWritten);
}

/**
 * A schema on the path. `by`: the reference that led to it; `level` counts the `allOf`, `distance` the references; `order`: sort key for
 * reading.
 */
type Step = {node: Node; by?: Node; level: number; distance: number; order: string};

type FindChoice = typeof getOnlyChoice;

function flattenAs(nodes: Node[], graph: Graph, findChoice: FindChoice, known: WeakMap<object, Flat>): Flat {
  const flat = flattenOnce(nodes, graph, findChoice, known);
  // Callers read all of them, and compare their values for one keyword.
  const {length} = flat.sources;
  countSteps(graph, 1 + length + Math.floor(length ** 2 / 16));
  return flat;
}

function flattenOnce(nodes: Node[], graph: Graph, findChoice: FindChoice, known: WeakMap<object, Flat>): Flat {
  const [only] = nodes;
  const value = nodes.length === 1 ? only?.value : undefined;
  if (!only || typeof value !== 'object' || value === null) return follow(nodes, graph, findChoice);
  // Without a reference, caching costs more than flattening.
  if (!isReference(value) && !getField(only, 'allOf') && !findChoice(value)) {
    const own = hasOwnKeywords(value) ? [only] : [];
    return {sources: own, reading: own, references: [], bases: []};
  }
  // A result that depends on the path is not cached.
  if (only.scope) return follow(nodes, graph, findChoice);
  const flat = known.get(value) ?? follow(nodes, graph, findChoice);
  known.set(value, flat);
  return flat;
}

function follow(nodes: Node[], graph: Graph, findChoice: FindChoice): Flat {
  const flat: Flat = {sources: [], reading: [], references: [], bases: []};
  const seen = new Set<string>();
  const found: {node: Node; distance: number; order: string}[] = [];
  const end: {circle?: Node; isReached?: true} = {};
  const stack: Step[] = nodes.map((node, index) => ({node, level: 0, distance: 0, order: toOrder(nodes.length - index)})).toReversed();
  for (let next = stack.pop(); next; next = stack.pop()) {
    const {node, level, distance, order} = next;
    const key = getKey(node);
    if (seen.has(key)) {
      if (next.by) end.circle ??= next.by;
      continue;
    }
    seen.add(key);
    const written = withoutIgnored(node, graph);
    const choice = findChoice(written.value);
    const own = choice === undefined ? written : {...written, value: without(written.value, choice)};
    if (hasOwnKeywords(own.value)) found.push({node: own, distance, order: `${order}~`});
    const chosen = choice === undefined ? [] : getItems(getField(written, choice));
    const members = [...getItems(getField(own, 'allOf')), ...chosen].map((member, index) => ({
      node: member,
      level: level + 1,
      distance,
      order: order + toOrder(index + 1),
    }));
    for (const member of members.toReversed()) stack.push(member);
    const target = isReference(node.value) ? graph.target(node) : undefined;
    if (!target && members.length === 0) end.isReached = true;
    if (!target) continue;
    if (level === 0) flat.references.push(getKey(target));
    else if (level === 1) flat.bases.push(getKey(target));
    stack.push({node: target, by: node, level, distance: distance + 1, order: order + toOrder(0)});
  }
  // Keywords written in place are more specific than those of a reference beside them.
  flat.sources = found.toSorted((a, b) => a.distance - b.distance).map(({node}) => node);
  flat.reading = found.toSorted((a, b) => (a.order < b.order ? -1 : 1)).map(({node}) => node);
  return end.circle && !end.isReached && found.length === 0 ? {...flat, circle: end.circle} : flat;
}

/** `oneOf` or `anyOf` with a single schema is no choice: it means the same as `allOf`. */
function getOnlyChoice(value: unknown): 'oneOf' | 'anyOf' | undefined {
  if (!isObject(value) || value.discriminator !== undefined) return undefined;
  return (['oneOf', 'anyOf'] as const).find((keyword) => {
    const list = value[keyword];
    return Array.isArray(list) && list.length === 1 && isObject(list[0]);
  });
}

function without(value: unknown, keyword: string): object {
  return Object.fromEntries(Object.entries(value as object).filter(([key]) => key !== keyword));
}

/** One step of a sort key; `~` sorts after all of them. */
function toOrder(index: number): string {
  return `${index.toString(36).padStart(4, '0')}.`;
}

/** Keywords that only lead to other schemas. */
const PASSING = new Set(['$ref', '$dynamicRef', 'allOf']);

function hasOwnKeywords(value: unknown): boolean {
  return typeof value === 'boolean' || (isObject(value) && Object.keys(value).some((key) => !PASSING.has(key)));
}

/** Every occurrence of a keyword. */
export function getAll(flat: Flat, keyword: string): Node[] {
  return flat.sources.flatMap((source) => getField(source, keyword) ?? []);
}

/** The properties in reading order, or by their `x-order`, each with all its schemas, the most specific first. */
export function getPropertyNodes(flat: Flat): Map<string, Node[]> {
  const names = flat.reading.flatMap((source) => getEntries(getField(source, 'properties')).map(([name]) => name));
  const byName = new Map<string, Node[]>(names.map((name) => [name, []]));
  for (const node of getAll(flat, 'properties')) for (const [name, schema] of getEntries(node)) byName.get(name)?.push(schema);
  return sortByOrder(byName);
}

/** The most specific occurrence of a keyword. */
export function getFirst(flat: Flat, keyword: string): Node | undefined {
  for (const source of flat.sources) {
    const field = getField(source, keyword);
    if (field) return field;
  }
  return undefined;
}

/** The names in each `type`; other values are ignored. */
export function getTypeLists(flat: Flat): string[][] {
  return getAll(flat, 'type')
    .map(({value}) =>
      (Array.isArray(value) ? (value as unknown[]) : [value]).filter(
        (name): name is string => typeof name === 'string' && name.trim() !== '',
      ),
    )
    .filter((names) => names.length > 0);
}

/** Names with a number in `x-order` first, sorted by it; the others as they are written. */
function sortByOrder(byName: Map<string, Node[]>): Map<string, Node[]> {
  const getOrder = ([, nodes]: [string, Node[]]): number =>
    nodes.map((node) => getField(node, 'x-order')?.value).find((order) => typeof order === 'number') ?? Number.POSITIVE_INFINITY;
  const ordered = [...byName].map((entry): [number, [string, Node[]]] => [getOrder(entry), entry]);
  if (ordered.every(([order]) => order === Number.POSITIVE_INFINITY)) return byName;
  return new Map(ordered.toSorted(([a], [b]) => (a === b ? 0 : a - b)).map(([, entry]) => entry));
}
