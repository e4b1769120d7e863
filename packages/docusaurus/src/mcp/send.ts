// Sends a request to the sandbox of an API on this machine; without one, the response comes from the document's examples. No request goes
// to any other server.
import type {AuthDocument, CallData, MockView} from '@lectern/openapi';
import {toLogText} from '@lectern/openapi/document';
import {getOwn} from '@lectern/openapi/json';
import {
  toParameterKey,
  buildRequest,
  createFile,
  encodeBody,
  findDotParameters,
  getContentType,
  getServerUrl,
  isMultipart,
  toCredential,
  type ApiRequest,
  type Credential,
} from '@lectern/openapi/request';
import type {Operation, Portal} from './portal.ts';

export type SendInput = {
  /** Values by name. */
  parameters?: Record<string, unknown> | undefined;
  body?: unknown;
};

/** Maximum characters of a response that are returned. */
const MAX_LENGTH = 50_000;
const TIMEOUT_MS = 60_000;

/** Sends a request of an operation, and returns the response as text. @throws Error that says what to do */
export async function send(portal: Portal, operation: Operation, input: SendInput, sandbox?: string): Promise<string> {
  const [call, auth] = await Promise.all([portal.readCall(operation), portal.readAuth(operation.api)]);
  const origin = sandbox ?? findSandbox(portal, auth);
  if (origin === undefined) return respondFromExamples(portal, operation, auth);
  const request = createRequest(call, auth, input, origin);
  // The document determines the text after the port, and could change the port or host with it.
  if (!URL.canParse(request.url) || new URL(request.url).origin !== new URL(origin).origin)
    throw new Error(`Nothing was sent: this request would leave the sandbox at ${origin}`);
  const response = await fetch(request.url, {...toInit(request), redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS)}).catch(
    (error: unknown) => {
      const start = auth.sandbox ? ` Start it in the portal's folder: npm run ${toLogText(auth.sandbox.script)}` : '';
      throw new Error(`No sandbox answers at ${origin}.${start}`, {cause: error});
    },
  );
  const headers = [...response.headers].map(([name, value]) => toLogText(`${name}: ${value}`));
  const text = await readText(response);
  return [`${request.method} ${request.url}`, '', `HTTP ${response.status} ${response.statusText}`.trim(), ...headers, '', text].join('\n');
}

/** The sandbox of a portal in a folder. A portal at an address has none: it could choose which program of this machine is called. */
function findSandbox({isRemote}: Portal, {sandbox}: AuthDocument): string | undefined {
  if (isRemote || !sandbox) return undefined;
  const {port} = sandbox;
  if (Number.isInteger(port) && port > 0 && port < 65_536) return `http://127.0.0.1:${port}`;
  throw new Error('Nothing was sent: the portal names no port of a sandbox. Give its origin: lectern mcp DIR --sandbox ORIGIN');
}

function createRequest(call: CallData, auth: AuthDocument, {parameters = {}, body}: SendInput, origin: string): ApiRequest {
  const known = new Set(call.parameters.map(({name}) => name));
  const unknown = Object.keys(parameters).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`There is no parameter "${unknown.join('", "')}". There are: ${[...known].join(', ') || 'none'}`);
  const missing = call.parameters.filter(({name, required}) => required && parameters[name] === undefined);
  if (missing.length > 0) throw new Error(`These parameters are required: ${missing.map(({name}) => name).join(', ')}`);
  const [media] = call.body?.media ?? [];
  if (call.body?.required && body === undefined) throw new Error(`A body is required: ${media?.mediaType ?? ''}`);
  if (body !== undefined && !media) throw new Error('This operation takes no body');
  const [server] = call.servers;
  const base = server ? getServerUrl(server) : '/';
  const pathname = URL.canParse(base, origin) ? new URL(base, origin).pathname : '/';
  const values = Object.fromEntries(call.parameters.map((parameter) => [toParameterKey(parameter), parameters[parameter.name]]));
  const dots = findDotParameters(call.template, values);
  if (dots.length > 0)
    throw new Error(`The path must not hold "." or "..": the request would go to another address. Change: ${dots.join(', ')}`);
  return buildRequest(
    call.template,
    {
      server: `${origin}${pathname.replace(/\/$/, '')}`,
      parameters: values,
      ...(body === undefined || !media
        ? {}
        : {body: {mediaType: media.mediaType, value: isMultipart(media.mediaType) ? toFiles(body) : body}}),
    },
    getCredentials(call, auth),
  );
}

/** Files of a form, as `{fileName, content}`. */
function toFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toFiles);
  if (typeof value !== 'object' || value === null) return value;
  const {fileName, content} = value as Record<string, unknown>;
  if (typeof fileName === 'string' && typeof content === 'string')
    return createFile({fileName, blob: new Blob([content], {type: getContentType(fileName) ?? 'text/plain'})});
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toFiles(item)]));
}

/** Credentials of the sandbox, for the first alternative with all credentials known. */
function getCredentials({security}: CallData, {schemes, sandbox}: AuthDocument): Credential[] {
  const methods = new Map(schemes.map(({key, method}) => [key, method]));
  const lists = security.map((alternative) =>
    alternative.map(({key}) => {
      const [method, value] = [methods.get(key), getOwn(sandbox?.credentials, key)];
      return method && value !== undefined ? toCredential(method, value) : undefined;
    }),
  );
  return lists.flatMap((list) => (list.length > 0 && list.every((each) => each !== undefined) ? [list] : []))[0] ?? [];
}

function toInit({method, headers, body}: ApiRequest): RequestInit {
  if (!body) return {method, headers};
  const content = encodeBody(body);
  return {method, headers: content.contentType ? [...headers, ['Content-Type', content.contentType]] : headers, body: content.body};
}

/** The response up to the limit; a stream up to the timeout. */
async function readText({body}: Response): Promise<string> {
  let text = '';
  try {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      if (text.length > MAX_LENGTH) return `${text.slice(0, MAX_LENGTH)}\n[The rest is left out.]`;
    }
  } catch {
    return `${text}\n[The response ended here.]`;
  }
  return text;
}

async function respondFromExamples(portal: Portal, {api, id}: Operation, auth: AuthDocument): Promise<string> {
  const {responses} = await portal.readJson<MockView>(['mocks', api.route, `${id}.json`].filter(Boolean).join('/'));
  const [response] = responses;
  if (!response) throw new Error('This API has no sandbox, and its document no example of a response');
  // A header in an example could contain line breaks, and so fake other lines of the response.
  const headers = response.headers.map(([name, value]) => toLogText(`${name}: ${value}`));
  const [example] = response.examples;
  const reason =
    portal.isRemote && auth.sandbox
      ? 'a portal at an address calls a sandbox that was given: lectern mcp URL --sandbox ORIGIN'
      : 'this API has no sandbox';
  return [`Nothing was sent: ${reason}. Example of the document:`, '', `HTTP ${response.status}`, ...headers, '', example?.text ?? ''].join(
    '\n',
  );
}
