import { viewDescription } from "../text/description.js";
import { createIds } from "../document/ids.js";
import { viewContent } from "./media.js";
import { viewHeaders } from "./parameter.js";
import { getRef } from "../document/scan.js";
import { getReason } from "../request/status.js";
import { shortenTitle } from "../text/title.js";
import { getEntries, getField, getText, toJson } from "../document/value.js";
/** The responses in ascending order, `default` last. */
export function viewResponses(responses, context, findPage) {
    const entries = getEntries(responses).flatMap(([status, node]) => status.startsWith('x-') || status === '$ref' ? [] : [[shortenTitle(status), node]]);
    const ids = createIds();
    const rank = (status) => (status === 'default' ? '9' : status.toUpperCase());
    return (entries
        // Of two that differ only in case, the one that is written right comes first.
        .toSorted(([a], [b]) => rank(a).localeCompare(rank(b)) || (a < b ? -1 : 1))
        .flatMap(([status, reference]) => {
        const { id: anchor, clash } = ids(status
            .toLowerCase()
            .replace(/[^a-z0-9]+/g, ' ')
            .trim() || 'other');
        if (clash) {
            const message = `another response differs from "${status}" only in case or punctuation`;
            context.graph.report({ severity: 'warning', message, hint: 'keep one of them; ranges are written 1XX to 5XX' }, reference);
        }
        const node = context.graph.resolve(reference);
        if (!node)
            return viewMissing(status, anchor, reference, context);
        const summary = getText(node, 'summary');
        return [
            {
                status,
                anchor,
                title: getTitle(status),
                ...(summary ? { summary } : {}),
                ...viewDescription(node, context),
                headers: viewHeaders(getField(node, 'headers'), context),
                media: viewContent(getField(node, 'content'), context, 'response', status),
                links: getEntries(getField(node, 'links')).flatMap(([name, link]) => viewLink(name, link, context, findPage)),
            },
        ];
    }));
}
/** The reason of a status; a response without a status has to be called something. */
function getTitle(status) {
    return getReason(status) || (status.trim() === '' ? 'Response' : '');
}
/** A response that a reference does not lead to is shown as such: that the status exists is known. */
function viewMissing(status, anchor, reference, { markdown, graph }) {
    if (getRef(reference.value) === undefined)
        return [];
    return [{ status, anchor, title: getTitle(status), html: markdown(graph.describe(reference)), headers: [], media: [], links: [] }];
}
function viewLink(name, reference, context, findPage) {
    const node = context.graph.resolve(reference);
    if (!node)
        return [];
    const [operationId, operationRef] = [getText(node, 'operationId'), getText(node, 'operationRef')];
    const pageId = findPage({ ...(operationId === undefined ? {} : { operationId }), ...(operationRef === undefined ? {} : { operationRef }) }, node);
    const parameters = getEntries(getField(node, 'parameters')).map(([key, value]) => [
        key,
        typeof value.value === 'string' ? value.value : toJson(value.value),
    ]);
    const body = getField(node, 'requestBody');
    return [
        {
            name,
            target: operationId ?? operationRef ?? '',
            ...viewDescription(node, context),
            ...(pageId ? { pageId } : {}),
            facts: [
                ...parameters,
                ...(body ? [['requestBody', typeof body.value === 'string' ? body.value : toJson(body.value)]] : []),
            ],
        },
    ];
}
