import { flattenAsWritten, getFirst } from "../schema/flatten.js";
import { getKey, toJson } from "../document/value.js";
import { compareChoices } from "./choices.js";
import { compareFacets, isBreaking } from "./constraints.js";
import { compareProperties } from "./properties.js";
import { getOwner, getSharedPlace } from "./pointers.js";
import { comparePresence, getPairs, OPAQUE } from "./subschemas.js";
/** Gives the comparison of two documents' schemas; it knows what it has compared already, so circles end. */
export function createSchemaComparison(old, now) {
    const known = new Map();
    const compare = (before, after, direction, at) => {
        const key = [direction, ...before.map(getKey), '→', ...after.map(getKey)].join(' ');
        const found = known.get(key);
        if (found)
            return found;
        const compared = { drafts: [], below: [] };
        known.set(key, compared);
        const flats = [flattenAsWritten(before, old), flattenAsWritten(after, now)];
        const choices = compareChoices(...flats, old, now);
        const own = [
            ...compareFacets(...flats, direction),
            ...compareText(...flats),
            ...compareOpaque(...flats),
            ...comparePresence(...flats),
            ...choices.differences,
        ];
        compared.drafts.push(...own.map((difference) => toDraft(difference, direction, at, difference.origin && getOwner(difference.origin))));
        for (const { name, node, ...difference } of compareProperties(...flats, direction))
            compared.drafts.push(toDraft(difference, direction, [...at, name], node));
        for (const pair of [...getPairs(...flats, direction), ...choices.pairs])
            compared.below.push(compare(pair.before, pair.after, direction, pair.name === '' ? at : [...at, pair.name]));
        return compared;
    };
    return compare;
}
function toDraft({ kind = 'changed', text, effect }, direction, at, place) {
    return { kind, breaking: isBreaking(effect, direction), text, direction, ...((place && getSharedPlace(place)) ?? { at }) };
}
function compareText(before, after) {
    const [old, now] = [before, after].map((flat) => getFirst(flat, 'description'));
    const [was, is] = [old, now].map((node) => (typeof node?.value === 'string' ? node.value.trim() : ''));
    return was === is ? [] : [{ text: describeText(was ?? '', is ?? ''), effect: 'none', origin: now ?? old }];
}
/** How a description changed, as the end of a sentence. */
export function describeText(was, is) {
    if (is === '')
        return 'is no longer described';
    return was === '' ? 'is described now' : 'is described differently';
}
/** Rules of which nobody can say whether they got narrower or wider. */
function compareOpaque(before, after) {
    return OPAQUE.flatMap((keyword) => {
        const [old, now] = [getFirst(before, keyword), getFirst(after, keyword)];
        if ((!old && !now) || (old && now && toJson(old.value) === toJson(now.value)))
            return [];
        const what = !now ? `no longer has a rule "${keyword}"` : old ? `has another rule "${keyword}" now` : `has a rule "${keyword}" now`;
        return [{ text: what, effect: 'either', origin: now ?? old }];
    });
}
