// Operation + values + credentials → ApiRequest. The form, the samples, the sent request and the shared link all come from this.
import { toJson } from "../json/toJson.js";
import { getOwn } from "../json/getOwn.js";
import { encode, serializeCookie, serializeHeader, serializePath, serializeQuery, toScalar } from "./serialize.js";
/** Makes the one request that form, samples and console share. */
export function buildRequest(template, values, credentials = []) {
    const query = [];
    const cookies = [];
    const headers = [];
    let path = template.path;
    for (const parameter of template.parameters) {
        const value = values.parameters[`${parameter.in}.${parameter.name}`];
        if (value === undefined)
            continue;
        const text = parameter.mediaType ? toContent(value, parameter.mediaType) : undefined;
        if (parameter.in === 'path')
            path = path.replaceAll(`{${parameter.name}}`, () => text === undefined ? serializePath(parameter.name, value, parameter) : encode(text));
        else if (parameter.in === 'query')
            query.push(...(text === undefined ? serializeQuery(parameter.name, value, parameter) : [`${encode(parameter.name)}=${encode(text)}`]));
        else if (parameter.in === 'querystring')
            query.push(toQueryString(value, parameter));
        else if (parameter.in === 'header')
            headers.push([parameter.name, text ?? serializeHeader(value, parameter.explode, parameter.style, parameter.inner)]);
        else
            cookies.push(...(text === undefined ? serializeCookie(parameter.name, value, parameter) : [`${parameter.name}=${text}`]));
    }
    for (const { in: place, name, value } of credentials) {
        if (place === 'header')
            headers.unshift([name, value]);
        else if (place === 'query')
            query.push(`${encode(name)}=${encode(value)}`);
        else
            cookies.push(`${name}=${value}`);
    }
    const body = values.body && buildBody(values.body, template.encoding ?? {});
    if (body && body.kind !== 'parts' && !headers.some(([name]) => name.toLowerCase() === 'content-type'))
        headers.push(['Content-Type', body.mediaType]);
    if (cookies.length > 0)
        headers.push(['Cookie', cookies.join('; ')]);
    const address = values.server.replace(/(?<!\/)\/+$/, '') + path;
    const url = query.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`;
    return { method: template.method, url, headers, ...(body ? { body } : {}) };
}
function toQueryString(value, { mediaType, encoding = {} }) {
    if (typeof value === 'string')
        return value;
    if (mediaType === 'application/x-www-form-urlencoded')
        return toFormText(value, encoding);
    return encode(toContent(value, mediaType ?? 'application/json'));
}
function toContent(value, mediaType) {
    return isJson(mediaType) && typeof value !== 'string' ? toJson(value) : toScalar(value);
}
/** `application/json` and everything that ends in `+json`. */
export function isJson(mediaType) {
    return /^(?:application|text)\/(?:[^;]*\+)?json(?:$|;)/i.test(mediaType) || /^application\/(?:json-seq|x-ndjson|jsonl)/i.test(mediaType);
}
function buildBody(body, encoding) {
    const { mediaType } = body;
    if ('text' in body)
        return { kind: 'text', mediaType, text: body.text };
    const { value } = body;
    if (isFile(value))
        return { kind: 'file', mediaType, file: value };
    if (/^multipart\//i.test(mediaType))
        return { kind: 'parts', mediaType, parts: toParts(value, encoding) };
    if (/^application\/x-www-form-urlencoded/i.test(mediaType))
        return { kind: 'text', mediaType, text: typeof value === 'string' ? value : toFormText(value, encoding) };
    if (typeof value === 'string' && !isJson(mediaType))
        return { kind: 'text', mediaType, text: value };
    return { kind: 'text', mediaType, text: toJson(value, 2), json: value };
}
function toFormText(value, encoding) {
    return toRecord(value)
        .flatMap(([name, item]) => {
        const { style, explode, allowReserved } = getOwn(encoding, name) ?? {};
        // An object is JSON there, unless its author says how it is taken apart.
        const isWhole = isPlainObject(item) && style === undefined && explode === undefined && allowReserved === undefined;
        return serializeQuery(name, isWhole ? toJson(item) : item, { style: 'form', explode: true, ...getOwn(encoding, name) });
    })
        .join('&');
}
function isPlainObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function toParts(value, encoding) {
    return toRecord(value).flatMap(([name, item]) => {
        const contentType = getOwn(encoding, name)?.contentType;
        const items = Array.isArray(item) ? item : [item];
        return items.map((each) => {
            if (isFile(each))
                return {
                    name,
                    ...each,
                    ...(contentType && !contentType.includes(',') && !contentType.includes('*') && !each.contentType ? { contentType } : {}),
                };
            const isText = typeof each !== 'object' || each === null;
            return {
                name,
                value: toScalar(each),
                ...(isText ? (contentType ? { contentType } : {}) : { contentType: contentType ?? 'application/json' }),
            };
        });
    });
}
function toRecord(value) {
    return typeof value === 'object' && value !== null ? Object.entries(value).filter(([, item]) => item !== undefined) : [];
}
const files = new WeakSet();
/** Makes a file value. It is known by having been made here: an API's own values may have a `fileName` too. */
export function createFile(file) {
    files.add(file);
    return file;
}
/** Is this a file and not a plain value? */
export function isFile(value) {
    return typeof value === 'object' && value !== null && files.has(value);
}
