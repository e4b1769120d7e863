// Page data → Markdown, whole: what a program or a language model reads of an operation. It holds what the page shows, and
// what lies deep in a schema beside it.
import type {SecurityAlternative} from '../view/access.ts';
import type {BodyView, ExampleView, MediaView, ParameterPlace, ParameterView, ResponseView} from '../view/message.ts';
import type {OperationView} from '../view/operation.ts';
import type {OperationPage} from '../view/page.ts';
import {
  createRenderer,
  getType,
  item,
  join,
  joinSaid,
  quote,
  renderCode,
  renderFacts,
  renderInner,
  renderLink,
  renderValues,
  type Renderer,
  type RenderOptions,
} from './renderSchema.ts';
import {renderServers} from './renderOverview.ts';

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
  const samples = page.samples.flatMap(({label, code}) =>
    code ? [`### ${label}`, renderCode(options.toCode(code.html), code.language)] : [],
  );
  return join([
    `# ${page.title}`,
    renderCode(`${page.method} ${url}${page.sentPath ?? page.path}`, 'http'),
    page.badges ? `Labels: ${page.badges.join(', ')}` : '',
    ...call,
    ...(stored.length > 0 ? ['## Schemas', ...stored] : []),
    ...(samples.length > 0 ? ['## Code samples', ...samples] : []),
  ]);
}

function renderCall(operation: OperationView, level: number, renderer: Renderer): string[] {
  const heading = '#'.repeat(level);
  const {security, parameters, body, responses, callbacks} = operation;
  return [
    operation.deprecated ? 'Deprecated: do not use it in new code.' : '',
    renderer.html(operation.html),
    renderLink(operation.externalDocs),
    ...(operation.ownServers ? [`${heading} Servers`, renderServers(operation.servers, renderer)] : []),
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
  const [only = [], ...others] = alternatives;
  if (others.length === 0) return [...(only.length > 1 ? ['All of these together:\n'] : []), renderSchemes(only, 0, renderer)].join('\n');
  const lines = alternatives.map((schemes) => {
    if (schemes.length === 0) return '- No authentication';
    return schemes.length === 1 ? renderSchemes(schemes, 0, renderer) : `- All of these together:\n${renderSchemes(schemes, 1, renderer)}`;
  });
  return `One of these is enough:\n\n${lines.join('\n')}`;
}

function renderSchemes(schemes: SecurityAlternative, depth: number, renderer: Renderer): string {
  return schemes
    .map(({scheme, scopes}) =>
      item(
        depth,
        `**${scheme.title}** (\`${scheme.key}\`)`,
        joinSaid([
          scheme.sent ? `\`${scheme.sent}\`` : '',
          scopes.length > 0 ? `Scopes: ${scopes.map((scope) => `\`${scope}\``).join(', ')}.` : '',
          renderer.line(scheme.html),
        ]),
      ),
    )
    .join('\n');
}

function renderBody(body: BodyView, renderer: Renderer): string[] {
  return [
    renderer.html(body.html),
    body.required ? 'A body is required.' : body.optional ? 'The body may be left out.' : '',
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
    links
      .map(({name, html: said, target, facts}) =>
        item(0, `Link \`${name}\` to ${target}`, joinSaid([renderer.line(said), ...facts.map(([key, value]) => `${key}: \`${value}\``)])),
      )
      .join('\n'),
  ];
}

function renderMedia({mediaType, schema, sequential, examples, encoding = [], also = []}: MediaView, renderer: Renderer): string[] {
  const facts = schema ? renderFacts(schema) : '';
  const types = [mediaType, ...also.map((each) => each.mediaType)].map((type) => `\`${type}\``).join(', ');
  return [
    `Content type ${types}${sequential ? ', a stream of such items' : ''}${schema ? `: ${getType(schema)}` : ''}`,
    schema ? renderer.html(schema.html) : '',
    facts,
    schema ? [renderValues(schema, 0, renderer), renderInner(schema, 0, renderer)].filter(Boolean).join('\n') : '',
    ...(encoding.length > 0 ? ['Encoding:', encoding.map((part) => renderEncoding(part, renderer)).join('\n')] : []),
    ...examples.flatMap((example) => renderExample(example, renderer)),
    ...also.flatMap((each) =>
      each.examples.length > 0
        ? [`As \`${each.mediaType}\`:`, ...each.examples.flatMap((example) => renderExample(example, renderer))]
        : [],
    ),
  ];
}

function renderEncoding({name, facts, headers = []}: NonNullable<MediaView['encoding']>[number], renderer: Renderer): string {
  const said = facts.map(([label, value]) => `${label}: \`${value}\``).join('; ');
  return [
    item(0, `\`${name}\``, said),
    ...(headers.length > 0 ? [renderParameters(headers, renderer).replace(/^(?=.)/gm, '  ')] : []),
  ].join('\n');
}

function renderExample({name, summary, html, code, serialized, external}: ExampleView, renderer: Renderer): string[] {
  const label = summary ?? name;
  return [
    label === 'Example' ? 'Example:' : `Example: ${label}`,
    renderer.html(html),
    code ? renderCode(renderer.toCode(code.html), code.language) : '',
    serialized === undefined ? '' : `Sent as:\n\n${renderCode(serialized, 'text')}`,
    external ?? '',
  ];
}

function renderParameters(items: ParameterView[], renderer: Renderer): string {
  return items
    .map((parameter) => {
      const {name, html, required, deprecated, schema, examples = []} = parameter;
      const said = html === schema.html ? [html] : [html, schema.html];
      const facts = [getType(schema), required ? 'required' : '', deprecated || schema.deprecated ? 'deprecated' : ''];
      const short = getShortExample(examples, renderer);
      return [
        item(0, `\`${name}\` (${facts.filter(Boolean).join(', ')})`, joinSaid([...said.map(renderer.line), getSaid(parameter, short)])),
        renderValues(schema, 1, renderer),
        renderInner(schema, 1, renderer),
        ...(short === undefined ? examples : []).map((example) =>
          item(1, 'Example', joinSaid(renderExample(example, renderer).slice(examples.length > 1 ? 0 : 1))),
        ),
      ]
        .filter(Boolean)
        .join('\n');
    })
    .join('\n');
}

/** A single example that fits in the line of its parameter. */
function getShortExample([only, ...others]: ExampleView[], renderer: Renderer): string | undefined {
  const code =
    others.length === 0 && only?.code && !only.html ? renderer.toCode(only.code.html).replace(/(?<!\s)\s*\n\s*/g, ' ') : undefined;
  return code !== undefined && code.length <= 120 ? code : undefined;
}

/** Constraints of a parameter, and how it is written. */
function getSaid({schema, serialization, mediaType, serialized}: ParameterView, example: string | undefined): string {
  const written = [
    ['example', example],
    ['serialization', serialization],
    ['media type', mediaType],
    ['sent as', serialized],
  ].flatMap(([label, value]) => (value === undefined ? [] : [`${label ?? ''}: ${quote(value)}`]));
  return [renderFacts(schema), ...written].filter(Boolean).join('; ');
}
