// The thin pages: front matter, real headings (the table of contents is made from them) and component tags. No text of the document.
import type {OperationPage, OverviewPage} from '../../openapi/index.ts';

const PLACES = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
};

/** The page of an operation or a webhook. */
export function renderOperationMdx(page: OperationPage): string {
  const sections = [
    ...(page.security ? ['## Authorization {/* #authorization */}\n\n<Security />'] : []),
    ...page.parameters.map(({place}) => `## ${PLACES[place]} {/* #${place}-parameters */}\n\n<Parameters place="${place}" />`),
    ...(page.body ? ['## Request body {/* #request-body */}\n\n<RequestBody />'] : []),
    ...(page.responses.length > 0
      ? [
          '## Responses {/* #responses */}',
          ...page.responses.map(
            ({status, title}) =>
              `### ${escapeText(`${status} ${title}`.trim())} {/* #response-${toAnchor(status)} */}\n\n<Response status=${JSON.stringify(status)} />`,
          ),
        ]
      : []),
    ...(page.callbacks.length > 0 ? ['## Callbacks {/* #callbacks */}\n\n<Callbacks />'] : []),
  ];
  return [
    renderFrontMatter({
      id: page.id,
      title: page.title,
      slug: page.id,
      description: toPlainText(page.html ?? '') || `${page.method} ${page.path}`,
      pagination_label: page.title,
      api: page.kind,
      api_call: page.kind === 'webhook' ? page.path : `${page.method} ${page.path}`,
    }),
    `import page from './${page.id}.api.json';`,
    "import {Callbacks, Operation, Parameters, RequestBody, Response, Security} from '@site/src/reference';",
    '',
    '<Operation page={page}>',
    '',
    sections.join('\n\n'),
    '',
    '</Operation>',
    '',
  ].join('\n');
}

/** The overview page. */
export function renderOverviewMdx(page: OverviewPage, {label, slug}: {label: string; slug: string}): string {
  const sections = [
    '<OverviewIntro page={page} />',
    ...(page.servers.length > 0 ? ['## Servers {/* #servers */}\n\n<OverviewServers page={page} />'] : []),
    ...(page.schemes.length > 0 ? ['## Authentication {/* #authentication */}\n\n<OverviewSchemes page={page} />'] : []),
    '## Operations {/* #operations */}\n\n<OverviewGroups page={page} />',
    ...(page.downloads.length > 0 ? ['## Downloads {/* #downloads */}\n\n<OverviewDownloads page={page} />'] : []),
  ];
  return [
    renderFrontMatter({
      id: page.id,
      title: page.title,
      slug,
      sidebar_label: 'Overview',
      description: toPlainText(page.html ?? '') || label,
      api: 'overview',
    }),
    `import page from './${page.id}.api.json';`,
    "import {OverviewDownloads, OverviewGroups, OverviewIntro, OverviewSchemes, OverviewServers} from '@site/src/reference';",
    '',
    sections.join('\n\n'),
    '',
  ].join('\n');
}

/** JSON strings are YAML strings. */
function renderFrontMatter(fields: Record<string, string>): string {
  return ['---', ...Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`), '---', ''].join('\n');
}

/** The beginning of a description as one line of text. */
function toPlainText(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x3C;/gi, '<')
    .replace(/&#x26;|&amp;/gi, '&')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:])/g, '$1')
    .trim();
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}

function escapeText(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#&]/g, (char) => `&#${char.charCodeAt(0)};`);
}

function toAnchor(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
