import {describe, expect, it} from 'vitest';
import {createSandbox} from '../app.ts';
import {SANDBOX_KEY} from '../auth.ts';
import {readContract} from '../contract.ts';
import {readOptions} from './nodeOptions.ts';
import {startServer} from './server.ts';
import {createMemoryStorage} from '../storage/memory.ts';
import {createSqliteStorage} from '../storage/sqlite.ts';
import type {Body} from '../testing/body.ts';
import {createForm, HANDBOOK} from '../testing/client.ts';
import {DOCUMENT} from '../testing/document.ts';
import {parseEvents} from '../testing/events.ts';
import {AUTHORIZATION, callServer as call, openSilent, runToEnd, sendRaw, sendSlowly, useProcesses} from '../testing/process.ts';

const {start, getFolder} = useProcesses();

describe('the server', () => {
  it('streams as events arise', async () => {
    const {url} = await start();
    const {body} = await call(url, '/chats', {indexId: HANDBOOK, question: 'How long can a customer return an item?'});
    const response = await fetch(`${url}/chats/${body.id}/stream`, {headers: AUTHORIZATION});
    const times: number[] = [];
    for await (const chunk of response.body ?? []) times.push(chunk.length > 0 ? performance.now() : 0);
    expect(times.length).toBeGreaterThan(4);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(200);
  });

  it('ends gracefully, and finishes a stream in progress', async () => {
    const {process: child, url, ended} = await start('--data', getFolder());
    const {body} = await call(url, '/chats', {indexId: HANDBOOK, question: 'How long can a customer return an item?'});
    const response = await fetch(`${url}/chats/${body.id}/stream`, {headers: AUTHORIZATION});
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = (await reader?.read())?.value ?? '';
    child.kill('SIGTERM');
    for (let chunk = await reader?.read(); chunk?.value !== undefined; chunk = await reader?.read()) text += chunk.value;
    expect(parseEvents(text).at(-1)?.event).toBe('answer.completed');
    expect(await ended).toEqual([0, null]);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('allows calls from pages of this machine and of the given origins, and no others', async () => {
    const {url} = await start('--origin', 'https://developers.example.com');
    const preflight = (origin: string): Promise<Response> =>
      fetch(`${url}/chats`, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'authorization,content-type,last-event-id',
          'Access-Control-Request-Private-Network': 'true',
        },
      });
    for (const origin of ['https://developers.example.com', 'http://localhost:3000', 'http://127.0.0.1:5173', 'http://[::1]:3000']) {
      const {status, headers} = await preflight(origin);
      expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([204, origin]);
      expect(headers.get('Access-Control-Allow-Methods')).toContain('PATCH');
      expect(headers.get('Access-Control-Allow-Headers')).toMatch(/authorization,\s*content-type,\s*last-event-id/i);
      expect(headers.get('Access-Control-Allow-Private-Network')).toBe('true');
      for (const own of [AUTHORIZATION, {}]) {
        const response = await fetch(`${url}/indices`, {headers: {...own, Origin: origin}});
        expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([
          'Authorization' in own ? 200 : 401,
          origin,
        ]);
        expect(response.headers.get('Access-Control-Expose-Headers')).toContain('X-Request-Id');
        expect(response.headers.get('Vary')).toContain('Origin');
      }
    }
    const others = ['https://evil.example', 'http://developers.example.com', 'https://developers.example.com.evil.example', 'null'];
    for (const origin of [...others, 'http://localhost.evil.example', 'http://localhost:3000/', 'file://']) {
      const asked = await fetch(`${url}/indices`, {headers: {...AUTHORIZATION, Origin: origin}});
      for (const response of [await preflight(origin), asked]) {
        const {code, detail} = (await response.json()) as Body;
        expect([origin, response.status, code]).toEqual([origin, 403, 'invalid_request']);
        // A file and a page without an origin cannot be allowed.
        expect(detail.includes('--origin http'), origin).toBe(origin.startsWith('http'));
        expect(detail).not.toContain('null');
        const granted = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));
        expect(granted).toEqual([]);
      }
    }
    // Clients that are not pages send no origin, and get no permission for one.
    expect((await fetch(`${url}/indices`, {headers: AUTHORIZATION})).headers.has('Access-Control-Allow-Origin')).toBe(false);
  });

  it('responds only under its own host names, so that no foreign name leads a page to it', async () => {
    const {port} = await start('--allow-host', 'sandbox.example.com');
    const ask = async (...hosts: string[]): Promise<string> => {
      const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
      const end = `Authorization: Bearer ${SANDBOX_KEY}\r\nConnection: close\r\n\r\n`;
      return sendRaw(port, `GET /v1/indices HTTP/1.${hosts.length === 0 ? 0 : 1}\r\n${lines}${end}`);
    };
    for (const host of ['localhost', `localhost:${port}`, '127.0.0.1', '[::1]:80', 'LOCALHOST', 'sandbox.example.com:4010']) {
      expect(await ask(host), host).toMatch(/^HTTP\/1\.1 200 /);
    }
    expect(await ask()).toMatch(/^HTTP\/1\.\d 200 /);
    for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '10.0.0.1', '0.0.0.0']) {
      expect(await ask(host), host).toMatch(/^HTTP\/1\.1 403 [\s\S]*This sandbox is not called /);
    }
    expect(await ask('localhost', 'localhost')).toMatch(/^HTTP\/1\.1 400 [\s\S]*more than one header Host/);
    expect(await ask('localhost@evil.example')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('refuses an unknown expectation with a body, and continues after a known one', async () => {
    const {port} = await start();
    const head = `Host: localhost\r\nAuthorization: Bearer ${SANDBOX_KEY}\r\nContent-Type: application/json\r\nContent-Length: 14\r\n`;
    const send = (expectation: string): Promise<string> =>
      sendRaw(port, `POST /v1/indices HTTP/1.1\r\n${head}Connection: close\r\nExpect: ${expectation}\r\n\r\n{"name":"New"}`);
    const unknown = await send('200-ok');
    expect(unknown).toMatch(/^HTTP\/1\.1 417 [\s\S]*content-type: application\/problem\+json/i);
    expect(unknown).toMatch(/"status":417,"code":"invalid_request","detail":"The header Expect may only say 100-continue/);
    const names =
      unknown
        .split('\r\n\r\n')[0]
        ?.split('\r\n')
        .slice(1)
        .map((line) => line.split(':')[0]?.toLowerCase()) ?? [];
    expect(names).toEqual([...new Set(names)]);
    expect(await send('100-continue')).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /);
  });

  it('closes the connection after a request for another protocol', async () => {
    const {port} = await start();
    const response = await sendRaw(
      port,
      'GET /v1/indices HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    );
    expect(response).toMatch(/^HTTP\/1\.1 401 [\s\S]*\r\nConnection: close\r\n/i);
  });

  it('refuses malformed and too large requests with a problem, and continues', async () => {
    const {url, port} = await start();
    const authorization = `Authorization: Bearer ${SANDBOX_KEY}\r\n`;
    const raw = async (text: string) => {
      const response = await sendRaw(port, text);
      const [head = '', body = ''] = response.split(/\r\n\r\n(.*)/s);
      return {head, problem: JSON.parse(body.replace(/^[0-9a-f]+\r\n/, '').replace(/\r\n0\r\n.*$/s, '')) as Record<string, unknown>};
    };
    for (const text of [
      'nonsense\r\n\r\n',
      'GET /v1/indices HTTP/9.9\r\n\r\n',
      'GET /v1/indices\0 HTTP/1.1\r\nHost: localhost\r\n\r\n',
      `GET /v1/indices HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`,
      'GET /v1/indices HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
      'GET \\v1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      'POST /v1/chats HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n',
    ]) {
      const {head, problem} = await raw(text);
      expect(head, text.slice(0, 40)).toMatch(/^HTTP\/1\.1 400 /);
      expect(head).toMatch(/application\/problem\+json/i);
      expect(problem).toMatchObject({code: 'invalid_request', status: 400, requestId: /x-request-id: (\S+)/i.exec(head)?.[1]});
    }
    const declared = `POST /v1/chats HTTP/1.1\r\nHost: localhost\r\n${authorization}Content-Type: application/json\r\nContent-Length: 900000000\r\nConnection: close\r\n\r\n{`;
    expect((await raw(declared)).problem).toMatchObject({code: 'payload_too_large'});
    const large = await fetch(`${url}/chats`, {
      method: 'POST',
      headers: {...AUTHORIZATION, 'Content-Type': 'application/json'},
      body: 'x'.repeat(8_000_000),
    });
    expect([large.status, ((await large.json()) as Body).code]).toEqual([413, 'payload_too_large']);
    const file = await call(url, '/temp-files', createForm({'big.txt': new Uint8Array(52_428_801)}));
    expect([file.status, file.body.code]).toEqual([413, 'payload_too_large']);
    const huge = await call(url, '/temp-files', createForm({'big.txt': new Uint8Array(130_000_000)}));
    expect([huge.status, huge.body.code]).toEqual([413, 'payload_too_large']);
    expect((await call(url, '/indices')).status).toBe(200);
  });

  it('takes twenty files in one upload, and one of just 50 MB', async () => {
    const {url} = await start('--data', getFolder());
    const twenty = Object.fromEntries(Array.from({length: 20}, (_, at) => [`${at}.txt`, `Text ${at}.`]));
    expect((await call(url, '/temp-files', createForm(twenty))).body.items).toHaveLength(20);
    expect((await call(url, '/temp-files', createForm({'large.txt': new Uint8Array(50_000_000).fill(97)}))).status).toBe(201);
  });

  it('reports what stops it, and ends', async () => {
    const storage = createSqliteStorage(getFolder());
    expect(await runToEnd('--port', '0', '--data', getFolder())).toEqual({errors: expect.stringContaining('in use') as string, code: 1});
    await storage.close();
  });
});

