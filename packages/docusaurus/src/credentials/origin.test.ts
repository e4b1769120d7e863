import {describe, expect, test} from 'vitest';
import type {ServerView} from '@lectern/openapi';
import {getOrigins, isAllowed, isOpen, isOpenServer} from './origin.ts';

const BASE = 'https://portal.example/docs/';

function server(url: string, variables: Record<string, {default: string; values?: string[]}> = {}): ServerView {
  return {url, variables: Object.entries(variables).map(([name, variable]) => ({name, ...variable}))};
}

const PLAIN = [server('https://api.example.com/v1')];
const REGIONS = [server('https://{region}.example.com:{port}/v1', {region: {default: 'eu', values: ['eu', 'us']}, port: {default: '443'}})];
const TENANT = [server('https://{tenant}.example.com/v1', {tenant: {default: 'demo'}})];
const WHOLE = [server('{base}/v1', {base: {default: 'https://api.example.com'}})];
const WHOLE_ADDRESS = [
  server('{protocol}://{hostname}:{port}', {
    protocol: {default: 'http', values: ['http', 'https']},
    hostname: {default: 'localhost'},
    port: {default: '8108'},
  }),
];
const MIDDLE = [server('https://{a}.mid.{b}.example', {a: {default: 'a'}, b: {default: 'b'}})];
const IN_PATH = [server('https://api.example.com/{version}', {version: {default: 'v1'}})];

describe('credentials go to origins that the document names', () => {
  test.each<[servers: ServerView[], url: string]>([
    [PLAIN, 'https://api.example.com/v1/items?x=1'],
    [PLAIN, 'https://API.example.com:443/other'],
    [REGIONS, 'https://us.example.com/v1/items'],
    [TENANT, 'https://demo.example.com/v1'],
    [WHOLE, 'https://api.example.com/v1/items'],
    [IN_PATH, 'https://api.example.com/anything'],
    [WHOLE_ADDRESS, 'http://localhost:8108/collections'],
    [WHOLE_ADDRESS, 'https://localhost:8108/collections'],
    [[server('{scheme}//{host}', {scheme: {default: 'https:'}, host: {default: 'api.example.com'}})], 'https://api.example.com/x'],
    [[server('/v1')], 'https://portal.example/v1/items'],
    [[server('//api.example.com')], 'https://api.example.com/x'],
    [[server('https://one.example'), server('https://two.example')], 'https://two.example/'],
  ])('%j takes %s', (servers, url) => {
    expect(isAllowed(url, servers, BASE)).toBe(true);
  });
});

describe('credentials go to no other origin', () => {
  test.each<[what: string, servers: ServerView[], url: string]>([
    ['another host', PLAIN, 'https://evil.example/v1'],
    ['another scheme', PLAIN, 'http://api.example.com/v1'],
    ['another port', PLAIN, 'https://api.example.com:8443/v1'],
    ['a longer host', PLAIN, 'https://api.example.com.evil.example/v1'],
    ['a host behind a user', PLAIN, 'https://api.example.com@evil.example/v1'],
    ['a user before the right host', PLAIN, 'https://user:word@api.example.com/v1'],
    ['a user without a password', PLAIN, 'https://user@api.example.com/v1'],
    ['a password without a user', PLAIN, 'https://:word@api.example.com/v1'],
    ['a scheme that ends like one of the web', [server('xhttp://a.example')], 'xhttp://a.example'],
    ['a backslash', PLAIN, 'https://evil.example\\@api.example.com/v1'],
    ['a free variable with another value', TENANT, 'https://evil.example.com/v1'],
    ['a free variable that ends the host', TENANT, 'https://evil.example/.example.com/v1'],
    ['a free variable that is a user', TENANT, 'https://demo.example.com@evil.example/v1'],
    ['a value outside of an enumeration', REGIONS, 'https://asia.example.com/v1'],
    ['a variable that is the whole address', WHOLE, 'https://evil.example/v1'],
    ['a path that begins with a host', [server('/{path}', {path: {default: 'v1'}})], 'https://evil.example/'],
    ['the portal, where the document names a server', PLAIN, 'https://portal.example/'],
    ['no web address', PLAIN, 'data:text/plain,https://api.example.com'],
    ['a blob of the right origin', PLAIN, 'blob:https://api.example.com/1'],
    ['nonsense', PLAIN, 'https://'],
    ['no server at all', [], 'https://api.example.com/v1'],
    ['another port of a whole address', WHOLE_ADDRESS, 'http://localhost:8109/'],
    ['a scheme outside of an enumeration', WHOLE_ADDRESS, 'ftp://localhost:8108/'],
    ['a host that cannot be', [server('https://{')], 'https://api.example.com'],
  ])('%s', (_, servers, url) => {
    expect(isAllowed(url, servers, BASE)).toBe(false);
  });
});

