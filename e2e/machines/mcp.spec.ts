// The MCP server on the finished portal, through the SDK's client and both transports.
import {spawn} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {Transport} from '@modelcontextprotocol/sdk/shared/transport.js';
import {startLocalSandbox, type LocalSandbox} from '../servers/localSandbox';
import {BUILD, expect, ROOT, test} from '../test';

const LECTERN = path.join(ROOT, 'packages/openapi/bin/lectern.js');
const TOOLS = ['get_operation', 'list_operations', 'read_page', 'search', 'send'];
const CREATE = 'indices-controller-create-index';

type HttpServer = {address: URL; stop: () => void};

/** Starts the command on any free port. */
async function serve(source: string, ...options: string[]): Promise<HttpServer> {
  const child = spawn(process.execPath, [LECTERN, 'mcp', source, '--http', '0', ...options], {stdio: ['ignore', 'ignore', 'pipe']});
  let output = '';
  for await (const chunk of child.stderr) {
    output += String(chunk);
    const address = /MCP server on (\S+)/.exec(output)?.[1];
    if (address !== undefined) return {address: new URL(address), stop: () => void child.kill()};
  }
  throw new Error(`The server has not started: ${output}`);
}

async function connect(transport: Transport): Promise<Client> {
  const client = new Client({name: 'test', version: '1'});
  await client.connect(transport);
  return client;
}

/** The text of a tool's result, and whether it is an error. */
async function call(client: Client, name: string, input: Record<string, unknown>): Promise<{text: string; isError: boolean}> {
  const {content, isError = false} = await client.callTool({name, arguments: input});
  const [first] = content as {type: string; text: string}[];
  return {text: first?.text ?? '', isError: isError === true};
}

test.describe('every tool', () => {
  let sandbox: LocalSandbox;
  let server: HttpServer | undefined;
  test.beforeEach(async () => {
    sandbox = await startLocalSandbox();
  });
  test.afterEach(() => {
    server?.stop();
    sandbox.close();
  });

  for (const kind of ['stdio', 'streamable HTTP'] as const)
    test(`works over ${kind}`, async () => {
      if (kind === 'streamable HTTP') server = await serve(BUILD, '--sandbox', sandbox.origin);
      const transport = server
        ? new StreamableHTTPClientTransport(server.address)
        : new StdioClientTransport({command: process.execPath, args: [LECTERN, 'mcp', BUILD, '--sandbox', sandbox.origin]});
      const client = await connect(transport);
      expect((await client.listTools()).tools.map(({name}) => name).toSorted()).toEqual(TOOLS);

      const found = await call(client, 'search', {query: 'GET /indices/idx_123/files', limit: 3});
      expect(found.text).toMatch(
        /^1\. List the files of an index \(GET \/indices\/\{indexId\}\/files\)\n +https:\S+index-files-controller-get-all-index-files$/m,
      );

      expect((await call(client, 'search', {query: 429})).text).toContain('/docs/guides/rate-limits');

      const page = await call(client, 'read_page', {page: '/docs-site/docs/guides/errors'});
      expect(page.text).toBe(await readFile(path.join(BUILD, 'docs/guides/errors.md'), 'utf8'));

      const list = await call(client, 'list_operations', {group: 'Indices'});
      expect(list.text).toContain(`POST /indices | Create an index | Indices | ${CREATE}`);
      expect(list.text).not.toContain('/chats');

      const operation = await call(client, 'get_operation', {operation: 'post /indices', languages: ['python']});
      const [data = '', sample] = operation.text.split('\n\npython:\n');
      const {body} = JSON.parse(data) as {body: {media: {mediaType: string; schema: object}[]}};
      expect(body.media[0]).toMatchObject({mediaType: 'application/json', schema: expect.any(Object)});
      expect(sample).toContain('import requests');

      const created = await call(client, 'send', {operation: CREATE, body: {name: 'From an assistant'}});
      expect(created.text).toMatch(/^POST http:\/\/\S+\/v1\/indices\n\nHTTP 201 /);
      const uploaded = await call(client, 'send', {
        operation: 'IndicesController_uploadTempFiles',
        body: {files: [{fileName: 'notes.txt', content: 'Opening hours: 9 to 5.'}]},
      });
      expect(uploaded.text).toContain('"name":"notes.txt"');
      await client.close();
    });

  test('reports errors in words', async () => {
    server = await serve(BUILD, '--sandbox', 'http://127.0.0.1:9');
    const client = await connect(new StreamableHTTPClientTransport(server.address));
    for (const [name, input, message] of [
      ['read_page', {page: '/docs/nowhere'}, 'there is no "docs/nowhere.md"'],
      ['read_page', {page: '../../package'}, '"../../package.md" is no file of the portal'],
      ['get_operation', {operation: 'GET /nowhere'}, 'There is no operation "GET /nowhere"'],
      ['send', {operation: 'GET /indices/{indexId}'}, 'These parameters are required: indexId'],
      ['send', {operation: 'GET /indices', parameters: {nothing: 1}}, 'There is no parameter "nothing"'],
      ['send', {operation: 'GET /indices'}, 'No sandbox answers at http://127.0.0.1:9. Start it'],
    ] as const)
      expect(await call(client, name, input)).toEqual({text: expect.stringContaining(message), isError: true});
    await client.close();
  });
});

test('the server reads a published portal at its address', async ({served}) => {
  const server = await serve(served.url);
  const client = await connect(new StreamableHTTPClientTransport(server.address));
  expect((await call(client, 'search', {query: 'rate limits', limit: 1})).text).toContain('/docs/guides/rate-limits');
  expect((await call(client, 'get_operation', {operation: CREATE})).text).toContain('curl ');
  await client.close();
  server.stop();
});

test('streamable HTTP responds only to this machine, not to other hosts or pages of other origins', async () => {
  const {address, stop} = await serve(BUILD);
  expect(address.hostname).toBe('127.0.0.1');
  const send = async (headers: Record<string, string>): Promise<number> => {
    const {request} = await import('node:http');
    return new Promise((resolve, reject) => {
      const call = request(address, {method: 'POST', headers: {'Content-Type': 'application/json', ...headers}}, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      call.on('error', reject);
      call.end('{}');
    });
  };
  expect(await send({Host: 'evil.example'})).toBe(403);
  expect(await send({Origin: 'https://evil.example'})).toBe(403);
  expect(await send({Origin: 'null'})).toBe(403);
  expect((await fetch(address)).status).toBe(405);
  stop();
});