it.each([
  [['--port', 'x'], '--port has to be a whole number from 0 to 65535, not "x".'],
  [['--origin', 'developers.example.com'], '--origin has to be an origin such as https:'],
  [['--quota', 'files=3'], '--quota has no "files". Write one of indexFiles, '],
  [['--quota', 'keyFiles=x'], '--quota keyFiles= has to be a whole number from 0 '],
])('the options %j are reported as wrong', (options, message) => {
  expect(() => readOptions(options)).toThrow(message);
});

it('serves others while a request is slow, and ends the slow one with a problem', async () => {
  const sandbox = await createSandbox({document: DOCUMENT, storage: createMemoryStorage(), rateLimit: 1000, patience: 1000});
  const {problemBase} = readContract(DOCUMENT);
  const timeouts = {headersTimeout: 500, connectionsCheckingInterval: 100};
  const server = await startServer({sandbox, port: 0, host: '127.0.0.1', problemBase, timeouts});
  const {port} = new URL(server.url);
  const open = `Authorization: ${AUTHORIZATION.Authorization}\r\nContent-Type: application/json\r\nContent-Length: 100\r\nConnection: close`;
  const body = sendRaw(Number(port), `POST /v1/chats HTTP/1.1\r\nHost: localhost\r\n${open}\r\n\r\n{`);
  const head = sendRaw(Number(port), 'GET /v1/indices HTTP/1.1\r\nHost: localhost\r\n');
  for (let count = 0; count < 50; count += 1) expect((await call(`${server.url}/v1`, '/indices')).status).toBe(200);
  expect(await head).toMatch(/^HTTP\/1\.1 400[\s\S]*invalid_request[\s\S]*did not arrive in time/);
  expect(await body).toMatch(/^HTTP\/1\.1 400[\s\S]*Nothing more of the body came for 1 seconds/);
  await server.close();
  await sandbox.close();
});

