// What one schema says about a value, keyword by keyword, and whether a change of it narrows or widens what fits.
import { getAll, getFirst, getTypeLists } from "../schema/flatten.js";
import { KEYWORD_LIST } from "../spec/keywords.js";
import { getBounds } from "../schema/constraints.js";
import { isTrue, toJson } from "../document/value.js";
/** A caller's values may not be narrowed, the API's not widened. */
export function isBreaking(effect, direction) {
    if (effect === 'either')
        return true;
    return effect === (direction === 'request' ? 'narrower' : 'wider');
}
/** Every difference in what two schemas say of a value itself: types, values, limits. */
export function compareFacets(before, after, direction) {
    return [
        ...compareTypes(before, after),
        ...compareValues(before, after),
        ...compareLimits(before, after),
        ...compareWords(before, after, direction),
        ...compareFlags(before, after),
    ];
}
function getTypes(flat) {
    const [first, ...others] = getTypeLists(flat);
    if (!first)
        return undefined;
    const types = new Set(first.filter((type) => others.every((list) => list.includes(type))));
    if (flat.sources.some((source) => isTrue(source, 'nullable')))
        types.add('null');
    return types;
}
function compareTypes(before, after) {
    const [old, now] = [getTypes(before), getTypes(after)];
    const origin = getFirst(after, 'type') ?? getFirst(before, 'type');
    if (!old && !now)
        return [];
    if (!old)
        return [{ text: `is ${list(now)} now, any value fitted before`, effect: 'narrower', origin }];
    if (!now)
        return [{ text: `may be any value now, it was ${list(old)}`, effect: 'wider', origin }];
    const matches = (type, types) => types.has(type) || (type === 'integer' && types.has('number'));
    const isNarrower = [...old].some((type) => !matches(type, now));
    const isWider = [...now].some((type) => !matches(type, old));
    if (!isNarrower && !isWider)
        return [];
    return [
        {
            text: `is ${list(now)} now, it was ${list(old)}`,
            effect: isNarrower && isWider ? 'either' : isNarrower ? 'narrower' : 'wider',
            origin,
        },
    ];
}
function list(values) {
    return [...(values ?? [])].join(' or ');
}
/** The allowed values as JSON: `enum`, or the one of `const`. */
function getValues(flat) {
    const lists = [
        ...getAll(flat, 'enum').flatMap(({ value }) => (Array.isArray(value) ? [value] : [])),
        ...getAll(flat, 'const').map(({ value }) => [value]),
    ].map((values) => values.map((value) => toJson(value)));
    const [first, ...others] = lists;
    return first && new Set(first.filter((value) => others.every((other) => other.includes(value))));
}
function compareValues(before, after) {
    const [old, now] = [getValues(before), getValues(after)];
    const origin = [after, before].map((flat) => getFirst(flat, 'enum') ?? getFirst(flat, 'const')).find(Boolean);
    if (!old && !now)
        return [];
    if (!old)
        return [{ text: `allows only ${[...(now ?? [])].join(', ')} now`, effect: 'narrower', origin }];
    if (!now)
        return [{ text: `is no longer limited to ${[...old].join(', ')}`, effect: 'wider', origin }];
    return [
        ...[...now]
            .filter((value) => !old.has(value))
            .map((value) => ({ kind: 'added', text: `has the value ${value} now`, effect: 'wider', origin })),
        ...[...old]
            .filter((value) => !now.has(value))
            .map((value) => ({ kind: 'removed', text: `no longer has the value ${value}`, effect: 'narrower', origin })),
    ];
}
const COMPARED = KEYWORD_LIST.flatMap(([keyword, { constraint, isOld }]) => constraint && !isOld ? [{ keyword, ...constraint }] : []);
/** Keywords that limit from below or above. */
const LIMITS = COMPARED.filter(({ merge }) => merge === 'highest' || merge === 'lowest');
/** Rules that are there or not; `const` is compared with `enum`. */
const WORDS = COMPARED.filter(({ keyword, merge }) => merge === 'all' && keyword !== 'const');
const FLAGS = COMPARED.filter(({ merge }) => merge === 'either');
function compareLimits(before, after) {
    const counted = LIMITS.map(({ keyword, label, merge }) => {
        const end = merge === 'highest' ? 'least' : 'most';
        return compareLimit(label, end, getLimit(before, keyword, end), getLimit(after, keyword, end));
    });
    const ranges = ['least', 'most'].map((end) => compareLimit(end === 'least' ? 'minimum' : 'maximum', end, getRange(before, end), getRange(after, end)));
    return [...counted, ...ranges].flat();
}
function getLimit(flat, keyword, end) {
    const limits = getAll(flat, keyword).flatMap((node) => typeof node.value === 'number' || typeof node.value === 'bigint'
        ? [{ value: Number(node.value), exclusive: false, text: String(node.value), node }]
        : []);
    // `minLength: 0` says nothing.
    return pick(limits, end, (limit) => end === 'most' || limit.value > 0);
}
function getRange(flat, end) {
    const bounds = end === 'least' ? getBounds(flat, 'minimum', 'exclusiveMinimum') : getBounds(flat, 'maximum', 'exclusiveMaximum');
    return pick(bounds.map((bound) => ({ ...bound, text: bound.exclusive ? `${bound.text}, itself not allowed` : bound.text })), end, () => true);
}
function pick(limits, end, isSaying) {
    const sign = end === 'least' ? -1 : 1;
    return limits.filter(isSaying).toSorted((a, b) => sign * (a.value - b.value) || Number(b.exclusive) - Number(a.exclusive))[0];
}
function compareLimit(label, end, old, now) {
    if (!old && !now)
        return [];
    if (!old)
        return [{ text: `has a ${label} of ${now?.text ?? ''} now`, effect: 'narrower', origin: now?.node }];
    if (!now)
        return [{ text: `no longer has a ${label}, it was ${old.text}`, effect: 'wider', origin: old.node }];
    if (old.value === now.value && old.exclusive === now.exclusive)
        return [];
    const isTighter = old.value === now.value ? now.exclusive : end === 'least' ? now.value > old.value : now.value < old.value;
    return [{ text: `has a ${label} of ${now.text} now, it was ${old.text}`, effect: isTighter ? 'narrower' : 'wider', origin: now.node }];
}
function compareWords(before, after, direction) {
    const words = WORDS.flatMap(({ keyword, label }) => {
        const [old, now] = [before, after].map((flat) => getAll(flat, keyword)
            .map(({ value }) => (typeof value === 'string' ? value : toJson(value)))
            .toSorted()
            .join(' and '));
        const origin = getFirst(after, keyword) ?? getFirst(before, keyword);
        if (old === now)
            return [];
        if (old === '')
            return [{ text: `has the ${label} ${now ?? ''} now`, effect: 'narrower', origin }];
        if (now === '')
            return [{ text: `no longer has the ${label} ${old ?? ''}`, effect: 'wider', origin }];
        return [{ text: `has the ${label} ${now ?? ''} now, it was ${old ?? ''}`, effect: 'either', origin }];
    });
    return [...words, ...compareDefault(before, after, direction)];
}
/** Who leaves a value out of a request gets another behaviour from another default. */
function compareDefault(before, after, direction) {
    const [old, now] = [getFirst(before, 'default'), getFirst(after, 'default')];
    if (old && now && toJson(old.value) === toJson(now.value))
        return [];
    const effect = direction === 'request' && old ? 'either' : 'none';
    if (now)
        return [{ text: `has the default ${toJson(now.value)} now${old ? `, it was ${toJson(old.value)}` : ''}`, effect, origin: now }];
    return old ? [{ text: `no longer has the default ${toJson(old.value)}`, effect, origin: old }] : [];
}
function compareFlags(before, after) {
    const isSet = (flat, keyword) => flat.sources.some((source) => isTrue(source, keyword));
    const differs = (keyword) => isSet(before, keyword) !== isSet(after, keyword);
    const differences = FLAGS.filter(({ keyword }) => differs(keyword)).map(({ keyword, label, changes }) => {
        const [set, dropped] = changes ?? [`has ${label} now`, `no longer has ${label}`];
        return isSet(after, keyword)
            ? { text: set, effect: 'narrower', origin: getFirst(after, keyword) }
            : { text: dropped, effect: 'wider', origin: getFirst(before, keyword) };
    });
    if (differs('deprecated'))
        differences.push(isSet(after, 'deprecated')
            ? { kind: 'deprecated', text: 'is deprecated', effect: 'none', origin: getFirst(after, 'deprecated') }
            : { text: 'is no longer deprecated', effect: 'none', origin: getFirst(before, 'deprecated') });
    return differences;
}
