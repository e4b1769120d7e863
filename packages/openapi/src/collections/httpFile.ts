// The format of .http files for JetBrains' HTTP Client, Visual Studio, VS Code's REST Client and httpYac.
import type {ApiBody, Part} from '../request/model.ts';
import {addCredentials, toCredential} from './credentials.ts';
import {getBoundary} from './writtenParts.ts';
import {listRequests, type Collection, type CollectionRequest} from './model.ts';

/** Start of a request for httpYac, even without a line that separates it from the one before. */
const METHODS =
  'ACL|AMQP|[A-Z]+-CONTROL|CHECKIN|CHECKOUT|CONNECT|COPY|DELETE|EVENTSOURCE|GET|GRAPHQL|GRPC|HEAD|LOCK|MERGE|MK[A-Z]+|MOVE|MQTTS?|OPTIONS|PATCH|POST|PROPFIND|PROPPATCH|PUT|REPORT|SEARCH|SSE|TRACE|UNLOCK|WEBSOCKET|WSS?';
/**
 * Lines that some program interprets: a comment, a separator, a file, a script, a check, a variable, a query of GraphQL, a request, a
 * response. Spaces before them match within one line only: otherwise a text of many empty lines would be read again from each.
 */
const OWN_LINE = new RegExp(
  String.raw`^[^\S\n\r\u2028\u2029]*(?:[#@>]|\/[/*]|<[@\w]*\s|<>|\?\?|!!|\{%|={3}|(?:gql|fragment|proto)\s|query|mutation|HTTP\/|(?:${METHODS})\s)`,
  'm',
);

/** The text of a file with all requests. */
export function renderHttpFile({name, variables, environments, folders}: Collection): string {
  const requests = listRequests(folders);
  const known = new Map(variables.map((variable) => [variable.name, variable.value]));
  const isFixed = new Set(known.keys());
  // The first value of a name becomes its variable; a request with another value has it written out.
  for (const {path} of requests) for (const {name: key, value} of path) if (!known.has(key)) known.set(key, value);
  const isVariable = ({name: key, value}: CollectionRequest['path'][number]): boolean => !isFixed.has(key) && known.get(key) === value;
  const others = environments.slice(1).map((environment) => `# ${toComment(environment.name)}: ${environment.url}`);
  return [
    `# ${toComment(name)}`,
    ...(others.length > 0 ? ['# Other base addresses', ...others] : []),
    ...[...known].map(([key, value]) => `@${key} = ${value}`),
    ...requests.flatMap((request) => ['', ...renderRequest(request, isVariable)]),
    '',
  ].join('\n');
}

/** A comment that begins with an at sign would be a directive: to import a file, or to send through a proxy. */
function toComment(text: string): string {
  return text.replace(/^[\s@]+/, '');
}

function renderRequest(
  {id, title, request, path, auth}: CollectionRequest,
  isVariable: (segment: CollectionRequest['path'][number]) => boolean,
): string[] {
  const {method, url, headers, body} = addCredentials(request, toCredential(auth, ' '));
  const address = path.reduce(
    (text, part) => text.replace(`/{${part.name}}`, () => `/${isVariable(part) ? `{{${part.name}}}` : part.value}`),
    url,
  );
  const head = [`### ${toComment(title)}`, `# @name ${id.replace(/\W+/g, '_')}`];
  const texts =
    body?.kind === 'parts' ? body.parts.map((part) => ('value' in part ? part.value : '')) : [body?.kind === 'text' ? body.text : ''];
  if (texts.some((text) => OWN_LINE.test(text)))
    return [
      ...head,
      `# ${method} ${address}`,
      '# Its body has lines that this format reads otherwise: use the collection for Postman or Bruno.',
    ];
  const boundary = body?.kind === 'parts' ? getBoundary(body.parts) : '';
  const type = body?.kind === 'parts' ? [`Content-Type: ${body.mediaType}; boundary=${boundary}`] : [];
  return [
    ...head,
    `${method} ${address}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...type,
    ...(body ? ['', ...renderBody(body, boundary)] : []),
  ];
}

function renderBody(body: ApiBody, boundary: string): string[] {
  if (body.kind === 'text') return [body.text];
  if (body.kind === 'file') return [`< ./${body.file.fileName}`];
  return [...body.parts.flatMap((part) => renderPart(part, boundary)), `--${boundary}--`];
}

function renderPart(part: Part, boundary: string): string[] {
  const quote = (text: string): string => `"${text.replaceAll('"', '%22')}"`;
  const file = 'fileName' in part ? `; filename=${quote(part.fileName)}` : '';
  return [
    `--${boundary}`,
    `Content-Disposition: form-data; name=${quote(part.name)}${file}`,
    ...(part.contentType ? [`Content-Type: ${part.contentType}`] : []),
    ...(part.headers ?? []).map((header) => header.join(': ')),
    '',
    'fileName' in part ? `< ./${part.fileName}` : part.value,
  ];
}
