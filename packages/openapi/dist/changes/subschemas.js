// The schemas below two schemas, in pairs, and those that only one of the two has.
import { getAll, getFirst } from "../schema/flatten.js";
import { getEntries, getItems, isObject } from "../document/value.js";
import { KEYWORD_LIST } from "../spec/keywords.js";
import { toStep } from "./pointers.js";
import { getVisible } from "./properties.js";
/** Schemas whose change can be called narrower or wider, with what the changelog calls them. */
const LABELS = new Map(KEYWORD_LIST.flatMap(([name, { subschema }]) => (subschema?.changed === undefined ? [] : [[name, subschema.changed]])));
const SINGLE = [...LABELS.keys()];
const MAPS = ['patternProperties', 'dependentSchemas'];
const LISTS = ['prefixItems', 'items'];
/** Rules too free to say whether they got narrower or wider. */
export const OPAQUE = [
    ...KEYWORD_LIST.flatMap(([name, { subschema, isOld }]) => (subschema && subschema.changed === undefined && !isOld ? [name] : [])),
    'dependentRequired',
];
/** Schemas below that both versions have. */
export function getPairs(before, after, direction) {
    const properties = match(getVisible(before, direction).properties, getVisible(after, direction).properties);
    const single = SINGLE.flatMap((keyword) => toPair(toStep(keyword), getSchemas(before, keyword), getSchemas(after, keyword)));
    const maps = MAPS.flatMap((keyword) => match(getMap(before, keyword), getMap(after, keyword)));
    const lists = LISTS.flatMap((keyword) => match(getList(before, keyword), getList(after, keyword)));
    return [...properties, ...single, ...maps, ...lists];
}
function match(before, after) {
    return [...before].flatMap(([name, nodes]) => toPair(name, nodes, after.get(name) ?? []));
}
function toPair(name, before, after) {
    return before.length > 0 && after.length > 0 ? [{ name, before, after }] : [];
}
function getSchemas(flat, keyword) {
    return getAll(flat, keyword).filter(({ value }) => isObject(value));
}
function getMap(flat, keyword) {
    return new Map(getAll(flat, keyword).flatMap((node) => getEntries(node).map(([name, schema]) => [name, [schema]])));
}
function getList(flat, keyword) {
    const list = getFirst(flat, keyword);
    return new Map(getItems(list).map((node, index) => [`[${index}]`, [node]]));
}
/** Keywords that were added or taken away as a whole, or that allow or forbid outright. */
export function comparePresence(before, after) {
    const single = SINGLE.flatMap((keyword) => compareOne(keyword, before, after));
    const maps = [...MAPS, 'prefixItems'].flatMap((keyword) => {
        const [old, now] = [before, after].map((flat) => new Map([...getMap(flat, keyword), ...getList(flat, keyword)]));
        const names = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])];
        const origin = getFirst(after, keyword) ?? getFirst(before, keyword);
        return names
            .filter((name) => old?.has(name) !== now?.has(name))
            .map((name) => ({
            text: now?.has(name) ? `has a rule for ${name} now` : `no longer has a rule for ${name}`,
            effect: now?.has(name) ? 'narrower' : 'wider',
            origin,
        }));
    });
    return [...single, ...maps];
}
function compareOne(keyword, before, after) {
    const [old, now] = [before, after].map((flat) => getStrictness(flat, keyword));
    if (old === now)
        return [];
    const origin = getFirst(after, keyword) ?? getFirst(before, keyword);
    const label = LABELS.get(keyword) ?? keyword;
    const text = now === 'none'
        ? `allows no ${label} now`
        : now === 'any'
            ? `no longer limits ${label}`
            : old === 'none'
                ? `allows certain ${label} now`
                : `limits ${label} now`;
    const order = ['none', 'some', 'any'];
    return [{ text, effect: order.indexOf(now ?? 'any') < order.indexOf(old ?? 'any') ? 'narrower' : 'wider', origin }];
}
function getStrictness(flat, keyword) {
    const values = getAll(flat, keyword).map(({ value }) => value);
    if (values.includes(false))
        return 'none';
    return values.some((value) => isObject(value) && Object.keys(value).length > 0) ? 'some' : 'any';
}
