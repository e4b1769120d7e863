import {once} from 'node:events';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, utimesSync, writeFileSync} from 'node:fs';
import {request, type IncomingHttpHeaders, type IncomingMessage, type Server} from 'node:http';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {isLocal} from '../local.ts';
import {HOSTED} from './finish.ts';
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

async function get(headers: IncomingHttpHeaders, file = 'a.txt'): Promise<[status: number | undefined, text: string]> {
  const sent = request(url + file, {headers, agent: false}).end();
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
])('the range %j gets the whole file', async (range) => {
  expect(await get({range})).toEqual([200, '0123456789']);
});

test.each([
  ['bytes=0-0', 200, '0123456789'],
  ['bytes=0-1', 206, '01'],
  ['bytes=2-4', 206, '234'],
  ['bytes=7-', 206, '789'],
  ['bytes=10-', 416, ''],
])('the range %j gets %i', async (range, status, part) => {
  expect(await get({range})).toEqual([status, part]);
});

test.each(['evil.example', 'localhost.evil.example', 'evil.example:80', '127.0.0.1.evil.example', 'a@b c'])(
  'the host %j is refused',
  async (host) => {
    expect(await get({host})).toEqual([403, 'This host is not allowed\n']);
  },
);

test.each(['localhost', 'localhost:3000', '127.0.0.1:1', '[::1]:3000'])('the host %j is served', async (host) => {
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

/** The number of times that this process has a file open, as Linux reports it. */
function countOpen(file: string): number {
  return readdirSync('/proc/self/fd').filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`) === file;
    } catch {
      return false;
    }
  }).length;
}

// Elsewhere a backslash is part of a file name.
test.skipIf(process.platform === 'win32')('a dot file after a backslash, as on Windows, is not served', async () => {
  writeFileSync(path.join(folder, 'a\\.deploy'), 'hidden');
  expect(await get({}, 'a%5C.deploy')).toEqual([404, 'nothing']);
});

test('files below .well-known, such as security.txt, are the only dot files that are served', async () => {
  mkdirSync(path.join(folder, '.well-known/.draft'), {recursive: true});
  mkdirSync(path.join(folder, '.well-known-too'));
  for (const name of ['.well-known/security.txt', '.well-known/.draft/a.txt', '.well-known-too/a.txt'])
    writeFileSync(path.join(folder, name), 'Contact: mailto:security@example.com');
  expect(await get({}, '.well-known/security.txt')).toEqual([200, 'Contact: mailto:security@example.com']);
  for (const hidden of [
    '.well-known/.draft/a.txt',
    '.well-known/../.well-known-too/a.txt',
    '.well-known-too/a.txt',
    '.well-known%5C.draft',
  ])
    expect(await get({}, hidden), hidden).toEqual([404, 'nothing']);
});

test.skipIf(!existsSync('/proc/self/fd'))('the file of a response that the client aborts is closed', async () => {
  const file = path.join(folder, 'large.txt');
  // More than the buffers of a connection hold.
  writeFileSync(file, 'a'.repeat(20_000_000));
  const responses = await Promise.all(
    Array.from({length: 20}, async () => {
      const [response] = (await once(request(`${url}large.txt`, {agent: false}).end(), 'response')) as [IncomingMessage];
      return response;
    }),
  );
  await vi.waitFor(() => expect(countOpen(file)).toBe(20));
  for (const response of responses) response.destroy();
  await vi.waitFor(() => expect(countOpen(file)).toBe(0));
});

test.skipIf(process.platform === 'win32')('the response with an unreadable file ends', async () => {
  const socket = createServer().listen(path.join(folder, 'socket'));
  await once(socket, 'listening');
  await expect(once(request(`${url}socket`, {agent: false}).end(), 'response')).rejects.toThrow('socket hang up');
  expect((await get({}))[0]).toBe(200);
  socket.close();
});

test('only the path must be decodable', async () => {
  expect(await get({}, 'a.txt?x=100%')).toEqual([200, '0123456789']);
  expect(await get({}, 'a%.txt')).toEqual([404, 'nothing']);
});

test.each(['/', '/docs', '/?a=1', '/docs?a=1'])('%j redirects to the base path', async (address) => {
  const below = await serve({folder, basePath: '/docs/', port: 0});
  const sent = request(new URL(address, below.url), {agent: false}).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  below.server.close();
  expect([response.statusCode, response.headers.location]).toEqual([302, '/docs/']);
});

test('a build during serving brings its headers', async () => {
  const built = mkdtempSync(path.join(tmpdir(), 'built-'));
  const describe = (policy: string): void => writeFileSync(path.join(built, HOSTED), policy);
  mkdirSync(path.join(built, path.dirname(HOSTED)));
  writeFileSync(path.join(built, '404.html'), 'nothing');
  describe(JSON.stringify({headers: {'Content-Security-Policy': 'first'}}));
  const started = await serve({folder: built, basePath: '/', port: 0});
  const getPolicy = async (): Promise<unknown> => {
    const [response] = (await once(request(started.url, {agent: false}).end(), 'response')) as [IncomingMessage];
    response.resume();
    return response.headers['content-security-policy'];
  };
  expect(await getPolicy()).toBe('first');
  const touch = (second: number): void => utimesSync(path.join(built, HOSTED), second, second);
  describe('{"headers": {"Content-Sec');
  touch(1);
  expect(await getPolicy()).toBe('first');
  describe(JSON.stringify({headers: {'Content-Security-Policy': 'second'}}));
  touch(2);
  expect(await getPolicy()).toBe('second');
  started.server.close();
  rmSync(built, {recursive: true});
});

test('a build during serving brings its 404 page, and while that is missing, the earlier one is served', async () => {
  const built = mkdtempSync(path.join(tmpdir(), 'built-'));
  const file = path.join(built, '404.html');
  writeFileSync(file, 'first');
  const started = await serve({folder: built, basePath: '/', port: 0});
  const getPage = async (): Promise<string> => {
    const [response] = (await once(request(`${started.url}nothing`, {agent: false}).end(), 'response')) as [IncomingMessage];
    return text(response);
  };
  expect(await getPage()).toBe('first');
  writeFileSync(file, 'second');
  expect(await getPage()).toBe('second');
  rmSync(file);
  expect(await getPage()).toBe('second');
  started.server.close();
  rmSync(built, {recursive: true});
});

test.each(['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS'])('the method %s is not allowed', async (method) => {
  const sent = request(`${url}a.txt`, {method, agent: false}).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('a link out of the site is not followed; one within it is', async () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'outside-'));
  mkdirSync(path.join(outside, 'folder'));
  for (const name of ['secret.txt', 'page.html', 'page.md', 'folder/index.html']) writeFileSync(path.join(outside, name), 'secret');
  symlinkSync(path.join(outside, 'secret.txt'), path.join(folder, 'secret.txt'));
  symlinkSync(path.join(outside, 'page.html'), path.join(folder, 'page.html'));
  symlinkSync(path.join(outside, 'page.md'), path.join(folder, 'twin.md'));
  writeFileSync(path.join(folder, 'twin.html'), 'twin');
  symlinkSync(path.join(outside, 'folder'), path.join(folder, 'linked'));
  symlinkSync(path.join(folder, 'a.txt'), path.join(folder, 'b.txt'));
  for (const name of ['secret.txt', 'page', 'page.html', 'page/', 'linked', 'linked/', 'linked/index.html', 'twin.md'])
    expect(await get({}, name), name).toEqual([404, 'nothing']);
  expect(await get({accept: 'text/markdown'}, 'twin')).toEqual([404, 'nothing']);
  expect(await get({}, 'b.txt')).toEqual([200, '0123456789']);
  rmSync(outside, {recursive: true});
});
