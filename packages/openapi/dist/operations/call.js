// What the console needs of an operation: plain JSON, fetched when the console is opened. Its schemas are JSON Schemas whose
// references name definitions. Those lie in the call itself as far as there is room; all of them lie in one file beside.
import { getExamples, getMediaExamples } from "../examples/examples.js";
import { getReferences } from "../schema/jsonSchema.js";
import { toJson } from "../json/toJson.js";
import { getAnswerKind, getTemplate } from "./operation.js";
import { getParameters, getParameterValue } from "./parameter.js";
import { isFile } from "../request/request.js";
import { getEncoding, writeExample } from "./media.js";
import { getPlaceholders } from "./security.js";
import { compact, getEntries, getField, getFirstText, getText, isObject, isTrue, toFlag } from "../document/value.js";
/** Characters of JSON that definitions may take within one call. */
const MAX_DEFINITIONS_LENGTH = 16_000;
/** The operation of a page as the console needs it, its definitions not yet filled in. */
export function viewCall(entry, page, context, { convert }) {
    const parameters = getParameters(entry.pathNode, entry.node, context);
    const reference = getField(entry.node, 'requestBody');
    const body = reference && context.graph.resolve(reference);
    return {
        pageId: page.id,
        title: page.title,
        template: getTemplate(entry, parameters, body, context),
        parameters: parameters.map((parameter) => viewParameter(parameter, page, context, convert)),
        ...(body ? { body: { required: isTrue(body, 'required'), media: viewMedia(body, context, convert) } } : {}),
        responses: viewResponses(entry.node, page, context, convert),
        servers: page.servers,
        security: (page.security ?? []).map((schemes) => schemes.map(({ scheme, scopes }) => ({ key: scheme.key, scopes }))),
        placeholders: getPlaceholders(page.security, context),
        answer: getAnswerKind(entry.node, context),
        ...(isTrue(entry.node, 'x-destructive') ? { destructive: true } : {}),
        definitions: {},
    };
}
function viewParameter(parameter, page, context, convert) {
    const { node, request, required, schema } = parameter;
    const content = getEntries(getField(node, 'content'))[0]?.[1];
    const shown = page.parameters.find(({ place }) => place === request.in)?.items.find(({ name }) => name === request.name);
    return {
        name: request.name,
        in: request.in,
        ...compact({
            required: toFlag(required),
            deprecated: shown?.deprecated,
            html: shown?.html ?? shown?.schema.html,
            schema: schema && convert(schema),
            examples: toExamples(getExamples(content ?? node, undefined, context, 'request')),
            initial: required ? replaceFiles(getParameterValue(parameter, context)) : undefined,
        }),
    };
}
function viewMedia(body, context, convert) {
    return getEntries(getField(body, 'content')).flatMap(([mediaType, reference]) => {
        const node = context.graph.resolve(reference);
        if (!node)
            return [];
        const schema = getField(node, 'schema') ?? getField(node, 'itemSchema');
        const encoding = getEncoding(body, context, mediaType);
        return [
            {
                mediaType,
                ...(schema ? { schema: convert(schema) } : {}),
                ...(!getField(node, 'schema') && schema ? { sequential: true } : {}),
                examples: toExamples(getMediaExamples(mediaType, node, context, 'request').map((example) => ({
                    ...example,
                    // What is no form and no JSON is filled in as text.
                    value: writeExample(example.value, mediaType, node, context) ?? example.value,
                }))),
                ...(encoding ? { encoding } : {}),
            },
        ];
    });
}
function toExamples(examples) {
    return examples.flatMap(({ name, node, value, hasValue }) => {
        const summary = getFirstText(getText(node, 'summary'));
        return hasValue ? [{ name, ...(summary ? { summary } : {}), value: replaceFiles(value) }] : [];
    });
}
/** A file is known by its name: what is in it is the visitor's to choose. */
function replaceFiles(value) {
    if (isFile(value))
        return value.fileName;
    if (Array.isArray(value))
        return value.map(replaceFiles);
    return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceFiles(item)])) : value;
}
function viewResponses(operation, page, context, convert) {
    const nodes = new Map(getEntries(getField(operation, 'responses')));
    return page.responses.map(({ status, title, html, links }) => {
        const reference = nodes.get(status);
        const content = getField(reference && context.graph.resolve(reference), 'content');
        const media = getEntries(content).flatMap(([mediaType, each]) => {
            const node = context.graph.resolve(each);
            const schema = getField(node, 'schema') ?? getField(node, 'itemSchema');
            const isItem = !getField(node, 'schema') && schema !== undefined;
            return [{ mediaType, ...(schema ? { schema: convert(schema) } : {}), ...(isItem ? { sequential: true } : {}) }];
        });
        const next = links.flatMap(({ pageId, facts }) => (pageId === undefined ? [] : [{ pageId, values: Object.fromEntries(facts) }]));
        return { status, title, ...(html ? { html } : {}), media, ...(next.length > 0 ? { links: next } : {}) };
    });
}
/** Marks the links of all calls of a document that lead to a stream. */
export function markStreams(calls) {
    const streams = new Set(calls.filter(({ answer }) => answer === 'stream').map(({ pageId }) => pageId));
    if (streams.size === 0)
        return calls;
    const mark = (response) => response.links
        ? { ...response, links: response.links.map((link) => (streams.has(link.pageId) ? { ...link, stream: true } : link)) }
        : response;
    return calls.map((call) => ({ ...call, responses: call.responses.map(mark) }));
}
/** Puts into a call the definitions it refers to, those of the request first, as far as there is room. */
export function fillDefinitions(call, all) {
    const queue = [...new Set([...getReferences([call.parameters.map(({ schema }) => schema), call.body?.media.map(({ schema }) => schema)])])];
    const responses = getReferences(call.responses.map(({ media }) => media.map(({ schema }) => schema)));
    const taken = new Map();
    let left = MAX_DEFINITIONS_LENGTH;
    const take = (ids) => {
        for (const id of ids) {
            if (taken.has(id))
                continue;
            const schema = all.get(id) ?? true;
            left -= id.length + toJson(schema).length;
            if (left < 0)
                return false;
            taken.set(id, schema);
            for (const reference of getReferences(schema))
                ids.push(reference);
        }
        return true;
    };
    const isWhole = take(queue) && take(responses);
    return { ...call, definitions: Object.fromEntries(taken), ...(isWhole ? {} : { partial: true }) };
}
