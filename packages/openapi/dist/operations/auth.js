// Security Scheme Objects → what a browser needs to ask for credentials, to check them and to know where they may be sent.
import { getComponent } from "../document/components.js";
import { getParameters } from "./parameter.js";
import { getSecurity } from "./security.js";
import { getServers } from "./server.js";
import { compact, getAddress, getEntries, getField, getFirstText, getItems, getText, isTrue, toFlag } from "../document/value.js";
/** The view for credentials of a whole document. */
export function viewAuth(entries, schemes, context) {
    // The pages of the operations have told what is wrong with them.
    const checks = getChecks(entries, schemes, { ...context, graph: { ...context.graph, report: () => undefined } });
    return {
        schemes: [...schemes.values()].map(({ key, title, html, deprecated }) => {
            const reference = getComponent(context.graph, 'securitySchemes', key);
            const node = reference && context.graph.resolve(reference);
            return {
                key,
                title,
                ...compact({
                    html,
                    deprecated,
                    keyKinds: getKeyKinds(node),
                    check: checks.get(key),
                }),
                method: getMethod(node, context),
            };
        }),
        servers: getAllServers(entries, context),
    };
}
function getMethod(node, context) {
    const type = getText(node, 'type');
    if (type === 'apiKey') {
        const place = getText(node, 'in');
        return { type, in: place === 'query' || place === 'cookie' ? place : 'header', name: getFirstText(getText(node, 'name')) ?? 'X-API-Key' };
    }
    if (type === 'http') {
        const scheme = getFirstText(getText(node, 'scheme')) ?? 'bearer';
        const format = getText(node, 'bearerFormat');
        if (/^bearer$/i.test(scheme))
            return { type: 'bearer', ...(format ? { format } : {}) };
        return /^basic$/i.test(scheme) ? { type: 'basic' } : { type, scheme };
    }
    if (type === 'oauth2')
        return { type, flows: getEntries(getField(node, 'flows')).flatMap(([name, flow]) => viewFlow(name, flow, context)) };
    if (type === 'openIdConnect')
        return { type, url: getAddress(node, 'openIdConnectUrl') ?? '' };
    return type === 'mutualTLS' ? { type } : { type: 'unknown' };
}
function viewFlow(name, flow, context) {
    if (name.startsWith('x-'))
        return [];
    return [
        {
            name,
            ...compact({
                authorizationUrl: getAddress(flow, 'authorizationUrl'),
                tokenUrl: getAddress(flow, 'tokenUrl'),
                refreshUrl: getAddress(flow, 'refreshUrl'),
                deviceAuthorizationUrl: getAddress(flow, 'deviceAuthorizationUrl'),
            }),
            scopes: getEntries(getField(flow, 'scopes')).map(([scope, text]) => ({
                name: scope,
                ...(typeof text.value === 'string' && text.value !== '' ? { html: context.markdown(text.value, text) } : {}),
            })),
        },
    ];
}
function getKeyKinds(node) {
    return getItems(getField(node, 'x-key-kinds')).flatMap((kind) => {
        const prefix = getText(kind, 'prefix');
        return prefix
            ? [
                {
                    prefix,
                    name: getFirstText(getText(kind, 'name')) ?? prefix,
                    ...compact({ administrator: toFlag(isTrue(kind, 'administrator')) }),
                },
            ]
            : [];
    });
}
/** For each scheme the first GET that needs no input, and the scheme alone before others. */
function getChecks(entries, schemes, context) {
    const checks = new Map();
    for (const alone of [true, false]) {
        for (const entry of entries.filter((each) => isHarmless(each, context))) {
            const security = getNeed(entry.node, schemes, context);
            for (const alternative of security.filter(({ length }) => !alone || length === 1)) {
                for (const { key } of alternative) {
                    if (!checks.has(key))
                        checks.set(key, toCheck(entry, security, context));
                }
            }
        }
    }
    return checks;
}
function isHarmless({ kind, method, path, pathNode, node }, context) {
    return (kind === 'operation' &&
        method === 'GET' &&
        !path.includes('{') &&
        !isTrue(node, 'deprecated') &&
        !getField(node, 'requestBody') &&
        getParameters(pathNode, node, context).every(({ required }) => !required));
}
function toCheck({ id, title, path, pathNode, node }, security, context) {
    return { pageId: id, title, path, servers: getServers([node, pathNode, context.graph.root], context), security };
}
function getNeed(node, schemes, context) {
    return (getSecurity(node, schemes, context) ?? []).map((alternative) => alternative.map(({ scheme, scopes }) => ({ key: scheme.key, scopes })));
}
function getAllServers(entries, context) {
    const { root } = context.graph;
    const servers = [...getServers([root], context), ...entries.flatMap(({ pathNode, node }) => getServers([node, pathNode, root], context))];
    return [...new Map(servers.map((server) => [JSON.stringify(server), server])).values()];
}
