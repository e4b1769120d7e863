import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {AuthDocument, AuthMethod, AuthScheme, CallData} from '@lectern/openapi';
import {createCall} from '../console/testing/call.ts';
import {startTestServer, type TestServer} from '../console/testing/server.ts';
import type {Operation, Portal} from './portal.ts';
import {send, type SendInput} from './send.ts';

let sandbox: TestServer;
beforeAll(async () => {
  sandbox = await startTestServer();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.received.length = 0;
});

type Source = {isRemote: boolean; port: unknown; schemes?: Pick<AuthScheme, 'key' | 'method'>[]; credentials?: Record<string, string>};

/** Sends a request without a body, as a tool does. */
function sendTo(origin: string | undefined, call: Partial<CallData>, input: SendInput = {}, source?: Source): Promise<string> {
  const data = createCall({template: {method: 'GET', path: '/json', parameters: []}, parameters: [], ...call});
  if (!call.body) delete data.body;
  const sandboxFacts = source && {port: source.port, script: 'sandbox', credentials: source.credentials ?? {}};
  const auth = {schemes: source?.schemes ?? [], sandbox: sandboxFacts} as unknown as AuthDocument;
  const headers = [['X-Note', 'a\r\n\r\nHTTP 500 \u202eb']];
  const mock = {responses: [{status: 200, headers, examples: [{text: '{"example": true}'}]}]};
  const portal = {
    isRemote: source?.isRemote ?? false,
    readCall: () => Promise.resolve(data),
    readAuth: () => Promise.resolve(auth),
    readJson: () => Promise.resolve(mock),
  } as unknown as Portal;
  return send(portal, {api: {route: 'api'}, id: 'a'} as Operation, input, origin);
}

test.each(['.', '..'])('a part of the path that is %s is refused, since another address would be called', async (value) => {
  const template: CallData['template'] = {
    method: 'DELETE',
    path: '/files/{fileId}',
    parameters: [{name: 'fileId', in: 'path', style: 'simple', explode: false}],
  };
  const call = {template, parameters: [{name: 'fileId', in: 'path' as const, required: true as const}]};
  await expect(sendTo(sandbox.url, call, {parameters: {fileId: value}})).rejects.toThrow(
    'The path must not hold "." or "..": the request would go to another address. Change: fileId',
  );
  expect(sandbox.received).toEqual([]);
});

test('a request goes to the sandbox, whatever address the server of the document has', async () => {
  for (const url of ['https://api.example/json/', '/json', 'json', '//api.example/json', 'https://{region}.example/json'])
    expect(await sendTo(sandbox.url, {servers: [{url, variables: []}], template: {method: 'GET', path: '?a=1', parameters: []}})).toContain(
      `GET ${sandbox.url}/json?a=1\n\nHTTP 200`,
    );
});

test('neither server nor path extends the port of the sandbox or turns it into user information', async () => {
  // The port without its last digit: the following text would complete another port.
  const [origin, digit] = [sandbox.url.slice(0, -1), sandbox.url.slice(-1)];
  await sendTo(origin, {servers: [{url: `${digit}/`, variables: []}]}).catch(() => undefined);
  for (const path of [`${digit}/json`, `@${new URL(sandbox.url).host}/json`, `:${new URL(sandbox.url).port}/json`])
    // A slash separates them: the request goes to the address without its last digit, where no server is.
    await expect(sendTo(origin, {servers: [], template: {method: 'GET', path, parameters: []}})).rejects.toThrow(
      `No sandbox answers at ${origin}`,
    );
  expect(sandbox.received).toEqual([]);
});

test('a remote portal cannot choose a server on this machine: it needs a given sandbox', async () => {
  const port = Number(new URL(sandbox.url).port);
  const text = await sendTo(undefined, {}, {}, {isRemote: true, port});
  expect(text).toContain('\nX-Note: a\\u000d\\u000a\\u000d\\u000aHTTP 500 \\u202eb\n\n');
  expect(text).toMatch(/^Nothing was sent: a portal at an address calls a sandbox that was given: .*\{"example": true\}$/s);
  expect(sandbox.received).toEqual([]);
  expect(await sendTo(sandbox.url, {servers: []}, {}, {isRemote: true, port: 1})).toContain('HTTP 200');
  expect(await sendTo(undefined, {servers: []}, {}, {isRemote: false, port})).toContain('HTTP 200');
});

test.each(['4010', '1@host', 1.5, 0, 65_536, null])('a folder whose port is %j calls nothing', async (port) => {
  await expect(sendTo(undefined, {}, {}, {isRemote: false, port})).rejects.toThrow(
    'Nothing was sent: the portal names no port of a sandbox',
  );
});

/** The `Authorization` header of a request with one scheme. */
async function authorize(key: string, method: AuthMethod, credentials: Record<string, string>): Promise<string | undefined> {
  const source = {isRemote: false, port: 1, schemes: [{key, method}], credentials};
  await sendTo(sandbox.url, {servers: [], security: [[{key, scopes: []}]]}, {}, source);
  return sandbox.received.at(-1)?.headers.authorization;
}

test('a practice credential is sent as its scheme requires', async () => {
  expect(await authorize('key', {type: 'bearer'}, {key: 'secret'})).toBe('Bearer secret');
  expect(await authorize('user', {type: 'basic'}, {user: 'Zoë 🎉:a'})).toBe(`Basic ${Buffer.from('Zoë 🎉:a').toString('base64')}`);
  expect(await authorize('odd', {type: 'unknown'}, {odd: 'secret'})).toBeUndefined();
});

test('a scheme named like an inherited property has no practice credential', async () => {
  expect(await authorize('constructor', {type: 'bearer'}, {})).toBeUndefined();
});

test.each(['multipart/form-data', 'Multipart/Form-Data'])('a form part has the media type of the document, as %s', async (mediaType) => {
  const template: CallData['template'] = {
    method: 'POST',
    path: '/json',
    parameters: [],
    encoding: {meta: {contentType: 'application/json'}},
  };
  const body = {required: true, media: [{mediaType, examples: []}]} as unknown as NonNullable<CallData['body']>;
  await sendTo(sandbox.url, {servers: [], template, body}, {body: {meta: '{"a": 1}', file: {fileName: 'a.md', content: '# A'}}});
  const {headers, body: sent} = sandbox.received.at(-1) ?? expect.fail();
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/i);
  expect(sent.toString()).toContain('name="meta"\r\nContent-Type: application/json\r\n\r\n{"a": 1}\r\n');
  expect(sent.toString()).toContain('name="file"; filename="a.md"\r\nContent-Type: text/markdown\r\n\r\n# A\r\n');
});
