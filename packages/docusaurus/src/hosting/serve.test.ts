import {once} from 'node:events';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {request, type IncomingHttpHeaders, type IncomingMessage, type Server} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {isLocal} from '../local.ts';
import {serve} from './serve.ts';

let folder: string;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'serve-'));
  writeFileSync(path.join(folder, '404.html'), 'nothing');
  writeFileSync(path.join(folder, 'a.txt'), '0123456789');
  ({server, url} = await serve({folder, basePath: '/', port: 0}));
});

afterAll(() => {
  server.close();
  rmSync(folder, {recursive: true});
});

async function get(headers: IncomingHttpHeaders): Promise<[status: number | undefined, text: string]> {
  const sent = request(`${url}a.txt`, {headers, agent: false}).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return [response.statusCode, await text(response)];
}

test.each([
  'bytes=5-2',
  'bytes=0-99999999999999999999',
  'bytes=99999999999999999999-',
  'bytes=-5',
  'bytes=a-b',
  'bytes=1-2,4-5',
  'lines=1-2',
  '',
])('the range %j is answered with all of the file', async (range) => {
  expect(await get({range})).toEqual([200, '0123456789']);
});

test.each([
  ['bytes=2-4', 206, '234'],
  ['bytes=7-', 206, '789'],
  ['bytes=10-', 416, ''],
])('the range %j is answered with %i', async (range, status, part) => {
  expect(await get({range})).toEqual([status, part]);
});

test.each(['evil.example', 'localhost.evil.example', 'evil.example:80', '127.0.0.1.evil.example', 'a@b c'])(
  'the host %j is refused',
  async (host) => {
    expect(await get({host})).toEqual([403, 'This host is not allowed\n']);
  },
);

test.each(['localhost', 'localhost:3000', '127.0.0.1:1', '[::1]:3000'])('the host %j is answered', async (host) => {
  expect((await get({host}))[0]).toBe(200);
});

test('an extension of a browser is not this machine', () => {
  expect(['chrome-extension://localhost', 'null', 'file://localhost', 'http://localhost:80'].map(isLocal)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
