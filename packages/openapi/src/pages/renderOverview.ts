// The overview of a document as Markdown.
import type {SecuritySchemeView, ServerView} from '../view/access.ts';
import type {GroupView, OverviewPage} from '../view/page.ts';
import {mergeScopes} from '../view/scopes.ts';
import {toName, toParagraph} from './lines.ts';
import {renderCommon} from './renderCommon.ts';
import {createRenderer, item, join, joinSaid, quote, renderCode, renderLink, type Renderer, type RenderOptions} from './renderSchema.ts';
import {createStoredSections} from './storedSections.ts';

/** Renders the overview of a document, with a list of its operations. */
export function renderOverview(page: OverviewPage, options: RenderOptions): string {
  const renderer = createRenderer({...options, isBrief: true}, createStoredSections());
  const common = renderer.common ? renderCommon(renderer.common, renderer) : [];
  const stored = renderer.renderStored();
  return join([
    `# ${toName(page.title)}`,
    `Version ${toName(page.version)}`,
    page.summary === undefined ? undefined : toParagraph(page.summary),
    renderAbout(page),
    renderer.html(page.html, 2),
    ...(page.servers.length > 0 ? ['## Servers', renderServers(page.servers, renderer)] : []),
    ...(page.schemes.length > 0 ? ['## Authorization', ...page.schemes.map((scheme) => renderScheme(scheme, renderer))] : []),
    '## Operations',
    ...renderGroups(page.groups, 3, renderer, options),
    ...common,
    ...(stored.length > 0 ? ['## Further schemas', ...stored] : []),
  ]);
}

/** Contact, license and terms. */
function renderAbout({contact, email, license, termsOfService, externalDocs}: OverviewPage): string {
  const links: [string, string][] = [
    ['Contact', [contact, email].map(renderLink).filter(Boolean).join(', ')],
    ['License', renderLink(license)],
    ['Terms of service', termsOfService === undefined ? '' : `<${termsOfService.replace(/[<>\s]/g, encodeURIComponent)}>`],
    ['More', renderLink(externalDocs)],
  ];
  return links.flatMap(([label, link]) => (link ? [`- ${label}: ${link}`] : [])).join('\n');
}

/** Servers with their variables as a list. */
export function renderServers(servers: ServerView[], renderer: Renderer): string {
  return servers
    .flatMap(({url, name, html, variables}) => [
      item(0, quote(url), joinSaid([toParagraph(name ?? ''), renderer.line(html)])),
      ...variables.map(({name: variable, default: usual, values, html: said}) => {
        const facts = `default: ${quote(usual)}${values ? `; allowed values: ${values.map(quote).join(', ')}` : ''}`;
        return item(1, quote(variable), joinSaid([renderer.line(said), facts]));
      }),
    ])
    .join('\n');
}

function renderScheme(scheme: SecuritySchemeView, renderer: Renderer): string {
  return join([
    `### ${toName(scheme.title)}${scheme.deprecated ? ' (deprecated)' : ''}`,
    scheme.sent ? renderCode(scheme.sent, 'http') : '',
    renderer.html(scheme.html, 4),
    [
      ...renderFields(scheme.facts, 0),
      ...(scheme.flows ?? []).flatMap(({name, facts}) => [item(0, `flow ${quote(name)}`, ''), ...renderFields(facts, 1)]),
      ...mergeScopes(scheme.flows ?? []).map(({name, html, flows}) =>
        item(0, `scope ${quote(name)}${flows ? ` (${flows.map(toName).join(', ')})` : ''}`, renderer.line(html)),
      ),
    ].join('\n'),
  ]).trimEnd();
}

function renderFields(facts: [string, string][], depth: number): string[] {
  return facts.map(([label, value]) => item(depth, `${toName(label)}: ${quote(value)}`, ''));
}

function renderGroups(groups: GroupView[], level: number, renderer: Renderer, options: RenderOptions): string[] {
  return groups.flatMap(({name, html, externalDocs, operations, groups: inner = []}) => [
    `${'#'.repeat(Math.min(level, 6))} ${toName(name)}`,
    renderer.html(html, level + 1),
    renderLink(externalDocs),
    operations
      .map(
        ({pageId, title, method, path, deprecated}) =>
          `- [${toName(title)}](${options.getUrl(pageId)}): ${quote(`${method} ${path}`)}${deprecated ? ' (deprecated)' : ''}`,
      )
      .join('\n'),
    ...renderGroups(inner, level + 1, renderer, options),
  ]);
}
