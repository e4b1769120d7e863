// Page data → Markdown, whole: what a program or a language model reads of an operation. It holds what the page shows, and
// what lies deep in a schema beside it.
import type {
  BodyView,
  ExampleView,
  MediaView,
  OperationPage,
  OperationView,
  OverviewPage,
  GroupView,
  ParameterPlace,
  ParameterView,
  ResponseView,
  SecuritySchemeView,
} from './page.ts';
import {createRenderer, getType, item, joinSaid, renderFacts, renderInner, type Renderer, type RenderOptions} from './renderSchemaText.ts';

export type {RenderOptions};

const PLACES: Record<ParameterPlace, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
};

/** Renders an operation or a webhook with everything that is known of it. */
export function renderOperation(page: OperationPage, options: RenderOptions): string {
  const url = page.kind === 'webhook' ? '' : (page.servers[0]?.url ?? '').replace(/\/$/, '');
  const renderer = createRenderer(options);
  const call = renderCall(page, 2, renderer);
  const stored = renderer.renderStored();
  return join([
    `# ${page.title}`,
    renderCode(`${page.method} ${url}${page.path}`, 'http'),
    ...call,
    ...(stored.length > 0 ? ['## Schemas', ...stored] : []),
    ...(page.samples.some(({code}) => code) ? ['## Code samples'] : []),
    ...page.samples.flatMap(({label, code}) => (code ? [`### ${label}`, renderCode(options.toCode(code.html), code.language)] : [])),
  ]);
}

/** Renders the overview of a document, with a list of its operations. */
export function renderOverview(page: OverviewPage, options: RenderOptions): string {
  const renderer = createRenderer(options);
  return join([
    `# ${page.title}`,
    `Version ${page.version}`,
    page.summary,
    renderer.html(page.html),
    ...(page.servers.length > 0
      ? ['## Servers', page.servers.map((server) => item(0, `\`${server.url}\``, renderer.line(server.html))).join('\n')]
      : []),
    ...(page.schemes.length > 0 ? ['## Authentication', ...page.schemes.map((scheme) => renderScheme(scheme, renderer))] : []),
    '## Operations',
    ...renderGroups(page.groups, 3, options),
  ]);
}

function renderGroups(groups: GroupView[], level: number, options: RenderOptions): string[] {
  return groups.flatMap(({name, html, operations, groups: inner = []}) => [
    `${'#'.repeat(Math.min(level, 6))} ${name}`,
    html === undefined ? '' : options.toMarkdown(html),
    operations.map(({pageId, title, method, path}) => `- [${title}](${options.getUrl(pageId)}): \`${method} ${path}\``).join('\n'),
    ...renderGroups(inner, level + 1, options),
  ]);
}

function renderCall(operation: OperationView, level: number, renderer: Renderer): string[] {
  const heading = '#'.repeat(level);
  const {security, parameters, body, responses, callbacks} = operation;
  return [
    operation.deprecated ? 'Deprecated: do not use it in new code.' : '',
    renderer.html(operation.html),
    ...(security ? [`${heading} Authorization`, renderSecurity(security, renderer)] : []),
    ...parameters.flatMap(({place, items}) => [`${heading} ${PLACES[place]}`, renderParameters(items, renderer)]),
    ...(body ? [`${heading} Request body`, ...renderBody(body, renderer)] : []),
    ...(responses.length > 0 ? [`${heading} Responses`] : []),
    ...responses.flatMap((response) => renderResponse(response, `${heading}#`, renderer)),
    ...(callbacks.length > 0 ? [`${heading} Callbacks`] : []),
    ...callbacks.flatMap(({name, expression, operation: inner}) => [
      `${heading}# ${name}`,
      renderCode(`${inner.method} ${expression}`, 'http'),
      ...renderCall(inner, Math.min(level + 2, 5), renderer),
    ]),
  ];
}

function renderSecurity(alternatives: NonNullable<OperationView['security']>, renderer: Renderer): string {
  if (alternatives.every((schemes) => schemes.length === 0)) return 'No authentication is needed.';
  return alternatives
    .map((schemes) =>
      schemes.length === 0
        ? '- No authentication'
        : schemes
            .map(({scheme, scopes}) =>
              item(
                0,
                `**${scheme.title}** (\`${scheme.key}\`)`,
                joinSaid([
                  scheme.sent ? `\`${scheme.sent}\`` : '',
                  scopes.length > 0 ? `Scopes: ${scopes.join(', ')}.` : '',
                  renderer.line(scheme.html),
                ]),
              ),
            )
            .join('\n'),
    )
    .join('\n');
}

function renderScheme(scheme: SecuritySchemeView, renderer: Renderer): string {
  return join([
    `### ${scheme.title}`,
    scheme.sent ? renderCode(scheme.sent, 'http') : '',
    renderer.html(scheme.html),
    scheme.facts.map(([label, value]) => `- ${label}: \`${value}\``).join('\n'),
  ]);
}

function renderBody(body: BodyView, renderer: Renderer): string[] {
  return [
    renderer.html(body.html),
    body.required ? 'A body is required.' : 'The body may be left out.',
    ...body.media.flatMap((each) => renderMedia(each, renderer)),
  ];
}

function renderResponse(
  {status, title, summary, html, headers, media, links}: ResponseView,
  heading: string,
  renderer: Renderer,
): string[] {
  return [
    `${heading} ${status} ${title}`.trim(),
    summary ?? '',
    renderer.html(html),
    ...(headers.length > 0 ? ['Headers:', renderParameters(headers, renderer)] : []),
    ...media.flatMap((each) => renderMedia(each, renderer)),
    links.map(({name, html: said, target}) => item(0, `Link \`${name}\` to ${target}`, renderer.line(said))).join('\n'),
  ];
}

function renderMedia({mediaType, schema, sequential, examples}: MediaView, renderer: Renderer): string[] {
  return [
    `Content type \`${mediaType}\`${sequential ? ', a stream of such items' : ''}${schema ? `: ${getType(schema)}` : ''}`,
    schema ? renderer.html(schema.html) : '',
    schema ? renderInner(schema, 0, renderer) : '',
    ...examples.flatMap((example) => renderExample(example, renderer)),
  ];
}

function renderExample({name, summary, html, code, external}: ExampleView, renderer: Renderer): string[] {
  return [
    `Example: ${summary ?? name}`,
    renderer.html(html),
    code ? renderCode(renderer.toCode(code.html), code.language) : '',
    external ?? '',
  ];
}

function renderParameters(items: ParameterView[], renderer: Renderer): string {
  return items
    .map((parameter) => {
      const {name, html, required, deprecated, schema} = parameter;
      const said = html === schema.html ? [html] : [html, schema.html];
      const facts = [getType(schema), required ? 'required' : '', deprecated || schema.deprecated ? 'deprecated' : ''];
      return [
        item(0, `\`${name}\` (${facts.filter(Boolean).join(', ')})`, joinSaid([...said.map(renderer.line), renderFacts(schema)])),
        renderInner(schema, 1, renderer),
      ]
        .filter(Boolean)
        .join('\n');
    })
    .join('\n');
}

/** A fence longer than any that the code holds. */
function renderCode(code: string, language: string): string {
  const fence = '`'.repeat(Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  return `${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}`;
}

function join(parts: (string | undefined)[]): string {
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
