import { getEntries, getField } from "./value.js";
/** The components of one kind, by name. */
export function getComponents(graph, kind) {
    return getEntries(getMap(graph, kind));
}
/** One component, if it is there. */
export function getComponent(graph, kind, name) {
    return getField(getMap(graph, kind), name);
}
function getMap(graph, kind) {
    const map = getField(getField(graph.root, 'components'), kind);
    return map && graph.resolve(map);
}
