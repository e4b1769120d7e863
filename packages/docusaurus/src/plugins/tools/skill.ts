// A skill for coding assistants: https://agentskills.io/specification. What the API is, how to call it, and where to read on.
import type {AuthDocument, AuthMethod} from '@lectern/openapi';
import {toName} from '@lectern/openapi/markdown';
import {getServerUrl} from '@lectern/openapi/request';
import {toCode, toLine} from '../../line.ts';
import {toMarkdownAddress} from '../../markdownAddress.ts';
import type {OperationFacts} from '../openapi/compiledPages/operationIndex.ts';
import {getDownloadFolder} from '../openapi/downloads/downloads.ts';
import type {PortalApi, PortalFacts} from './portalFile.ts';

export type SkillApi = {api: PortalApi; operations: OperationFacts[]; auth: AuthDocument};

/** Maximum of listed operations; if there are more, the skill only says where the list is. */
const MAX_OPERATIONS = 150;
/** Maximum lengths of the format. */
const MAX_NAME_LENGTH = 64;
const MAX_DESCRIPTION_LENGTH = 1024;

/** `notice`: first line of every file of the portal. */
export function renderSkill(facts: PortalFacts, apis: SkillApi[], notice?: string): string {
  const {title, tagline, url, baseUrl} = facts;
  const labels = apis.map(({api}) => api.label).join(', ');
  const description = toLine(
    `Call the ${labels} correctly: endpoints, authorization, errors, samples. ${tagline}. Use it when code or questions concern ${title}.`,
  );
  return `${[
    ['---', `name: ${toId(title)}`, `description: ${JSON.stringify(description.slice(0, MAX_DESCRIPTION_LENGTH))}`, '---'].join('\n'),
    ...(notice === undefined ? [] : [`> ${notice}`]),
    `# ${toName(title)}`,
    [
      "Do not guess parameters or fields: read an operation's page before you write a request.",
      '',
      `- All pages, with separate lists for large groups: <${url}${baseUrl}llms.txt>`,
      '- For the Markdown of a page, add `.md` to its address.',
      '- For everything else, read the OpenAPI document: its address is below.',
    ].join('\n'),
    ...apis.map((each) => renderApi(each, facts)),
  ].join('\n\n')}\n`;
}

function renderApi({api, operations, auth}: SkillApi, facts: PortalFacts): string {
  const folder = `${facts.url}${facts.baseUrl}${getDownloadFolder(api.route)}`;
  const [server] = auth.servers;
  return [
    `## ${toName(api.label)}`,
    [
      ...(server ? [`- Base address: ${toCode(getServerUrl(server))}`] : []),
      ...auth.schemes.map(({key, method}) => `- Authorization ${toName(key)}: ${describe(method)}`),
      ...(auth.sandbox ? [renderSandbox(auth)] : []),
      `- OpenAPI document: <${folder}/openapi.yaml>`,
      `- Requests for other clients: <${folder}/requests.http>, <${folder}/postman.json>`,
    ].join('\n'),
    ...renderOperations(operations, api, facts),
  ].join('\n\n');
}

function renderSandbox({sandbox, servers}: AuthDocument): string {
  const [server] = servers;
  const base = server ? getServerUrl(server) : '';
  const pathname = URL.canParse(base) ? new URL(base).pathname : base;
  const credentials = Object.entries(sandbox?.credentials ?? {}).map(([key, value]) => `${toName(key)} ${toCode(value)}`);
  return `- Sandbox for practice, once you have started it on this machine: ${toCode(`http://localhost:${sandbox?.port ?? ''}${pathname}`)}, with ${credentials.join(', ') || 'no credentials'}`;
}

function describe(method: AuthMethod): string {
  switch (method.type) {
    case 'apiKey':
      return `${toCode(method.name)} in the ${method.in}`;
    case 'bearer':
      return 'header `Authorization: Bearer <API key>`';
    case 'basic':
      return 'header `Authorization: Basic <user and password in base64>`';
    case 'http':
      return `header ${toCode(`Authorization: ${method.scheme} …`)}`;
    case 'challenge':
      return `HTTP ${toName(method.scheme)}, which answers a challenge of the server`;
    case 'oauth2':
      return 'OAuth 2.0, header `Authorization: Bearer <access token>`';
    case 'openIdConnect':
      return 'OpenID Connect, header `Authorization: Bearer <access token>`';
    case 'mutualTLS':
      return 'a client certificate';
    case 'unknown':
      return 'see the reference';
  }
}

function renderOperations(operations: OperationFacts[], {root}: PortalApi, {url, baseUrl}: PortalFacts): string[] {
  if (operations.length > MAX_OPERATIONS) return [`${operations.length} operations: see llms.txt, or the list of each group.`];
  const groups = new Map<string, OperationFacts[]>();
  for (const operation of operations) groups.set(operation.group ?? '', [...(groups.get(operation.group ?? '') ?? []), operation]);
  return [...groups].map(([group, list]) => {
    const lines = list.map(({id, method, path, title, deprecated}) => {
      const address = url + toMarkdownAddress(`${baseUrl.replace(/\/$/, '')}${root}/${id}`, baseUrl);
      return `- ${toCode(`${method} ${path}`)}: [${toName(title)}](${address})${deprecated ? ' (deprecated)' : ''}`;
    });
    return [...(group === '' ? [] : [`### ${toName(group)}\n`]), ...lines].join('\n');
  });
}

/** Lower-case letters, digits and single hyphens. */
function toId(title: string): string {
  const name = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-+|-+$/g, '');
  return name === '' ? 'api' : name;
}
