// The format of .http files, as JetBrains' HTTP Client, Visual Studio, VS Code's REST Client and httpYac read it.
import type {ApiBody, Part} from '../request/request.ts';
import {addCredentials, toCredential} from './credentials.ts';
import {toLine} from './escape.ts';
import {listRequests, type Collection, type CollectionRequest} from './model.ts';

/** Lines that some program reads as its own: a separator, a file, a script, a check, a variable, a comment. */
const OWN_LINE = /^\s*(?:###|<@?\w*\s|<>|>|\?\?|!!|@[\w-]+\s*=|\{%|#\s|\/\/)/m;

/** The text of a file with all requests. */
export function renderHttpFile({name, variables, environments, folders}: Collection): string {
  const requests = listRequests(folders);
  const known = new Map(variables.map((variable) => [variable.name, variable.value]));
  const isFixed = new Set(known.keys());
  // The first value of a name is that of its variable; a request with another one has it written out.
  for (const {path} of requests) for (const {name: key, value} of path) if (!known.has(key)) known.set(key, value);
  const isVariable = ({name: key, value}: CollectionRequest['path'][number]): boolean => !isFixed.has(key) && known.get(key) === value;
  const others = environments.slice(1).map((environment) => `# ${environment.name}: ${environment.url}`);
  return [
    `# ${name}`,
    ...(others.length > 0 ? ['# Other base addresses', ...others] : []),
    ...[...known].map(([key, value]) => `@${key} = ${value}`),
    ...requests.flatMap((request) => ['', ...renderRequest(request, isVariable)]),
    '',
  ].join('\n');
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
  const head = [`### ${title}`, `# @name ${id.replace(/\W+/g, '_')}`];
  if (body?.kind === 'text' && OWN_LINE.test(body.text))
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
    '',
    // A line of a value could mean something else.
    'fileName' in part ? `< ./${part.fileName}` : OWN_LINE.test(part.value) ? toLine(part.value).replace(/^\W+/, '') : part.value,
  ];
}

/** What no value holds. */
function getBoundary(parts: Part[]): string {
  let boundary = 'boundary';
  while (parts.some((part) => 'value' in part && part.value.includes(boundary))) boundary += '-';
  return boundary;
}
