import { parsePointer, toPointerPart } from "../../json/pointer.js";
/** A copy of a value without the parts at these JSON pointers. A list of which nothing is left goes as a whole. */
export function omit(value, pointers) {
    return omitParts(value, toParts(pointers), new WeakMap());
}
/** The same of a file; its places are still those of the text that was written. */
export function omitInFile(file, pointers) {
    const origins = new WeakMap();
    const value = omitParts(file.value, toParts(pointers), origins);
    return { ...file, value, locate: (pointer) => file.locate(toOriginal(pointer, value, origins)) };
}
function toParts(pointers) {
    const root = new Map();
    for (const pointer of pointers) {
        const steps = parsePointer(pointer);
        const last = steps.pop();
        if (last === undefined)
            continue;
        let at = root;
        for (const step of steps) {
            const next = at.get(step) === undefined ? new Map() : (at.get(step) ?? null);
            at.set(step, next);
            at = next;
            if (!at)
                break;
        }
        at?.set(last, null);
    }
    return root;
}
function omitParts(value, parts, origins) {
    if (Array.isArray(value)) {
        const left = value.flatMap((item, index) => {
            const part = parts.get(String(index));
            if (part === null)
                return [];
            const rest = part ? omitParts(item, part, origins) : item;
            return part && isEmptied(item, rest) ? [] : [{ item: rest, index }];
        });
        const list = left.map(({ item }) => item);
        origins.set(list, left.map(({ index }) => index));
        return list;
    }
    if (typeof value !== 'object' || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).flatMap(([key, item]) => {
        const part = parts.get(key);
        if (part === null)
            return [];
        const rest = part ? omitParts(item, part, origins) : item;
        return part && isEmptied(item, rest) ? [] : [[key, rest]];
    }));
}
function isEmptied(before, after) {
    return Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length === 0;
}
function toOriginal(pointer, value, origins) {
    let at = value;
    return parsePointer(pointer)
        .map((step) => {
        const holder = at;
        at =
            typeof holder === 'object' && holder !== null && Object.hasOwn(holder, step)
                ? holder[step]
                : undefined;
        const index = Array.isArray(holder) ? origins.get(holder)?.[Number(step)] : undefined;
        return `/${toPointerPart(index ?? step)}`;
    })
        .join('');
}
