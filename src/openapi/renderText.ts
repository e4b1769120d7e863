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
  PartView,
  ResponseView,
  SchemaView,
  SecuritySchemeView,
} from './page.ts';

export type RenderOptions = {
  /** HTML of a description → Markdown. */
  toMarkdown: (html: string) => string;
  /** HTML of highlighted code → the code. */
  toCode: (html: string) => string;
  findSchema: (id: string) => SchemaView | undefined;
  /** Address of the Markdown of a page, by its id. */
  getUrl: (pageId: string) => string;
};

const PLACES: Record<ParameterPlace, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
};

/** Stored schemas that one page opens at most: a model that is chained to all others would be all of the document. */
const MOST_OPENED = 100;

/** Renders an operation or a webhook with everything that is known of it. */
export function renderOperation(page: OperationPage, options: RenderOptions): string {
  const url = page.kind === 'webhook' ? '' : (page.servers[0]?.url ?? '').replace(/\/$/, '');
  return join([
    `# ${page.title}`,
    renderCode(`${page.method} ${url}${page.path}`, 'http'),
    ...renderCall(page, 2, createRenderer(options)),
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

type Renderer = ReturnType<typeof createRenderer>;

function createRenderer({toMarkdown, toCode, findSchema}: RenderOptions) {
  const opened = new Set<string>();
  return {
    toCode,
    html: (html: string | undefined): string => (html === undefined ? '' : toMarkdown(html).trim()),
    /** On one line, where a list goes on. */
    line: (html: string | undefined): string => (html === undefined ? '' : toMarkdown(html).trim().replace(/\s*\n\s*/g, ' ')),
    /** A stored schema, the first time it is asked for. */
    open: (id: string): SchemaView | undefined => {
      if (opened.has(id) || opened.size >= MOST_OPENED) return undefined;
      opened.add(id);
      return findSchema(id);
    },
  };
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
                [scheme.sent ? `\`${scheme.sent}\`` : '', scopes.length > 0 ? `Scopes: ${scopes.join(', ')}` : '', renderer.line(scheme.html)]
                  .filter(Boolean)
                  .join('. '),
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

function renderResponse({status, title, summary, html, headers, media, links}: ResponseView, heading: string, renderer: Renderer): string[] {
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
        item(0, `\`${name}\` (${facts.filter(Boolean).join(', ')})`, [...said.map(renderer.line), renderFacts(schema)].filter(Boolean).join(' ')),
        renderInner(schema, 1, renderer),
      ]
        .filter(Boolean)
        .join('\n');
    })
    .join('\n');
}

/** The parts and choices of a schema as a list. */
function renderInner(schema: SchemaView, depth: number, renderer: Renderer): string {
  if (schema.more !== undefined) {
    const stored = renderer.open(schema.more);
    return stored ? renderInner({...stored, more: undefined} as SchemaView, depth, renderer) : item(depth, `as ${schema.name ?? schema.type} above`, '');
  }
  return [
    ...(schema.parts ?? []).map((part) => renderPart(part, depth, renderer)),
    ...(schema.choices ?? []).flatMap(({kind, discriminator, options}) => [
      item(depth, `${kind === 'anyOf' ? 'Any of these' : 'One of these'}${discriminator ? `, told apart by \`${discriminator}\`` : ''}`, ''),
      ...options.flatMap(({label, values, schema: option}) => [
        item(depth + 1, [label, ...(values ?? []).map((value) => `\`${value}\``)].join(' '), renderer.line(option.html)),
        renderInner(option, depth + 2, renderer),
      ]),
    ]),
  ]
    .filter(Boolean)
    .join('\n');
}

function renderPart({role, name, required, schema}: PartView, depth: number, renderer: Renderer): string {
  const label = role === 'property' || role === 'pattern' ? `\`${name}\`` : name;
  const flags = [
    getType(schema),
    required ? 'required' : '',
    schema.readOnly ? 'read-only' : '',
    schema.writeOnly ? 'write-only' : '',
    schema.deprecated ? 'deprecated' : '',
    schema.circular ? 'contains itself' : '',
  ];
  const head = item(depth, `${label} (${flags.filter(Boolean).join(', ')})`, [renderer.line(schema.html), renderFacts(schema)].filter(Boolean).join(' '));
  return [head, renderInner(schema, depth + 1, renderer)].filter(Boolean).join('\n');
}

function getType({type, format}: SchemaView): string {
  return format ? `${type}, ${format}` : type;
}

function renderFacts(schema: SchemaView): string {
  const facts = [
    ...(schema.facts ?? []),
    ...(schema.default === undefined ? [] : [['default', schema.default]]),
    ...(schema.examples ?? []).map((example) => ['example', example]),
    ...(schema.values ? [['allowed values', schema.values.map(({value}) => value).join(', ')]] : []),
  ];
  return facts.map(([label, value]) => `${label}: ${quote(value ?? '')}`).join('; ');
}

/** Code in a sentence, whatever backticks it holds. */
function quote(code: string): string {
  const ticks = '`'.repeat(Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  const pad = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${code.replace(/\s*\n\s*/g, ' ')}${pad}${ticks}`;
}

function item(depth: number, head: string, said: string): string {
  return `${'  '.repeat(depth)}- ${head}${said ? `: ${said}` : ''}`;
}

/** A fence longer than any that the code holds. */
function renderCode(code: string, language: string): string {
  const fence = '`'.repeat(Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  return `${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}`;
}

function join(parts: (string | undefined)[]): string {
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
