import { mergeScopes } from "../view/scopes.js";
import { createRenderer, item, join, joinSaid, renderCode, renderLink } from "./renderSchema.js";
/** Renders the overview of a document, with a list of its operations. */
export function renderOverview(page, options) {
    const renderer = createRenderer(options);
    return join([
        `# ${page.title}`,
        `Version ${page.version}`,
        page.summary,
        renderAbout(page),
        renderer.html(page.html),
        ...(page.servers.length > 0 ? ['## Servers', renderServers(page.servers, renderer)] : []),
        ...(page.schemes.length > 0 ? ['## Authentication', ...page.schemes.map((scheme) => renderScheme(scheme, renderer))] : []),
        '## Operations',
        ...renderGroups(page.groups, 3, options),
    ]);
}
/** Whom to ask, and under what terms. */
function renderAbout({ contact, email, license, termsOfService, externalDocs }) {
    const links = [
        ['Contact', [contact, email].map(renderLink).filter(Boolean).join(', ')],
        ['Licence', renderLink(license)],
        ['Terms of service', termsOfService === undefined ? '' : `<${termsOfService}>`],
        ['More', renderLink(externalDocs)],
    ];
    return links.flatMap(([label, link]) => (link ? [`- ${label}: ${link}`] : [])).join('\n');
}
/** Servers with their variables as a list. */
export function renderServers(servers, renderer) {
    return servers
        .flatMap(({ url, name, html, variables }) => [
        item(0, `\`${url}\``, joinSaid([name ?? '', renderer.line(html)])),
        ...variables.map(({ name: variable, default: usual, values, html: said }) => {
            const facts = `default: \`${usual}\`${values ? `; allowed values: ${values.map((value) => `\`${value}\``).join(', ')}` : ''}`;
            return item(1, `\`${variable}\``, joinSaid([renderer.line(said), facts]));
        }),
    ])
        .join('\n');
}
function renderScheme(scheme, renderer) {
    return join([
        `### ${scheme.title}${scheme.deprecated ? ' (deprecated)' : ''}`,
        scheme.sent ? renderCode(scheme.sent, 'http') : '',
        renderer.html(scheme.html),
        [
            ...renderFields(scheme.facts, 0),
            ...(scheme.flows ?? []).flatMap(({ name, facts }) => [item(0, `flow \`${name}\``, ''), ...renderFields(facts, 1)]),
            ...mergeScopes(scheme.flows ?? []).map(({ name, html, flows }) => item(0, `scope \`${name}\`${flows ? ` (${flows.join(', ')})` : ''}`, renderer.line(html))),
        ].join('\n'),
    ]).trimEnd();
}
function renderFields(facts, depth) {
    return facts.map(([label, value]) => item(depth, `${label}: \`${value}\``, ''));
}
function renderGroups(groups, level, options) {
    return groups.flatMap(({ name, html, externalDocs, operations, groups: inner = [] }) => [
        `${'#'.repeat(Math.min(level, 6))} ${name}`,
        html === undefined ? '' : options.toMarkdown(html),
        renderLink(externalDocs),
        operations
            .map(({ pageId, title, method, path, deprecated }) => `- [${title}](${options.getUrl(pageId)}): \`${method} ${path}\`${deprecated ? ' (deprecated)' : ''}`)
            .join('\n'),
        ...renderGroups(inner, level + 1, options),
    ]);
}
