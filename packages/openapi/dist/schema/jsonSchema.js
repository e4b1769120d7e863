// Schema Object → JSON Schema (2020-12) for forms and validators. A reference stays one: it names a definition, and each
// definition is converted once for the whole document, however many operations need it.
import { getComponent } from "../document/components.js";
import { getOwn } from "../json/getOwn.js";
import { isBinary } from "./isBinary.js";
import { KEYWORDS } from "../spec/keywords.js";
import { flatten } from "./flatten.js";
import { createIds } from "../document/ids.js";
import { toPointerPart } from "../json/pointer.js";
import { isReference } from "../document/resolve.js";
import { getRef } from "../document/scan.js";
import { withoutIgnored } from "../document/refSiblings.js";
import { getEntries, getField, getItems, getKey, getName, getText, isObject } from "../document/value.js";
/** What the references of a converted schema begin with. */
export const DEFINITIONS = '#/$defs/';
/** Characters of a description that go into a form. */
const MAX_DESCRIPTION_LENGTH = 200;
const isText = (value) => typeof value === 'string';
const isTexts = (value) => Array.isArray(value) && value.every(isText);
/** Is a value of the kind that a keyword holds? Others would break a validator. */
const FITS = {
    any: () => true,
    text: isText,
    flag: (value) => typeof value === 'boolean',
    number: (value) => typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value)),
    'list any': Array.isArray,
    'list text': isTexts,
    'map list text': (value) => isObject(value) && Object.values(value).every(isTexts),
};
/** The definitions of one document. `subtypes`: schemas that extend another one, by that other's place. */
export function createDefinitions(graph, subtypes) {
    const ids = createIds();
    const known = new Map();
    const waiting = [];
    const refer = (target) => {
        const key = getKey(target);
        const id = known.get(key) ?? ids(getName(target)).id;
        if (!known.has(key)) {
            known.set(key, id);
            waiting.push({ id, node: target });
        }
        return DEFINITIONS + id;
    };
    const convert = (written) => {
        const node = withoutIgnored(written, graph);
        if (typeof node.value === 'boolean')
            return node.value;
        if (!isObject(node.value))
            return true;
        const schema = normalizeFile(normalizeLimits(Object.fromEntries(getEntries(node).flatMap(convertKeyword))), node, graph);
        const discriminator = getDiscriminator(node);
        if (discriminator)
            schema.discriminator = discriminator;
        // A circle of nothing but references allows anything.
        const target = isReference(node.value) && graph.resolve(node) ? graph.target(node) : undefined;
        const referring = target ? { $ref: refer(target), ...schema } : schema;
        return getField(node, 'nullable')?.value === true ? allowNull(referring) : referring;
    };
    const convertKeyword = ([keyword, value]) => {
        if (keyword === 'items' && Array.isArray(value.value))
            return [['prefixItems', getItems(value).map(convert)]];
        const known = getOwn(KEYWORDS, keyword);
        if (!known || (known.isNotForForms && !known.subschema))
            return [];
        if (known.holds === 'schema')
            return [[keyword, convert(value)]];
        if (known.holds === 'list schema')
            return getItems(value).length > 0 ? [[keyword, getItems(value).map(convert)]] : [];
        if (known.holds === 'map schema')
            return [[keyword, toRecord(getEntries(value).map(([name, schema]) => [name, convert(schema)]))]];
        if (keyword === 'description' && typeof value.value === 'string')
            return [[keyword, shorten(value.value)]];
        return (known.accepts ?? FITS[known.holds])?.(value.value) ? [[keyword, value.value]] : [];
    };
    const getDiscriminator = (node) => {
        const discriminator = getField(node, 'discriminator');
        const propertyName = getText(discriminator, 'propertyName');
        if (propertyName === undefined)
            return undefined;
        const mapped = getEntries(getField(discriminator, 'mapping')).flatMap(([value, place]) => {
            const ref = String(place.value);
            const named = getComponent(graph, 'schemas', ref);
            const $ref = !named && /[/#.]/.test(ref) ? ref : `#/components/schemas/${encodeURIComponent(toPointerPart(ref))}`;
            const target = graph.target({ ...place, value: { $ref } }, 'warning');
            return target ? [[value, refer(target)]] : [];
        });
        const extending = (subtypes.get(getKey(node)) ?? []).map((subtype) => [getName(subtype), refer(subtype)]);
        const named = new Set(mapped.map(([, target]) => target));
        return { propertyName, mapping: toRecord([...mapped, ...extending.filter(([, target]) => !named.has(target))]) };
    };
    return {
        convert,
        all() {
            const definitions = new Map();
            for (let next = waiting.shift(); next; next = waiting.shift())
                definitions.set(next.id, convert(next.node));
            return definitions;
        },
    };
}
/** Before 2020-12 an exclusive limit was a limit and a flag. */
function normalizeLimits(schema) {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
    return {
        ...rest,
        ...normalizeLimit('minimum', minimum, 'exclusiveMinimum', exclusiveMinimum),
        ...normalizeLimit('maximum', maximum, 'exclusiveMaximum', exclusiveMaximum),
    };
}
function normalizeLimit(name, limit, exclusiveName, exclusive) {
    if (exclusive === true)
        return limit === undefined ? {} : { [exclusiveName]: limit };
    return {
        ...(limit === undefined ? {} : { [name]: limit }),
        ...(typeof exclusive === 'boolean' || exclusive === undefined ? {} : { [exclusiveName]: exclusive }),
    };
}
/** Every way to say that a value is the content of a file becomes one. */
function normalizeFile(schema, node, graph) {
    const isOwn = !isReference(node.value) && isBinary(flatten([node], graph));
    return isOwn ? { ...schema, type: 'string', format: 'binary' } : schema;
}
/** `nullable` of OpenAPI 3.0. */
function allowNull(schema) {
    const { type, enum: values } = schema;
    if (typeof type !== 'string')
        return Array.isArray(type) ? schema : { anyOf: [schema, { type: 'null' }] };
    return {
        ...schema,
        type: [type, 'null'],
        ...(Array.isArray(values) && !values.includes(null) ? { enum: [...values, null] } : {}),
    };
}
/** The beginning of a description, as one line without most of its Markdown. */
function shorten(text) {
    const line = text
        .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
        .replace(/[`*]+/g, '')
        .replace(/\s+/g, ' ')
        .trim();
    return line.length <= MAX_DESCRIPTION_LENGTH ? line : `${line.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}
/** An object that may have any key, `__proto__` too. */
function toRecord(entries) {
    return Object.fromEntries(entries);
}
/** Ids of the definitions that a converted schema refers to by itself. */
export function getReferences(schema) {
    const found = [];
    const stack = [schema];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
        if (typeof next !== 'object' || next === null)
            continue;
        const ref = Array.isArray(next) ? undefined : getRef(next);
        if (ref?.startsWith(DEFINITIONS))
            found.push(ref.slice(DEFINITIONS.length));
        const mapping = next.discriminator?.mapping;
        if (isObject(mapping))
            for (const target of Object.values(mapping))
                found.push(String(target).slice(DEFINITIONS.length));
        for (const value of Object.values(next))
            if (typeof value === 'object' && value !== null)
                stack.push(value);
    }
    return [...new Set(found)];
}
