import { getKey } from "../value.js";
export function createHidden() {
    const pointers = new Map();
    const nodes = [];
    return {
        pointers,
        nodes,
        add(node) {
            const { file, pointer } = node;
            nodes.push(node);
            pointers.set(file.path, (pointers.get(file.path) ?? new Set()).add(pointer));
        },
        has({ file, pointer }) {
            const own = pointers.get(file.path);
            return own !== undefined && listAncestors(pointer).some((each) => own.has(each));
        },
    };
}
/** A pointer, and those of all that it lies in: `/a/b` → `/a/b`, `/a`, the whole. */
export function listAncestors(pointer) {
    const found = [pointer];
    for (let at = pointer; at !== ''; found.push(at))
        at = at.slice(0, at.lastIndexOf('/'));
    return found;
}
/** Adds to the list under a key. */
export function addTo(lists, key, value) {
    const list = lists.get(key);
    if (list)
        list.push(value);
    else
        lists.set(key, [value]);
}
/** Hides the references that lead to what is hidden, also by way of others: each is looked at once. */
export function hideReferences(edges, hidden) {
    const byTarget = new Map();
    for (const edge of edges) {
        if (!edge.target)
            continue;
        addTo(byTarget, getKey(edge.target), edge);
    }
    const queue = edges.filter(({ target }) => target && hidden.has(target));
    for (let next = queue.pop(); next; next = queue.pop()) {
        if (hidden.has(next.at))
            continue;
        hidden.add(next.at);
        for (const edge of byTarget.get(getKey(next.at)) ?? [])
            queue.push(edge);
    }
}
