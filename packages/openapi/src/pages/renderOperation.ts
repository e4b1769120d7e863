// Page data → Markdown for programs and language models: all that the page shows, followed by what is deep in a schema.
import type {SecurityAlternative} from '../view/access.ts';
import {hasScopes} from '../view/scopes.ts';
import type {OperationView, SampleSource, SampleView} from '../view/operation.ts';
import type {OperationPage} from '../view/page.ts';
import {PARAMETER_TITLES} from '../view/sections.ts';
import {findStream} from '../view/streamLink.ts';
import {LANGUAGES} from '../request/samples/languages.ts';
import {renderSample, reviveRequest, SAMPLE_LANGUAGES} from '../request/samples/index.ts';
import {toName} from './lines.ts';
import {renderBody, renderParameters} from './renderMessage.ts';
import {renderServers} from './renderOverview.ts';
import {renderResponses} from './renderResponse.ts';
import {createRenderer, item, join, joinSaid, quote, renderCode, renderLink, type Renderer, type RenderOptions} from './renderSchema.ts';
import {createStoredSections, type StoredSections} from './storedSections.ts';

export type {RenderOptions};

/** Heading of the samples, the last part of an operation. */
export const SAMPLES = '## Code samples';

/** Renders an operation or a webhook completely. `stored`: shared by all pages with the same options; default: one for this page. */
export function renderOperation(page: OperationPage, options: RenderOptions, stored: StoredSections = createStoredSections()): string {
  const url = page.kind === 'webhook' ? '' : (page.servers[0]?.url ?? '').replace(/\/$/, '');
  const renderer = createRenderer(options, stored);
  const call = renderCall(page, 2, renderer);
  const schemas = renderer.renderStored();
  const samples = renderSamples(page, options);
  const stream = samples.length > 0 ? findStream(page) : undefined;
  return join([
    `# ${toName(page.title)}`,
    renderCode(`${page.method} ${url}${page.sentPath ?? page.path}`, 'http'),
    page.badges ? `Labels: ${page.badges.map(toName).join(', ')}` : '',
    ...call,
    ...(schemas.length > 0 ? ['## Schemas', ...schemas] : []),
    ...(samples.length > 0 ? [SAMPLES, ...samples] : []),
    stream ? `The answer is streamed by a second request: ${toName(stream.title ?? stream.target)}.` : '',
  ]);
}

/** The samples of the chosen languages, including those that the page creates only on demand. */
function renderSamples({samples, sampleSource}: OperationPage, {languages, toCode}: RenderOptions): string[] {
  return samples
    .filter(({id, authored}) => authored ?? languages?.includes(id) ?? true)
    .flatMap((sample) => {
      const code = getCode(sample, sampleSource, toCode);
      const install = sample.install === undefined ? '' : `Install: \`${sample.install}\``;
      return code ? [`### ${toName(sample.label)}`, install, renderCode(code.text, code.language)] : [];
    });
}

function getCode(
  {id, code}: SampleView,
  source: SampleSource | undefined,
  toCode: RenderOptions['toCode'],
): {text: string; language: string} | undefined {
  if (code) return {text: toCode(code.html), language: code.language};
  const language = LANGUAGES.find((each) => each === id);
  if (!language || !source) return undefined;
  return {text: renderSample(reviveRequest(source.request), language, source.responseKind), language: SAMPLE_LANGUAGES[language].highlight};
}

function renderCall(operation: OperationView, level: number, renderer: Renderer): string[] {
  const heading = '#'.repeat(level);
  const {security, parameters, body, responses, callbacks} = operation;
  return [
    operation.deprecated ? 'Deprecated: do not use it in new code.' : '',
    renderer.html(operation.html, level),
    renderLink(operation.externalDocs),
    ...(operation.ownServers ? [`${heading} Servers`, renderServers(operation.servers, renderer)] : []),
    ...(security ? [`${heading} Authorization`, renderSecurity(security, renderer)] : []),
    ...parameters.flatMap(({in: location, items}) => [`${heading} ${PARAMETER_TITLES[location]}`, renderParameters(items, renderer)]),
    ...(body ? [`${heading} Request body`, ...renderBody(body, renderer)] : []),
    ...(responses.length > 0 ? [`${heading} Responses`] : []),
    ...renderResponses(responses, `${heading}#`, renderer),
    ...(callbacks.length > 0 ? [`${heading} Callbacks`] : []),
    ...callbacks.flatMap(({name, expression, operation: inner}) => [
      `${heading}# ${toName(name)}`,
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
        `**${renderer.common ? `[${toName(scheme.title)}](${renderer.getCommonUrl(scheme.title)})` : toName(scheme.title)}** (${quote(scheme.key)})`,
        joinSaid([
          scheme.sent ? quote(scheme.sent) : '',
          scopes.length > 0 ? `${hasScopes(scheme) ? 'Scopes' : 'Roles'}: ${scopes.map(quote).join(', ')}.` : '',
          renderer.common ? '' : renderer.line(scheme.html),
        ]),
      ),
    )
    .join('\n');
}
