import { child, getRef, PATH_FIELDS } from "./scan.js";
import { SHAPES } from "../spec/objects.js";
import { getEntries, getField, getKey, isObject } from "./value.js";
/** Objects that may be references by the specification: whoever reads them follows them. */
const REFERENCES = new Set(['path', 'parameter', 'header', 'body', 'response', 'schema', 'example', 'link', 'callback', 'scheme', 'media']);
/** Without these a reader would make wrong calls and never know. */
const NEEDED = new Set(['paths', 'path', 'map path', 'operation', 'list parameter']);
/** Fields of data that may be a reference as a whole. */
const EXAMPLES = new Set(['example', 'x-example', 'value', 'dataValue']);
/** Extensions that pages show. What another one refers to is its own matter. */
const SHOWN = /\/x-(?:codeSamples|code-samples|readme|tagGroups|badges)(?:\/|$)/;
const EXTENSION = 'extension';
/** Follows them all, without recursion: a hostile document is deeper than any stack. */
export function followReferences(graph) {
    const seen = new Set();
    const stack = [{ node: graph.root, kind: 'document' }];
    for (let next = stack.pop(); next; next = stack.pop()) {
        const { node, kind } = next;
        const key = `${kind} ${getKey(node)}`;
        if (seen.has(key))
            continue;
        seen.add(key);
        const target = REFERENCES.has(kind) && getRef(node.value) !== undefined ? graph.look(node) : undefined;
        if (target)
            stack.push({ node: target, kind });
        const tasks = listFields(node, kind).map(([name, inner]) => enter(node, name, inner, graph));
        // In the order of the document: so its problems are told.
        for (const task of tasks.toReversed())
            if (typeof task.node.value === 'object' && task.node.value !== null)
                stack.push(task);
    }
}
/** The fields of a value that may hold references, and what each holds. */
function listFields({ value }, kind) {
    if (typeof value !== 'object' || value === null)
        return [];
    const names = Object.keys(value);
    const [first = '', ...rest] = kind.split(' ');
    if (kind === EXTENSION)
        return names.map((name) => [name, kind]);
    if (first === 'list' || first === 'map')
        return names.map((name) => [name, rest.join(' ').replace('!', '')]);
    const shape = SHAPES[first];
    return !shape
        ? []
        : names.flatMap((name) => {
            if (name === '$ref')
                return [];
            if (name === 'x-example')
                return [[name, 'any']];
            const known = Object.hasOwn(shape.fields, name) ? shape.fields[name]?.replace('!', '') : undefined;
            const inner = known ?? (name.startsWith('x-') ? EXTENSION : shape.rest);
            return inner === undefined ? [] : [[name, inner]];
        });
}
/** One field, after a reference in it has been followed. */
function enter(parent, name, kind, graph) {
    const at = child(parent, name);
    const isReference = REFERENCES.has(kind) && !(kind === 'path' && hasOwnFields(at));
    const found = getRef(at.value) === undefined || isReference ? undefined : find(at, name, kind, graph);
    if (!found)
        return { node: at, kind };
    if (kind === 'any' || isPlain(found.value)) {
        parent.value[name] = kind === 'any' ? getExampleValue(found) : found.value;
        return { node: found, kind: 'any' };
    }
    const end = withOwnFields(at, found, kind, graph);
    at.file.links ??= new WeakMap();
    at.file.links.set(at.value, end);
    return { node: end, kind };
}
/** Nothing in it can hold a reference. */
function isPlain(value) {
    return typeof value !== 'object' || value === null || (Array.isArray(value) && value.every((item) => typeof item !== 'object'));
}
/** Where the reference ends; what leads nowhere is told, unless it may be meant as data. */
function find(at, name, kind, graph) {
    const isData = kind === 'any' || (kind === EXTENSION && !SHOWN.test(at.pointer));
    if (!isData)
        return graph.resolve(at, NEEDED.has(kind) ? 'error' : 'warning');
    const isAlone = Object.keys(at.value).length === 1;
    return isAlone && (kind === EXTENSION || EXAMPLES.has(name)) ? findQuietly(at, graph) : undefined;
}
function findQuietly(from, graph) {
    const seen = new Set();
    let at = from;
    while (at && getRef(at.value) !== undefined) {
        if (seen.has(getKey(at)))
            return undefined;
        seen.add(getKey(at));
        at = graph.look(at);
    }
    return at;
}
/** An example that refers to an Example Object means its value. */
function getExampleValue(found) {
    const isNamed = /\/examples\/[^/]+$/.test(found.pointer) && isObject(found.value) && Object.hasOwn(found.value, 'value');
    return isNamed ? getField(found, 'value')?.value : found.value;
}
/** A path item may have operations beside its reference. */
function hasOwnFields({ value }) {
    return isObject(value) && Object.keys(value).some((name) => PATH_FIELDS.has(name));
}
/** What is written beside a reference says more of this object than what all share. */
function withOwnFields(at, found, kind, graph) {
    const own = getEntries(at).filter(([name]) => !['$ref', 'summary', 'description'].includes(name));
    const [first] = own;
    if (!first || !isObject(found.value))
        return found;
    found.file.links ??= new WeakMap();
    for (const [, field] of own)
        if (typeof field.value === 'object' && field.value !== null)
            found.file.links.set(field.value, field);
    if (kind !== 'path')
        reportIgnored(own, first[1], graph);
    return { ...found, value: { ...found.value, ...Object.fromEntries(own.map(([name, { value }]) => [name, value])) } };
}
function reportIgnored(own, at, graph) {
    const list = own.map(([name]) => `"${name}"`).join(', ');
    const [are, them, these] = own.length > 1 ? ['are', 'them', 'these fields'] : ['is', 'it', 'the field'];
    const message = `${list} beside "$ref" ${are} shown, but other tools ignore ${them}`;
    graph.report({ severity: 'warning', message, hint: `write ${these} where "$ref" leads` }, at);
}
