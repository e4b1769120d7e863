// Discriminator Object → the property that selects a schema, and the values for each.
import {getComponent} from '../document/components.ts';
import {toPointerPart} from '../json/pointer.ts';
import type {Graph, Node} from '../document/graph.ts';
import {getEntries, getField, getText, isObject} from '../document/value.ts';
import {getKey} from '../document/nodeKey.ts';

/** The property; in Swagger 2.0 the discriminator is only its name. */
export function getProperty(discriminator: Node | undefined): string | undefined {
  return getText(discriminator, 'propertyName') ?? (typeof discriminator?.value === 'string' ? discriminator.value : undefined);
}

type Mapping = ReadonlyMap<string, string[]>;

/** Resolved mappings: thousands of pages show a base with hundreds of subtypes. */
const known = new WeakMap<object, Mapping>();

/** Location of a schema → values that select it. */
export function getMapping(discriminator: Node | undefined, graph: Graph): Mapping {
  const mapping = getField(discriminator, 'mapping');
  if (!mapping || !isObject(mapping.value)) return new Map();
  // A result that depends on the path is not cached.
  if (mapping.scope) return followMapping(mapping, graph);
  const followed = known.get(mapping.value) ?? followMapping(mapping, graph);
  known.set(mapping.value, followed);
  return followed;
}

function followMapping(mapping: Node, graph: Graph): Mapping {
  const values = new Map<string, string[]>();
  for (const [value, target] of getEntries(mapping)) {
    const found = findSchema(target, graph);
    const key = found && getKey(found);
    if (key !== undefined) values.set(key, [...(values.get(key) ?? []), value]);
  }
  return values;
}

/** Location of the schema for all values that select no other (OpenAPI 3.2). */
export function getDefault(discriminator: Node | undefined, graph: Graph): string | undefined {
  const target = getField(discriminator, 'defaultMapping');
  const found = target && findSchema(target, graph);
  return found && getKey(found);
}

/** A reference to the schema that a value selects. */
export function getMapped(discriminator: Node, value: string, graph: Graph): Node | undefined {
  const target = getField(getField(discriminator, 'mapping'), value);
  return target && findReference(target, graph);
}

/** The schema of a mapping, or of a default mapping. */
export function findSchema(target: Node, graph: Graph): Node | undefined {
  const reference = findReference(target, graph);
  return reference && graph.target(reference);
}

/** A reference to the schema of a mapping, which contains a name or a reference. */
function findReference(target: Node, graph: Graph): Node | undefined {
  const ref = String(target.value);
  const named = getComponent(graph, 'schemas', ref);
  const refs = !named && /[/#.]/.test(ref) ? [ref] : [`#/components/schemas/${encodeURIComponent(toPointerPart(ref))}`];
  return refs.map((each): Node => ({...target, value: {$ref: each}})).find((each) => graph.target(each, 'warning') !== undefined);
}
