import { getEntries, getField, getItems, getKey, isObject } from "../value.js";
import { addTo, listAncestors } from "./hidden.js";
/** Where components stand in OpenAPI 3, and in Swagger 2.0. */
const MAPS = ['definitions', 'parameters', 'responses', 'securityDefinitions'];
const SCHEMES = /\/(?:securitySchemes|securityDefinitions)$/;
/** The components of a document. A map of them may lie in a file of its own. */
export function getComponents(root, follow) {
    const maps = [...getEntries(getField(root, 'components')).map(([, map]) => map), ...MAPS.flatMap((name) => getField(root, name) ?? [])];
    const entries = maps.flatMap((map) => getEntries(follow(map)).map(([name, node]) => ({ name, node, isScheme: SCHEMES.test(map.pointer) })));
    return {
        all: entries.filter(({ isScheme }) => !isScheme).map(({ node }) => node),
        schemes: new Map(entries.filter(({ isScheme }) => isScheme).map(({ name, node }) => [name, node])),
    };
}
/** Hides the components that hidden parts use and no others. */
export function hideUnused({ root, operations, edges, components }, hidden) {
    const units = new Map(components.all.map((node) => [getKey(node), node]));
    const walk = createWalk(edges, units, hidden);
    const hiddenEdges = edges.filter(({ at }) => hidden.has(at));
    const fromHidden = walk(hiddenEdges, false);
    const isOutside = ({ at }) => at.file === root.file && findUnit(at, units) === undefined && !hidden.has(at);
    const kept = [...units].filter(([key, node]) => !fromHidden.has(key) && !hidden.has(node)).map(([, node]) => ({ at: root, target: node }));
    const fromShown = walk([...edges.filter(isOutside), ...kept], true);
    for (const [key, node] of units)
        if (fromHidden.has(key) && !fromShown.has(key))
            hidden.add(node);
    hideUnusedSchemes(root, operations, components, hidden);
}
/** Follows edges, and those below what they lead to. A component is reached as a whole, with its subtypes where it has a discriminator. */
function createWalk(edges, units, hidden) {
    const below = createBelow(edges);
    const subtypes = new Map();
    for (const { at, target } of edges) {
        const unit = findUnit(at, units);
        if (unit && target && /^\/allOf\/\d+$/.test(at.pointer.slice(unit.pointer.length)))
            addTo(subtypes, getKey(target), unit);
    }
    return (starts, isShown) => {
        const seen = new Set();
        const queue = starts.flatMap(({ target }) => target ?? []);
        for (let next = queue.pop(); next; next = queue.pop()) {
            const place = findUnit(next, units) ?? next;
            const key = getKey(place);
            if (seen.has(key) || (isShown && hidden.has(place)))
                continue;
            seen.add(key);
            for (const { at, target } of below(place))
                if (target && !(isShown && hidden.has(at)))
                    queue.push(target);
            if (getField(place, 'discriminator'))
                for (const each of subtypes.get(key) ?? [])
                    queue.push(each);
        }
        return seen;
    };
}
/** The component that a place lies in. */
function findUnit({ file, pointer }, units) {
    for (const each of listAncestors(pointer)) {
        const unit = units.get(getKey({ value: undefined, file, pointer: each }));
        if (unit)
            return unit;
    }
    return undefined;
}
/** Finds the edges that begin at a place or below it: in order of their pointers they stand side by side. */
function createBelow(edges) {
    const byFile = new Map();
    for (const edge of edges)
        addTo(byFile, edge.at.file.path, edge);
    for (const list of byFile.values())
        list.sort((a, b) => (a.at.pointer < b.at.pointer ? -1 : 1));
    return ({ file, pointer }) => {
        const list = byFile.get(file.path) ?? [];
        let [low, high] = [0, list.length];
        while (low < high) {
            const middle = (low + high) >> 1;
            if ((list[middle]?.at.pointer ?? '') < pointer)
                low = middle + 1;
            else
                high = middle;
        }
        const found = [];
        for (let edge = list[low]; edge?.at.pointer.startsWith(pointer); edge = list[++low])
            if (pointer === '' || edge.at.pointer === pointer || edge.at.pointer[pointer.length] === '/')
                found.push(edge);
        return found;
    };
}
function hideUnusedSchemes(root, { shown, gone }, { schemes }, hidden) {
    const used = new Set([root, ...shown.map(({ node }) => node)].flatMap((holder) => getNames(holder, hidden)));
    for (const name of gone.flatMap(({ node }) => getNames(node))) {
        const scheme = schemes.get(name);
        if (scheme && !used.has(name))
            hidden.add(scheme);
    }
}
/** Names of the schemes that an object asks for. */
function getNames(holder, hidden) {
    return getItems(getField(holder, 'security'))
        .filter((each) => !hidden?.has(each))
        .flatMap(({ value }) => (isObject(value) ? Object.keys(value) : []));
}
