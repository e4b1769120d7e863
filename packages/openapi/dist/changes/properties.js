// The properties of an object in two versions: which came, went, and have to be there.
import { getAll, getPropertyNodes } from "../schema/flatten.js";
import { isTrue } from "../document/value.js";
/** Which properties were added and removed, and which are required now or no longer. */
export function compareProperties(before, after, direction) {
    const [old, now] = [getVisible(before, direction), getVisible(after, direction)];
    return [...new Set([...old.properties.keys(), ...now.properties.keys()])].flatMap((name) => {
        const [was, is] = [old.properties.get(name)?.[0], now.properties.get(name)?.[0]];
        const wasRequired = old.required.has(name);
        const isRequired = now.required.has(name);
        if (!was && is) {
            const text = isRequired && direction === 'request' ? 'is added, and required' : 'is added';
            return [{ name, node: is, kind: 'added', text, effect: isRequired && direction === 'request' ? 'narrower' : 'none' }];
        }
        if (was && !is)
            return [{ name, node: was, kind: 'removed', text: toRemoval(name, after, direction), effect: 'either' }];
        if (wasRequired === isRequired)
            return [];
        const text = isRequired
            ? direction === 'request'
                ? 'is required now'
                : 'is always there now'
            : direction === 'request'
                ? 'may be left out now'
                : 'may be missing now';
        return [{ name, node: is, text, effect: isRequired ? 'narrower' : 'wider' }];
    });
}
function toRemoval(name, after, direction) {
    if (!getPropertyNodes(after).has(name))
        return 'is removed';
    return direction === 'request' ? 'is read-only now, no longer part of a request' : 'is write-only now, no longer part of an answer';
}
/** The properties that a value of this direction has. */
export function getVisible(flat, direction) {
    const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
    const properties = new Map([...getPropertyNodes(flat)].filter(([, nodes]) => !nodes.some((node) => isTrue(node, hidden))));
    const required = getAll(flat, 'required').flatMap(({ value }) => (Array.isArray(value) ? value.map(String) : []));
    return { properties, required: new Set(required) };
}