test('credentials go to the sandbox on this machine if the document has one', () => {
  expect(isAllowed('http://localhost:4010/v1/items', PLAIN, BASE, 4010)).toBe(true);
  expect(isAllowed('http://127.0.0.1:4010/v1/items', PLAIN, BASE, 4010)).toBe(true);
  expect(isAllowed('http://localhost:4011/v1/items', PLAIN, BASE, 4010)).toBe(false);
  expect(isAllowed('http://localhost:4010/v1/items', PLAIN, BASE)).toBe(false);
});

test('thousands of values of a hostile document are cut off, and the rest is refused', () => {
  const values = Array.from({length: 300}, (_, index) => `v${index}`);
  const variables = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, {default: 'v0', values}]));
  const hostile = [server('https://{a}.{b}.{c}.{d}.{e}.example', variables)];
  expect(getOrigins(hostile, BASE).size).toBeLessThan(2000);
  expect(isAllowed('https://v0.v0.v0.v0.v0.example/', hostile, BASE)).toBe(true);
  expect(isAllowed('https://v299.v299.v299.v299.v299.example/', hostile, BASE)).toBe(false);
});

test('a value with a replacement pattern is plain text', () => {
  expect([...getOrigins([server('https://{host}/', {host: {default: 'a$&b.example'}})], BASE)]).toEqual(['https://a$&b.example']);
});

describe('an origin that the document leaves to the visitor may be confirmed', () => {
  test.each<[servers: ServerView[], origin: string]>([
    [TENANT, 'https://acme.example.com'],
    [TENANT, 'https://a.b.example.com'],
    [WHOLE, 'https://search.acme.example'],
    [WHOLE, 'http://10.0.0.1:9200'],
    [WHOLE_ADDRESS, 'http://search.acme.example:8109'],
    [WHOLE_ADDRESS, 'https://search.acme.example'],
    [REGIONS, 'https://us.example.com:8443'],
    [[server('//{host}/v1', {host: {default: 'a.example'}})], 'https://b.example'],
    [[server('https://{host}:443', {host: {default: 'a.example'}})], 'https://b.example'],
    [[server('http://{host}:80', {host: {default: 'a.example'}})], 'http://b.example'],
    [MIDDLE, 'https://x.mid.y.example'],
    [MIDDLE, 'https://x.mid.mid.y.example'],
    [[server('https://one.example'), ...TENANT], 'https://acme.example.com'],
    [[server('https://API.{domain}', {domain: {default: 'a.example'}})], 'https://api.b.example'],
  ])('%j: %s', (servers, origin) => {
    expect(isOpen(origin, servers, BASE)).toBe(true);
    expect(servers.some(isOpenServer)).toBe(true);
  });

  test.each<[what: string, servers: ServerView[], origin: string]>([
    ['another domain', TENANT, 'https://acme.example.org'],
    ['another scheme', TENANT, 'http://acme.example.com'],
    ['the usual port of another scheme', [server('https://{host}:80', {host: {default: 'a.example'}})], 'https://b.example'],
    ['a part that is not there', MIDDLE, 'https://x.y.example'],
    ['parts that share their letters', [server('https://x{a}x.example', {a: {default: ''}})], 'https://x.example'],
    ['a port that is not open', TENANT, 'https://acme.example.com:8443'],
    ['a region that is not listed', REGIONS, 'https://asia.example.com:8443'],
    ['a scheme that is not listed', WHOLE_ADDRESS, 'ftp://localhost:8108'],
    ['nothing open', PLAIN, 'https://evil.example'],
    ['a variable of the path', IN_PATH, 'https://evil.example'],
    ['no origin', WHOLE, 'https://evil.example/path'],
    ['a user', WHOLE, 'https://ada@evil.example'],
    ['no web address', WHOLE, 'data:text/plain,x'],
    ['nothing', WHOLE, ''],
  ])('but not %s', (_, servers, origin) => {
    expect(isOpen(origin, servers, BASE)).toBe(false);
  });

  test('hundreds of open variables are checked at once', () => {
    const names = Array.from({length: 500}, (_, index) => `v${index}`);
    const hostile = [
      server(
        `https://${names.map((name) => `{${name}}a`).join('')}.example`,
        Object.fromEntries(names.map((name) => [name, {default: ''}])),
      ),
    ];
    expect(isOpen(`https://${'a'.repeat(60)}.b.example`, hostile, BASE)).toBe(false);
  });
});
