// Swagger 2.0 → OpenAPI 3, by a kept library, with the way back to the lines of the original.
import { upgrade } from '@scalar/openapi-upgrader';
import { parsePointer } from "../../json/pointer.js";
import { prepareSwagger, restoreLost } from "./swagger.js";
import { createFind, findFragments, getAt } from "./files.js";
import { createPointers } from "./pointers.js";
import { isObject } from "../value.js";
export function isSwagger(value) {
    return isObject(value) && typeof value.swagger === 'string' && value.swagger.startsWith('2');
}
/** The files of a document as OpenAPI 3, where they are Swagger 2.0 or parts of it; positions still lead to the original text. */
export function upgradeFiles(files, entry, problems) {
    const upgraded = new Map(files);
    const root = files.get(entry)?.value;
    const attempt = (path, change) => {
        try {
            change();
        }
        catch {
            // The library expects objects where the specification asks for them.
            const hint = 'see that paths, operations, parameters, responses and definitions are objects';
            problems.push({ severity: 'error', message: 'a value of this OpenAPI 2.0 document is not of the kind it must be', hint, file: path });
            upgraded.delete(path);
        }
    };
    for (const [path, file] of files)
        if (isSwagger(file.value))
            attempt(path, () => upgraded.set(path, upgradeWhole(file, createFind(files, path), problems)));
    if (!isSwagger(root))
        return upgraded;
    for (const { path, pointer, role } of findFragments(files, entry)) {
        const file = upgraded.get(path);
        attempt(path, () => {
            if (!file)
                return;
            const value = upgradePart(getAt(file.value, pointer), role, root, createFind(files, path));
            const written = getAt(files.get(path)?.value, pointer);
            const whole = pointer === '' ? value : setAt(structuredClone(file.value), pointer, value);
            upgraded.set(path, withPointers({ ...file, value: whole }, file, { at: pointer, ...createPointers(role, written, value) }));
        });
    }
    return upgraded;
}
function upgradeWhole(file, find, problems) {
    const value = upgradeDocument(file.value, find, (steps) => problems.push(toFormProblem(file, steps)));
    return withPointers({ ...file, value }, file, { at: '', ...createPointers('document', file.value, value) });
}
/** An upgraded file that knows where each of its values was written. `at`: the part that was upgraded. */
function withPointers(file, before, { at, ...pointers }) {
    const convert = (pointer, inside, outside) => {
        if (pointer === at || pointer.startsWith(`${at}/`))
            return at + inside(pointer.slice(at.length));
        return outside?.(pointer) ?? pointer;
    };
    return {
        ...file,
        isUpgraded: true,
        upgraded: {
            written: before.upgraded?.written ?? before.value,
            toWritten: (pointer) => convert(pointer, pointers.toWritten, before.upgraded?.toWritten),
            toUpgraded: (pointer) => convert(pointer, pointers.toUpgraded, before.upgraded?.toUpgraded),
        },
        locate: (pointer) => before.locate(convert(pointer, pointers.toWritten)),
    };
}
/** The operation at these steps has a body and a form, of which Swagger 2.0 allows one. */
function toFormProblem(file, steps) {
    const pointer = steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
    return {
        severity: 'warning',
        message: 'an operation has either a "body" or "formData" parameters; both are shown, as media types of which a call has one',
        hint: 'keep one of them, or write what is sent as fields beside the body as properties of its schema',
        file: file.path,
        ...(file.locate(`${pointer}/parameters`) ?? file.locate(pointer)),
        pointer,
    };
}
/** `onForm` is told of operations that have a body and a form. */
function upgradeDocument(document, find, onForm) {
    const source = structuredClone(document);
    moveWebhooks(source);
    const lost = prepareSwagger(source, find);
    for (const { steps, form } of lost)
        if (form)
            onForm?.(steps);
    const value = upgrade(source, '3.1');
    restoreLost(value, lost);
    if (isObject(value)) {
        nameServers(value, document);
        restoreWebhooks(value);
    }
    return value;
}
/** Webhooks are paths meanwhile: the library upgrades nothing else. */
const WEBHOOK = '/x-webhook ';
function moveWebhooks(document) {
    const { paths, 'x-webhooks': webhooks } = document;
    if (!isObject(webhooks))
        return;
    document.paths = { ...(isObject(paths) ? paths : {}), ...mapKeys(webhooks, (name) => WEBHOOK + name) };
    delete document['x-webhooks'];
}
function restoreWebhooks(upgraded) {
    if (!isObject(upgraded.paths))
        return;
    const all = Object.entries(upgraded.paths);
    const webhooks = Object.fromEntries(all.filter(([path]) => path.startsWith(WEBHOOK)));
    if (Object.keys(webhooks).length === 0)
        return;
    upgraded.paths = Object.fromEntries(all.filter(([path]) => !path.startsWith(WEBHOOK)));
    upgraded['x-webhooks'] = mapKeys(webhooks, (path) => path.slice(WEBHOOK.length));
}
function mapKeys(value, toKey) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [toKey(key), item]));
}
/** Swagger 2.0 knows addresses only; `x-servers`, which other tools have made usual, says what they are. */
function nameServers(upgraded, { 'x-servers': named, schemes }) {
    const [scheme = 'https'] = Array.isArray(schemes) ? schemes : [];
    const servers = (Array.isArray(named) ? named : []).filter(isObject).map((server) => ({
        ...server,
        ...(typeof server.url === 'string' && server.url.startsWith('//') ? { url: `${String(scheme)}:${server.url}` } : {}),
    }));
    if (servers.length === 0)
        return;
    const known = new Set(servers.map(({ url }) => url));
    const others = Array.isArray(upgraded.servers)
        ? upgraded.servers.filter((each) => isObject(each) && !known.has(each.url))
        : [];
    upgraded.servers = [...servers, ...others];
}
/** How a part becomes a document: where it stands in one of 2.0, and where it is found in the upgraded one. */
const PLACES = {
    paths: { from: 'paths', to: '/paths', isMap: true },
    path: { from: 'paths', to: '/paths/part' },
    operation: { from: 'paths', to: '/paths/part/get' },
    parameters: { from: 'parameters', to: '/components/parameters', isMap: true },
    parameter: { from: 'parameters', to: '/components/parameters/part' },
    responses: { from: 'responses', to: '/components/responses', isMap: true },
    response: { from: 'responses', to: '/components/responses/part' },
    schemas: { from: 'definitions', to: '/components/schemas', isMap: true },
    schema: { from: 'definitions', to: '/components/schemas/part' },
};
/** A part of a document. What has no place in OpenAPI 3, as a body among the parameters, stays: its operations hold it. */
function upgradePart(value, role, { consumes, produces }, find) {
    const { from, to, isMap } = PLACES[role];
    const part = isMap ? value : { part: role === 'operation' ? { get: value } : value };
    const document = { swagger: '2.0', ...(consumes ? { consumes } : {}), ...(produces ? { produces } : {}), [from]: part };
    const upgraded = getAt(upgradeDocument(document, find), to);
    return isMap && isObject(value) ? { ...value, ...upgraded } : (upgraded ?? value);
}
function setAt(root, pointer, value) {
    const keys = parsePointer(pointer);
    const last = keys.pop() ?? '';
    const holder = keys.reduce((at, key) => at[key], root);
    if (typeof holder === 'object' && holder !== null)
        holder[last] = value;
    return root;
}
