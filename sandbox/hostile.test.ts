// Requests that no library writes, over raw sockets: each gets a documented problem or is cut off, and the next one is served.
import {describe, expect, it} from 'vitest';
import {SANDBOX_KEY} from './auth.ts';
import {createClient} from './testing/client.ts';
import {callServer as call, openSilent, sendRaw, useProcesses} from './testing/process.ts';

const {start} = useProcesses();

const HOST = `Host: localhost\r\nAuthorization: Bearer ${SANDBOX_KEY}\r\n`;
const post = (headers: string, body: string): string => `POST /v1/chats HTTP/1.1\r\n${HOST}${headers}\r\n\r\n${body}`;
const JSON_TYPE = 'Content-Type: application/json\r\nConnection: close';
const FORM = 'POST /v1/temp-files HTTP/1.1\r\n' + HOST + 'Content-Type: multipart/form-data; boundary=x\r\nConnection: close\r\n';
const part = (name: string, text: string): string =>
  `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n${text}\r\n`;
const withLength = (body: string): string => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const question = JSON.stringify({indexId: 'idx_7k2m9q4x8n3p', question: 'How long is the warranty?'});

const REFUSED: [string, string, number, string][] = [
  ['a chunk whose size is no number', post(`${JSON_TYPE}\r\nTransfer-Encoding: chunked`, 'zz\r\n{}\r\n0\r\n\r\n'), 400, 'invalid_request'],
  [
    'a chunk that is longer than it says',
    post(`${JSON_TYPE}\r\nTransfer-Encoding: chunked`, '2\r\n{"a":1}\r\n0\r\n\r\n'),
    400,
    'invalid_request',
  ],
  [
    'both a length and chunks',
    post(`${JSON_TYPE}\r\nTransfer-Encoding: chunked\r\nContent-Length: 2`, '2\r\n{}\r\n0\r\n\r\n'),
    400,
    'invalid_request',
  ],
  ['two lengths', post(`${JSON_TYPE}\r\nContent-Length: 2\r\nContent-Length: 3`, '{}'), 400, 'invalid_request'],
  ['a negative length', post(`${JSON_TYPE}\r\nContent-Length: -2`, '{}'), 400, 'invalid_request'],
  ['an unknown coding of the transfer', post(`${JSON_TYPE}\r\nTransfer-Encoding: gzip, x`, '{}'), 400, 'invalid_request'],
  ['a header without a colon', 'GET /v1/indices HTTP/1.1\r\nHost: localhost\r\nbroken\r\n\r\n', 400, 'invalid_request'],
  [
    'a header folded over lines',
    `GET /v1/indices HTTP/1.1\r\nHost: localhost\r\nX: 1\r\n 2\r\nConnection: close\r\n\r\n`,
    400,
    'invalid_request',
  ],
  ['a bomb of headers', `GET /v1/indices HTTP/1.1\r\n${'X: y\r\n'.repeat(50_000)}\r\n`, 400, 'invalid_request'],
  ['a very long address', `GET /v1/indices?${'a'.repeat(200_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 400, 'invalid_request'],
  ['bytes that are not UTF-8', post(`${JSON_TYPE}\r\nContent-Length: 4`, '{"\xff}'), 400, 'invalid_request'],
  ['JSON that is cut off', post(`${JSON_TYPE}\r\nContent-Length: 10`, question.slice(0, 10)), 400, 'invalid_request'],
  ['JSON that is nested too deeply', post(`${JSON_TYPE}\r\nContent-Length: 200000`, '['.repeat(200_000)), 400, 'invalid_request'],
  [
    'an endless body of chunks',
    post(`${JSON_TYPE}\r\nTransfer-Encoding: chunked`, `10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(40)),
    413,
    'payload_too_large',
  ],
  ['a form without its end', FORM + withLength(part('a.txt', 'text')), 400, 'invalid_request'],
  ['a form with a bomb of headers', FORM + withLength(`--x\r\n${'A: b\r\n'.repeat(100_000)}\r\n--x--`), 400, 'invalid_request'],
  ['a form of endless parts', FORM + withLength(`${part('a.txt', 'x').repeat(20_000)}--x--`), 422, 'validation_failed'],
  ['a form of empty parts', FORM + withLength(`${'--x\r\n\r\n\r\n'.repeat(20_000)}--x--`), 400, 'invalid_request'],
];

