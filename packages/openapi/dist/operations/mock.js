import { getExamples, getMediaExamples } from "../examples/examples.js";
import { writeExample } from "./media.js";
import { isFile, isJson } from "../request/request.js";
import { getReason, toCode } from "../request/status.js";
import { getEntries, getField, getFirstText, getText, toJson } from "../document/value.js";
/** The answers of one operation, those of success first. */
export function viewMock({ node }, context) {
    const responses = getEntries(getField(node, 'responses')).flatMap(([status, reference]) => {
        const response = context.graph.resolve(reference);
        const code = toCode(status);
        if (!response || code === undefined)
            return [];
        const examples = viewExamples(response, status, context);
        return [
            {
                status: code,
                title: getReason(status),
                headers: getEntries(getField(response, 'headers')).flatMap(([name, header]) => viewHeader(name, header, context)),
                examples: examples.length > 0 ? examples : [{ name: '' }],
            },
        ];
    });
    return { responses: responses.toSorted((a, b) => rank(a) - rank(b)) };
}
function rank({ status }) {
    return status < 300 ? status - 1000 : status;
}
function viewExamples(response, status, context) {
    return getEntries(getField(response, 'content')).flatMap(([mediaType, reference]) => {
        const media = context.graph.resolve(reference);
        if (!media)
            return [];
        const examples = getMediaExamples(mediaType, media, context, 'response', status).filter(({ hasValue }) => hasValue);
        // Where nothing is said of a body, it is JSON at least.
        if (examples.length === 0)
            return [{ name: '', mediaType, ...(isJson(mediaType) ? { text: '{}' } : {}) }];
        return examples.map(({ name, node, value }) => {
            const text = writeExample(value, mediaType, media, context) ?? toBody(value, mediaType);
            return { name: examples.length === 1 ? '' : (getFirstText(getText(node, 'summary')) ?? name), mediaType, text };
        });
    });
}
function toBody(value, mediaType) {
    if (isFile(value))
        return '';
    return typeof value === 'string' && !isJson(mediaType) ? value : toJson(value, 2);
}
function viewHeader(name, reference, context) {
    const header = context.graph.resolve(reference);
    const [example] = header ? getExamples(header, getField(header, 'schema'), context, 'response') : [];
    if (!example?.hasValue)
        return [];
    return [[name, typeof example.value === 'string' ? example.value : toJson(example.value)]];
}
