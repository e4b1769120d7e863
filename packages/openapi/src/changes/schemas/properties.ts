// The properties of an object in two versions: added, removed and required ones.
import {getAll, getPropertyNodes, type Flat} from '../../schema/flatten.ts';
import type {Node} from '../../document/graph.ts';
import {isTrue} from '../../document/value.ts';
import type {Direction} from '../change.ts';
import type {Difference} from './constraints.ts';

/** A difference in one property; `node`: its definition. */
export type PropertyDifference = Difference & {name: string; node: Node | undefined};

/** Added and removed properties, and changes in which are required. */
export function compareProperties(before: Flat, after: Flat, direction: Direction): PropertyDifference[] {
  const [old, now] = [getVisible(before, direction), getVisible(after, direction)];
  const all = getPropertyNodes(after);
  const declared = new Set([...getPropertyNodes(before).keys(), ...all.keys()]);
  // A map may require names that it does not declare.
  const further = [...old.required, ...now.required].filter((name) => !declared.has(name));
  return [...new Set([...old.properties.keys(), ...now.properties.keys(), ...further])].flatMap((name): PropertyDifference[] => {
    const [was, is] = [old.properties.get(name)?.[0], now.properties.get(name)?.[0]];
    const wasRequired = old.required.has(name);
    const isRequired = now.required.has(name);
    if (!was && is) {
      const isNew = isRequired && !wasRequired && direction === 'request';
      return [{name, node: is, kind: 'added', text: isNew ? 'added as required' : 'added', effect: isNew ? 'narrower' : 'none'}];
    }
    if (was && !is) return [{name, node: was, kind: 'removed', text: toRemoval(all.has(name), direction), effect: 'either'}];
    if (wasRequired === isRequired) return [];
    const text = isRequired
      ? direction === 'request'
        ? 'is now required'
        : 'is now always present'
      : direction === 'request'
        ? 'is now optional'
        : 'may now be absent';
    return [{name, node: is, text, effect: isRequired ? 'narrower' : 'wider'}];
  });
}

/** `isHidden`: it still exists, but only in the other direction. */
function toRemoval(isHidden: boolean, direction: Direction): string {
  if (!isHidden) return 'removed';
  return direction === 'request' ? 'is now read-only and no longer part of requests' : 'is now write-only and no longer part of responses';
}

/** The properties that a value of this direction has. */
export function getVisible(flat: Flat, direction: Direction): {properties: Map<string, Node[]>; required: Set<string>} {
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  const properties = new Map([...getPropertyNodes(flat)].filter(([, nodes]) => !nodes.some((node) => isTrue(node, hidden))));
  const required = getAll(flat, 'required').flatMap(({value}) => (Array.isArray(value) ? value.map(String) : []));
  return {properties, required: new Set(required)};
}
