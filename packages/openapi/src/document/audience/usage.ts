// Components that only hidden parts use are hidden too. A component that nothing uses stays, as its author has published it.
import type {Node} from '../graph.ts';
import {getEntries, getField, getItems, getTexts, isObject} from '../value.ts';
import {getKey} from '../nodeKey.ts';
import {addTo, listAncestors, type Edge, type Hidden} from './hidden.ts';
import type {Follow, Operations} from './pathItems.ts';

/** Where components are, in OpenAPI 3 and in Swagger 2.0. */
const MAPS = ['definitions', 'parameters', 'responses', 'securityDefinitions'];
const SCHEMES = /\/(?:securitySchemes|securityDefinitions)$/;

export type Components = {
  all: Node[];
  /** Security schemes by name, which requirements use. */
  schemes: Map<string, Node>;
};

/** The components of a document. A map of them may lie in a file of its own. */
export function getComponents(root: Node, follow: Follow): Components {
  const maps = [...getEntries(getField(root, 'components')).map(([, map]) => map), ...MAPS.flatMap((name) => getField(root, name) ?? [])];
  const entries = maps.flatMap((map) => getEntries(follow(map)).map(([name, node]) => ({name, node, isScheme: SCHEMES.test(map.pointer)})));
  return {
    all: entries.filter(({isScheme}) => !isScheme).map(({node}) => node),
    schemes: new Map(entries.filter(({isScheme}) => isScheme).map(({name, node}) => [name, node])),
  };
}

export type Document = {root: Node; operations: Operations; edges: Edge[]; components: Components};

/** Hides the components that only hidden parts use. */
export function hideUnused({root, operations, edges, components}: Document, hidden: Hidden): void {
  const units = new Map(components.all.map((node) => [getKey(node), node]));
  const walk = createWalk(edges, units, hidden);
  const hiddenEdges = edges.filter(({at}) => hidden.has(at));
  const fromHidden = walk(hiddenEdges, false);
  const isOutside = ({at}: Edge): boolean => at.file === root.file && findUnit(at, units) === undefined && !hidden.has(at);
  const kept = [...units].filter(([key, node]) => !fromHidden.has(key) && !hidden.has(node)).map(([, node]) => ({at: root, target: node}));
  const fromShown = walk([...edges.filter(isOutside), ...kept], true);
  for (const [key, node] of units) if (fromHidden.has(key) && !fromShown.has(key)) hidden.add(node);
  hideUnusedSchemes(root, operations, components, hidden);
}

type Walk = (starts: Edge[], isShown: boolean) => Set<string>;

/** Follows references, and those below their targets. A component is reached as a whole, with its subtypes if it has a discriminator. */
function createWalk(edges: Edge[], units: Map<string, Node>, hidden: Hidden): Walk {
  const below = createBelow(edges);
  const subtypes = new Map<string, Node[]>();
  for (const {at, target} of edges) {
    const unit = findUnit(at, units);
    if (unit && target && /^\/allOf\/\d+$/.test(at.pointer.slice(unit.pointer.length))) addTo(subtypes, getKey(target), unit);
  }
  return (starts, isShown) => {
    const seen = new Set<string>();
    const queue = starts.flatMap(({target}) => target ?? []);
    for (let next = queue.pop(); next; next = queue.pop()) {
      const unit = findUnit(next, units) ?? next;
      const key = getKey(unit);
      if (seen.has(key) || (isShown && hidden.has(unit))) continue;
      seen.add(key);
      for (const {at, target} of below(unit)) if (target && !(isShown && hidden.has(at))) queue.push(target);
      if (getField(unit, 'discriminator')) for (const each of subtypes.get(key) ?? []) queue.push(each);
    }
    return seen;
  };
}

/** The component around a location. */
function findUnit({file, pointer}: Node, units: Map<string, Node>): Node | undefined {
  for (const each of listAncestors(pointer)) {
    const unit = units.get(getKey({value: undefined, file, pointer: each}));
    if (unit) return unit;
  }
  return undefined;
}

/** Finds the references at a location or below it: sorted by pointer, they are adjacent. */
function createBelow(edges: Edge[]): (node: Node) => Edge[] {
  const byFile = new Map<string, Edge[]>();
  for (const edge of edges) addTo(byFile, edge.at.file.path, edge);
  for (const list of byFile.values()) list.sort((a, b) => (a.at.pointer < b.at.pointer ? -1 : 1));
  return ({file, pointer}) => {
    const list = byFile.get(file.path) ?? [];
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[middle]?.at.pointer ?? '') < pointer) low = middle + 1;
      else high = middle;
    }
    const found: Edge[] = [];
    for (let edge = list[low]; edge?.at.pointer.startsWith(pointer); edge = list[++low])
      if (pointer === '' || edge.at.pointer === pointer || edge.at.pointer[pointer.length] === '/') found.push(edge);
    return found;
  };
}

/** Hides security schemes, and scopes of others, that only hidden operations need. */
function hideUnusedSchemes(root: Node, {shown, gone}: Operations, {schemes}: Components, hidden: Hidden): void {
  const used = getNeeds([root, ...shown.map(({node}) => node)], hidden);
  for (const [name, scopes] of getNeeds(gone.map(({node}) => node))) {
    const scheme = schemes.get(name);
    const known = used.get(name);
    if (scheme && !known) hidden.add(scheme);
    // In Swagger 2.0, the scopes of the only flow are in the scheme.
    const flows = scheme && known ? [scheme, ...getEntries(getField(scheme, 'flows')).map(([, flow]) => flow)] : [];
    for (const [scope, node] of flows.flatMap((flow) => getEntries(getField(flow, 'scopes'))))
      if (scopes.has(scope) && !known?.has(scope)) hidden.add(node);
  }
}

/** Names of the schemes that objects need, each with its scopes. */
function getNeeds(holders: Node[], hidden?: Hidden): Map<string, Set<string>> {
  const needs = new Map<string, Set<string>>();
  for (const each of holders.flatMap((holder) => getItems(getField(holder, 'security')))) {
    if (hidden?.has(each) || !isObject(each.value)) continue;
    for (const [name, scopes] of getEntries(each)) needs.set(name, new Set([...(needs.get(name) ?? []), ...getTexts(scopes)]));
  }
  return needs;
}
