// `$dynamicRef` of JSON Schema 2020-12: its target depends on the schemas on the path to it. A node that was reached through a reference
// carries their bindings, as far as anything below it needs them: everything else is the same on every path.
import type {Scope, Node} from '../graph.ts';
import {parsePointer} from '../../json/pointer.ts';
import {child, getRef, type Names} from './scan.ts';

/** Functions for references in a document with dynamic anchors. */
export type Dynamics = {
  /** The target of a `$dynamicRef` here; undefined if no schema on the path binds it. */
  find: (from: Node, name: string) => Node | undefined;
  /** The same location, entered from another one. */
  enter: (from: Node, target: Node) => Node;
};

/** The name in a schema's `$dynamicRef`, if that is its reference. */
export function getDynamicName(value: unknown): string | undefined {
  const {$ref, $dynamicRef} = (value ?? {}) as {$ref?: unknown; $dynamicRef?: unknown};
  if (typeof $ref === 'string' || typeof $dynamicRef !== 'string') return undefined;
  const name = $dynamicRef.slice($dynamicRef.indexOf('#') + 1);
  return $dynamicRef.includes('#') && name !== '' && !name.includes('/') ? name : undefined;
}

/** Most combinations of bindings. A document with more is hostile: they double with every name. */
const MAX_SCOPES = 1000;
/** Most locations for which the bindings of the schemas around them are cached. */
const MAX_REMEMBERED = 20_000;

/**
 * Dynamics of a document; `look` follows one reference as it is written. Without dynamic anchors there is nothing to do.
 * `refuse` is called if there are too many combinations: from there on, references have their literal meaning.
 */
export function createDynamics({owners, dynamic}: Names, look: (node: Node) => Node | undefined, refuse: (from: Node) => void): Dynamics {
  if (dynamic.size === 0) return {find: () => undefined, enter: (_from, target) => target};
  const getAsked = createAsked(dynamic, look);
  const scopes = new Map<string, Scope>();
  const owned = new Map<string, ReadonlyMap<string, Node>[]>();

  /**
   * The bindings of schemas between two locations of a file, the outermost first. Called three times for each reference, in each of its
   * scopes.
   */
  const getOwned = (node: Node, entry: string): ReadonlyMap<string, Node>[] => {
    const key = `${entry} ${node.file.path}#${node.pointer}`;
    const found = owned.get(key) ?? findOwned(node, entry);
    if (owned.size > MAX_REMEMBERED) owned.clear();
    owned.set(key, found);
    return found;
  };

  const findOwned = ({file, pointer}: Node, entry: string): ReadonlyMap<string, Node>[] => {
    const found: ReadonlyMap<string, Node>[] = [];
    let at: Node | undefined = {value: file.value, file, pointer: ''};
    const keys = parsePointer(pointer);
    for (let index = 0; at && typeof at.value === 'object' && at.value !== null; index++) {
      // A path that enters a schema with an `$id`, or a part of it, has not passed the schemas around it.
      if (at.pointer.length <= entry.length && typeof (at.value as {$id?: unknown}).$id === 'string') found.length = 0;
      const own = owners.get(at.value);
      if (own) found.push(own);
      const key = keys[index];
      at = key === undefined ? undefined : child(at, key);
    }
    return found;
  };

  const getBindings = (node: Node): Map<string, Node> => {
    const all = [node.scope?.bindings ?? new Map<string, Node>(), ...getOwned(node, node.scope?.entry ?? '')];
    return new Map(all.toReversed().flatMap((each) => [...each]));
  };

  return {
    find: (from, name) => getBindings(from).get(name),
    enter(from, target) {
      const asked = getAsked(target);
      const own = getOwned(target, target.pointer);
      const isOwn = (name: string, node: Node): boolean => own.find((each) => each.has(name))?.get(name)?.value === node.value;
      const bound = [...getBindings(from)].filter(([name, node]) => asked.has(name) && !isOwn(name, node));
      const isPassed = getOwned(target, '').length === own.length;
      if (bound.length === 0 && isPassed) return {...target, scope: undefined};
      const names = bound.map(([name, {file, pointer}]) => `${name}=${file.path}#${pointer}`).toSorted();
      const entry = isPassed ? '' : target.pointer;
      const key = [entry === '' ? '' : target.file.path, entry, ...names].join(' ');
      if (!scopes.has(key) && scopes.size >= MAX_SCOPES) {
        refuse(from);
        return {...target, scope: undefined};
      }
      const scope = scopes.get(key) ?? {id: `~${scopes.size + 1}~`, entry, bindings: new Map(bound)};
      scopes.set(key, scope);
      return {...target, scope};
    },
  };
}

/** Finds which names the schemas below a location need, at any distance. */
function createAsked(dynamic: Names['dynamic'], look: (node: Node) => Node | undefined): (node: Node) => ReadonlySet<string> {
  type Own = {names: string[]; next: Node[]};
  const known = new Map<string, Own>();
  const whole = new Map<string, ReadonlySet<string>>();
  const toKey = ({file, pointer}: Node): string => `${file.path}#${pointer}`;

  const getOwn = (node: Node): Own => {
    const own = known.get(toKey(node)) ?? {names: [], next: []};
    if (known.has(toKey(node))) return own;
    known.set(toKey(node), own);
    const stack = [node];
    for (let at = stack.pop(); at; at = stack.pop()) {
      if (typeof at.value !== 'object' || at.value === null) continue;
      const name = getDynamicName(at.value);
      if (name !== undefined) own.names.push(name);
      const target = getRef(at.value) === undefined ? undefined : look(at);
      if (target) own.next.push(target);
      for (const key of Object.keys(at.value)) stack.push(child(at, key));
    }
    return own;
  };

  return (node) => {
    const names = whole.get(toKey(node)) ?? new Set<string>();
    if (whole.has(toKey(node))) return names;
    const seen = new Set<string>();
    const stack = [node];
    for (let at = stack.pop(); at; at = stack.pop()) {
      if (seen.has(toKey(at))) continue;
      seen.add(toKey(at));
      const own = getOwn(at);
      for (const name of own.names) {
        // All schemas with a name are searched once, not once for each that needs it.
        if (!names.has(name)) for (const bearer of dynamic.get(name) ?? []) stack.push(bearer);
        (names as Set<string>).add(name);
      }
      for (const next of own.next) stack.push(next);
    }
    whole.set(toKey(node), names);
    return names;
  };
}
