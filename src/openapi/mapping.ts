// Discriminator Object → the property that tells schemas apart, and the values that select each.
import {getComponent} from './components.ts';
import {toPointerPart} from './parse.ts';
import type {Graph, Node} from './resolve.ts';
import {getEntries, getField, getKey, getText} from './value.ts';

/** The property; in Swagger 2.0 its name is all there is. */
export function getProperty(discriminator: Node | undefined): string | undefined {
  return getText(discriminator, 'propertyName') ?? (typeof discriminator?.value === 'string' ? discriminator.value : undefined);
}

/** Place of a schema → values that select it. */
export function getMapping(discriminator: Node | undefined, graph: Graph): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [value, target] of getEntries(getField(discriminator, 'mapping'))) {
    const ref = String(target.value);
    const named = getComponent(graph, 'schemas', ref);
    const refs = !named && /[/#.]/.test(ref) ? [ref] : [`#/components/schemas/${encodeURIComponent(toPointerPart(ref))}`];
    const found = refs.map((each) => graph.target({...target, value: {$ref: each}}, 'warning')).find(Boolean);
    if (found) values.set(getKey(found), [...(values.get(getKey(found)) ?? []), value]);
  }
  return values;
}