it.each([
  ['half a header', 'GET /v1/indices HTTP/1.1\r\nHost: localhost\r\n', 'X: y\r\n', 400],
  ['the body of a GET', 'GET /v1/indices HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n', 'x', 401],
])(
  'closes a connection that goes on sending %s after its response',
  async (_name, first, rest, status) => {
    const sandbox = await createSandbox({document: DOCUMENT, storage: createMemoryStorage()});
    const {problemBase} = readContract(DOCUMENT);
    const timeouts = {headersTimeout: 200, connectionsCheckingInterval: 50};
    const server = await startServer({sandbox, port: 0, host: '127.0.0.1', problemBase, timeouts});
    expect(await sendSlowly(Number(new URL(server.url).port), first, rest)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    await server.close();
    await sandbox.close();
  },
  20_000,
);

it('limits simultaneous connections, and closes one more', async () => {
  const sandbox = await createSandbox({document: DOCUMENT, storage: createMemoryStorage()});
  const server = await startServer({sandbox, port: 0, host: '127.0.0.1', problemBase: readContract(DOCUMENT).problemBase, connections: 2});
  const port = Number(new URL(server.url).port);
  const get = (): Promise<string> =>
    sendRaw(
      port,
      `GET /v1/indices HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${AUTHORIZATION.Authorization}\r\nConnection: close\r\n\r\n`,
    );
  const silent = [await openSilent(port, 'GET '), await openSilent(port, 'GET ')];
  expect(await get()).toBe('');
  silent[0]?.destroy();
  let response = '';
  while (response === '') response = await get();
  expect(response).toMatch(/^HTTP\/1\.1 200/);
  silent[1]?.destroy();
  await server.close();
  await sandbox.close();
});
