import { getEntries, getField } from "../document/value.js";
export function createSide(graph) {
    const follow = (node) => node && graph.resolve(node);
    return {
        graph,
        get: (node, key) => follow(getField(node, key)),
        map: (node, key) => new Map(getEntries(follow(getField(node, key))).flatMap(([name, entry]) => {
            const target = name.startsWith('x-') ? undefined : graph.resolve(entry);
            return target ? [[name, target]] : [];
        })),
    };
}
