import { createIds } from "../document/ids.js";
import { isReference } from "../document/resolve.js";
import { viewStored } from "./schema.js";
import { getKey, getName } from "../document/value.js";
export function createStore(graph, attempt) {
    const ids = createIds();
    const known = new Map();
    const waiting = [];
    const identify = (node) => {
        const target = isReference(node.value) && Object.keys(node.value).length === 1 ? graph.target(node) : undefined;
        return getKey(target ?? node);
    };
    const view = (nodes, context) => {
        const [first] = nodes;
        const make = () => viewStored(nodes, context);
        return first ? attempt(make, () => ({ type: 'any' }), `the schema "${getName(first)}"`, first) : make();
    };
    return {
        add(nodes, name) {
            const key = nodes.map(identify).join(' ');
            const existing = known.get(key);
            if (existing !== undefined)
                return existing;
            const { id } = ids(name ?? 'schema');
            known.set(key, id);
            waiting.push({ id, nodes });
            return id;
        },
        view(context) {
            const views = new Map();
            for (let next = waiting.shift(); next; next = waiting.shift())
                views.set(next.id, view(next.nodes, context));
            return views;
        },
    };
}
