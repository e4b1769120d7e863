// Which type an example has.
import { getFirst, getTypeLists } from "../schema/flatten.js";
const KINDS = ['string', 'integer', 'object', 'array', 'boolean', 'null'];
const TELLING = [
    ['object', ['properties', 'additionalProperties', 'patternProperties', 'required', 'minProperties', 'propertyNames', 'maxProperties']],
    ['array', ['items', 'prefixItems', 'contains', 'minItems', 'uniqueItems', 'maxItems']],
    ['string', ['pattern', 'minLength', 'maxLength', 'format', 'contentEncoding']],
    ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];
/** The types a value may have, the most telling first. */
export function getTypes(flat) {
    const [first, ...others] = getTypeLists(flat);
    if (!first) {
        const [told] = TELLING.find(([, keywords]) => keywords.some((keyword) => getFirst(flat, keyword))) ?? [];
        return [...(told ? [told] : []), ...KINDS.filter((kind) => kind !== told)];
    }
    const shared = first.flatMap((type) => {
        const fit = others.map((list) => list.includes(type)
            ? type
            : type === 'number' && list.includes('integer')
                ? 'integer'
                : type === 'integer' && list.includes('number')
                    ? 'integer'
                    : undefined);
        if (fit.includes(undefined))
            return [];
        return fit.includes('integer') ? ['integer'] : [type];
    });
    const types = shared.length > 0 ? shared : first;
    return [...types.filter((type) => type !== 'null'), ...types.filter((type) => type === 'null')];
}
