import { getComponents } from "../document/components.js";
import { isReference } from "../document/resolve.js";
import { getField, getItems, getKey } from "../document/value.js";
/** Which named schemas extend another one, also by way of others: place of the base → schemas whose `allOf` refers to it. */
export function getSubtypes(graph) {
    const subtypes = new Map();
    const add = (base, subtype) => {
        subtypes.set(getKey(base), [...(subtypes.get(getKey(base)) ?? []), subtype]);
    };
    for (const [, schema] of getComponents(graph, 'schemas')) {
        const whole = isReference(schema.value) ? graph.resolve(schema) : schema;
        for (const member of getItems(getField(whole, 'allOf'))) {
            const base = isReference(member.value) ? graph.target(member) : undefined;
            if (base)
                add(base, schema);
            // The name of a base may stand for what lies in another file.
            const behind = base && isReference(base.value) ? graph.target(base) : undefined;
            if (behind)
                add(behind, schema);
        }
    }
    return new Map([...subtypes.keys()].map((base) => [base, collect(base, subtypes, graph)]));
}
/** The subtypes of a schema, theirs after them. */
function collect(base, subtypes, graph) {
    const found = new Map();
    const queue = [...(subtypes.get(base) ?? [])];
    for (let next = queue.shift(); next; next = queue.shift()) {
        const key = getKey(next);
        if (key === base || found.has(key))
            continue;
        found.set(key, next);
        const behind = isReference(next.value) ? graph.target(next) : undefined;
        queue.push(...(subtypes.get(key) ?? []), ...((behind && subtypes.get(getKey(behind))) ?? []));
    }
    return [...found.values()];
}
