import { parsePointer } from "../json/pointer.js";
import { child, getRef } from "./scan.js";
/** The name that a schema's `$dynamicRef` asks for, where that is what it refers by. */
export function getDynamicName(value) {
    const { $ref, $dynamicRef } = (value ?? {});
    if (typeof $ref === 'string' || typeof $dynamicRef !== 'string')
        return undefined;
    const name = $dynamicRef.slice($dynamicRef.indexOf('#') + 1);
    return $dynamicRef.includes('#') && name !== '' && !name.includes('/') ? name : undefined;
}
/** Combinations of bindings that are told apart. A document that has more of them means harm: they double with every name. */
const MAX_SCOPES = 1000;
/**
 * Dynamics of a document; `look` follows one reference as it is written. Without dynamic anchors there is nothing to do.
 * `refuse` is told where there are too many combinations: from there on references mean what is written.
 */
export function createDynamics({ owners, dynamic }, look, refuse) {
    if (dynamic.size === 0)
        return { find: () => undefined, enter: (_from, target) => target };
    const getAsked = createAsked(dynamic, look);
    const scopes = new Map();
    /** What the schemas between two places of a file bind, the outermost first. */
    const getOwned = ({ file, pointer }, entry) => {
        const found = [];
        let at = { value: file.value, file, pointer: '' };
        const keys = parsePointer(pointer);
        for (let index = 0; at && typeof at.value === 'object' && at.value !== null; index++) {
            // Whoever enters a schema with an `$id`, or a part of it, has not passed what encloses it.
            if (at.pointer.length <= entry.length && typeof at.value.$id === 'string')
                found.length = 0;
            const own = owners.get(at.value);
            if (own)
                found.push(own);
            const key = keys[index];
            at = key === undefined ? undefined : child(at, key);
        }
        return found;
    };
    const getBindings = (node) => {
        const all = [node.scope?.bindings ?? new Map(), ...getOwned(node, node.scope?.entry ?? '')];
        return new Map(all.toReversed().flatMap((each) => [...each]));
    };
    return {
        find: (from, name) => getBindings(from).get(name),
        enter(from, target) {
            const asked = getAsked(target);
            const owned = getOwned(target, target.pointer);
            const isOwn = (name, node) => owned.find((each) => each.has(name))?.get(name)?.value === node.value;
            const bound = [...getBindings(from)].filter(([name, node]) => asked.has(name) && !isOwn(name, node));
            const isPassed = getOwned(target, '').length === owned.length;
            if (bound.length === 0 && isPassed)
                return { ...target, scope: undefined };
            const names = bound.map(([name, { file, pointer }]) => `${name}=${file.path}#${pointer}`).toSorted();
            const entry = isPassed ? '' : target.pointer;
            const key = [entry === '' ? '' : target.file.path, entry, ...names].join(' ');
            if (!scopes.has(key) && scopes.size >= MAX_SCOPES) {
                refuse(from);
                return { ...target, scope: undefined };
            }
            const scope = scopes.get(key) ?? { id: `~${scopes.size + 1}~`, entry, bindings: new Map(bound) };
            scopes.set(key, scope);
            return { ...target, scope };
        },
    };
}
/** Tells which names the schemas below a place ask for, however far away. */
function createAsked(dynamic, look) {
    const known = new Map();
    const whole = new Map();
    const toKey = ({ file, pointer }) => `${file.path}#${pointer}`;
    const getOwn = (node) => {
        const own = known.get(toKey(node)) ?? { names: [], next: [] };
        if (known.has(toKey(node)))
            return own;
        known.set(toKey(node), own);
        const stack = [node];
        for (let at = stack.pop(); at; at = stack.pop()) {
            if (typeof at.value !== 'object' || at.value === null)
                continue;
            const name = getDynamicName(at.value);
            if (name !== undefined)
                own.names.push(name);
            const target = getRef(at.value) === undefined ? undefined : look(at);
            if (target)
                own.next.push(target);
            for (const key of Object.keys(at.value))
                stack.push(child(at, key));
        }
        return own;
    };
    return (node) => {
        const names = whole.get(toKey(node)) ?? new Set();
        if (whole.has(toKey(node)))
            return names;
        const seen = new Set();
        const stack = [node];
        for (let at = stack.pop(); at; at = stack.pop()) {
            if (seen.has(toKey(at)))
                continue;
            seen.add(toKey(at));
            const own = getOwn(at);
            for (const name of own.names) {
                // All that bear a name are looked into once, not once for each that asks for it.
                if (!names.has(name))
                    for (const bearer of dynamic.get(name) ?? [])
                        stack.push(bearer);
                names.add(name);
            }
            for (const next of own.next)
                stack.push(next);
        }
        whole.set(toKey(node), names);
        return names;
    };
}
