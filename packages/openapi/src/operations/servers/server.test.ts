import {expect, test} from 'vitest';
import {compileText, HEAD} from '../../testing.ts';
import {getServerUrl} from '../../request/serverUrl.ts';
import {toAbsoluteUrl} from './absoluteUrl.ts';

test('variables have the given values or their defaults, and values are plain text', () => {
  const server = {
    url: 'https://{region}.api.example/{version}',
    variables: [
      {name: 'region', default: 'eu'},
      {name: 'version', default: 'v1'},
    ],
  };
  expect(getServerUrl(server)).toBe('https://eu.api.example/v1');
  expect(getServerUrl(server, {version: "$&-$'"})).toBe("https://eu.api.example/$&-$'");
});

test('a variable named like an inherited property has its default', () => {
  const server = {url: 'https://{constructor}.example', variables: [{name: 'constructor', default: 'eu'}]};
  expect(getServerUrl(server)).toBe('https://eu.example');
});

test('a name in braces is a variable, even if it is not declared', async () => {
  const servers = "servers: [{url: 'https://{tenant}.{region}.example/{tenant}', variables: {region: {default: eu}}}]";
  const {result} = await compileText(`${HEAD}${servers}\npaths: {/a: {get: {}}}`);
  expect(result?.pages[0]?.servers[0]?.variables).toEqual([
    {name: 'region', default: 'eu'},
    {name: 'tenant', default: '{tenant}'},
  ]);
});

test('without a default, a variable has the first of its values', async () => {
  const servers = "servers: [{url: 'https://{region}.example', variables: {region: {enum: [eu, us]}}}]";
  const {result} = await compileText(`${HEAD}${servers}\npaths: {/a: {get: {}}}`);
  expect(result?.pages[0]?.servers[0]?.variables).toEqual([{name: 'region', default: 'eu', values: ['eu', 'us']}]);
});

test('a value is not expanded again: variables that name one another would multiply', async () => {
  const variables = Object.fromEntries(Array.from({length: 12}, (_, index) => [`v${index}`, {default: `{v${index + 1}}`.repeat(10)}]));
  const document = {
    openapi: '3.1.1',
    info: {title: 'T', version: '1'},
    servers: [{url: 'https://a.example/{v0}', variables}],
    paths: {'/a': {get: {}}},
  };
  const {result} = await compileText(JSON.stringify(document), {languages: ['curl']});
  expect(result?.pages[0]?.samples[0]?.code?.html).toContain(`https://a.example/${'{v1}'.repeat(10)}/a`);
});

test('an address has a bounded length', async () => {
  const servers = [{url: `https://${'{a}'.repeat(10_000)}`, variables: {a: {default: 'a'.repeat(20_000)}}}];
  const {result, problems} = await compileText(
    JSON.stringify({openapi: '3.1.1', info: {title: 'T', version: '1'}, servers, paths: {'/a': {get: {}}}}),
  );
  const [server] = result?.pages[0]?.servers ?? [];
  expect([server?.url.length, server?.variables[0]?.default.length]).toEqual([1000, 1000]);
  expect(problems.map(({message}) => message).filter((message) => message.includes('cut'))).toEqual([
    "a part of 30008 characters of a server's address is cut after 1000",
    "a part of 20000 characters of a server's address is cut after 1000",
  ]);
});

test.each([
  ['https://a.example/v1', 'https://a.example/v1'],
  ['//a.example/v1', 'https://a.example/v1'],
  ['/v1', 'https://api.example.com/v1'],
  ['v1', 'https://api.example.com/v1'],
  ['a.example/v1', 'https://a.example/v1'],
  ['localhost:8080/v1', 'https://localhost:8080/v1'],
  ['{scheme}://a.example', '{scheme}://a.example'],
  ['-K/dev', 'https://api.example.com/-K/dev'],
  ['--config=a.txt', 'https://--config=a.txt'],
])('the address %j is %j in a sample', (url, absolute) => {
  expect(toAbsoluteUrl(url)).toBe(absolute);
});

test.each([
  ['-K/dev', {}],
  ['{a}/dev', {a: {default: '-K'}}],
])('a server %j never becomes an option of a program, and is reported', async (url, variables) => {
  const requestBody = {content: {'text/plain': {example: 'output = "a"\n#\0'}}};
  const {result, problems} = await compileText(
    JSON.stringify({
      openapi: '3.1.1',
      info: {title: 'T', version: '1'},
      paths: {'/stdin': {servers: [{url, variables}], post: {requestBody, responses: {200: {description: 'ok'}}}}},
    }),
    {languages: ['curl']},
  );
  expect(result?.pages[0]?.samples[0]?.code?.html).toContain("curl 'https://api.example.com/-K/dev/stdin'");
  if (url.startsWith('-')) expect(problems.map(({message}) => message)).toContain('"url" is not an address that requests can be sent to');
});
