// Discriminators of the schemas that a value is made for.
import type {Plan} from './context.ts';
import {getMapped, getMapping, getProperty} from '../schema/discriminator.ts';
import {getAll, getFirst, type Flat} from '../schema/flatten.ts';
import type {Graph, Node} from '../document/graph.ts';
import {getName} from '../document/nodeKey.ts';

/**
 * Collects the value by which each discriminator selects a schema: the mapping's key, else the schema's name. A base that is not in its
 * mapping has no value, so it gets that of a schema in the mapping, which is returned.
 */
export function noteDiscriminators(
  flat: Flat,
  graph: Graph,
  propertyValues: Map<string, unknown>,
  {ancestors, option}: Pick<Plan, 'ancestors' | 'option'>,
): Node[] {
  const hasChoice = ['oneOf', 'anyOf'].some((keyword) => getFirst(flat, keyword));
  return getAll(flat, 'discriminator').flatMap((discriminator): Node[] => {
    const property = getProperty(discriminator);
    if (property === undefined) return [];
    const mapping = getMapping(discriminator, graph);
    const owner = discriminator.pointer.slice(0, discriminator.pointer.lastIndexOf('/'));
    const isOwner = (key: string): boolean => key.endsWith(`#${owner}`);
    // The base comes last: a schema that extends it is more specific. A list of `allOf` may name others beside it.
    const bases = [flat.bases.find((each) => mapping.has(each)), flat.bases.find(isOwner)];
    const key = [flat.references.find((each) => !isOwner(each)), flat.references[0], ...bases].find((each) => each !== undefined);
    if (key === undefined) return [];
    const own = mapping.get(key)?.[0];
    const isBase = own === undefined && isOwner(key) && !discriminator.file.isUpgraded;
    const rank = ([target]: [string, string[]]): number => Number(ancestors.has(target));
    const targets = isBase ? [...mapping].toSorted((a, b) => rank(a) - rank(b)) : [];
    const [, [value] = []] = targets[option % Math.max(targets.length, 1)] ?? [];
    propertyValues.set(property, own ?? value ?? toName(key));
    const subtype = value === undefined || hasChoice ? undefined : getMapped(discriminator, value, graph);
    return subtype ? [subtype] : [];
  });
}

function toName(key: string): string {
  const hash = key.indexOf('#');
  return getName({
    value: undefined,
    pointer: key.slice(hash + 1),
    file: {path: key.slice(0, hash), value: undefined, locate: () => undefined},
  });
}