describe('the server', () => {
  it('refuses an unreadable request with a documented problem, and continues', async () => {
    const {url, port} = await start();
    for (const [what, text, status, code] of REFUSED) {
      const [head = '', body = ''] = (await sendRaw(port, Buffer.from(text, 'latin1'))).split(/\r\n\r\n(.*)/s);
      const problem = JSON.parse(/\{.*\}/s.exec(body)?.[0] ?? '{}') as Record<string, unknown>;
      expect([head.slice(0, 12), problem['code']], what).toEqual([`HTTP/1.1 ${status}`, code]);
      expect(head, what).toMatch(/content-type: application\/problem\+json/i);
      expect((await call(url, '/indices')).status, what).toBe(200);
    }
  });

  it('serves others while hundreds of connections stay silent or break off', async () => {
    const {url, port} = await start();
    const silent = Array.from({length: 300}, (_, at) =>
      openSilent(port, at % 2 === 0 ? '' : 'GET /v1/indices HTTP/1.1\r\nHost: localhost\r\nX: '),
    );
    const statuses = [];
    for (let turn = 0; turn < 20; turn += 1) statuses.push((await call(url, '/indices')).status);
    for (const socket of await Promise.all(silent)) socket.destroy();
    statuses.push((await call(url, '/indices')).status);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  it('responds to two requests that arrive in one piece', async () => {
    const {port} = await start();
    const get = (end: string): string => `GET /v1/indices HTTP/1.1\r\n${HOST}${end}\r\n`;
    expect((await sendRaw(port, get('') + get('Connection: close\r\n'))).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  });

  it('ends a connection that requests very much without reading a response, and continues', async () => {
    const {url, port} = await start();
    const get = `GET /v1/indices HTTP/1.1\r\n${HOST}\r\n`;
    expect((await sendRaw(port, get.repeat(400))).match(/HTTP\/1\.1 200 OK/g)?.length ?? 0).toBeLessThan(10);
    expect((await call(url, '/indices')).status).toBe(200);
  });
});

it.each<[what: string, body: unknown, message: RegExp]>([
  [
    'objects',
    {name: 'x', settings: {stopWords: Array.from({length: 20_000}, (_, index) => ({[index]: index}))}},
    /at most \d+ words\. It has 20000/,
  ],
  ['numbers', {name: 'x', settings: {stopWords: Array.from({length: 150_000}, (_, index) => index)}}, /at most \d+ words\. It has 150000/],
])('reports the allowed length of a list that is far too long, and checks no further: %s', async (_, body, message) => {
  const client = await createClient();
  const {status, body: problem} = await client.call('POST', '/indices', {body});
  expect(status).toBe(422);
  expect(JSON.stringify(problem)).toMatch(message);
});

it.each(['/indices', '/indices/idx_7k2m9q4x8n3p/settings'])('lists no fields of an object with endless fields: %s', async (path) => {
  const client = await createClient();
  const fields = Object.fromEntries(Array.from({length: 1001}, (_, at) => [`p${at}`, 1]));
  const answer =
    path === '/indices'
      ? await client.call('POST', path, {body: {name: 'x', settings: fields}})
      : await client.call('PATCH', path, {body: fields});
  const {status, body} = answer;
  expect([status, body.code, body.detail]).toEqual([400, 'invalid_request', 'The body has more than 1000 fields in an object.']);
});

it('refuses a body that is nested too deeply, whatever its texts contain', async () => {
  const client = await createClient();
  const name = `"\\${'[{'.repeat(30)}`;
  expect((await client.call('POST', '/indices', {body: {name}})).body).toMatchObject({name});
  const {status, body} = await client.call('POST', '/indices', {
    body: `{"name": ${'['.repeat(32)}${']'.repeat(32)}}`,
    headers: {'Content-Type': 'application/json'},
  });
  expect([status, body.detail]).toEqual([400, 'The body is nested more than 32 levels deep.']);
});
