import {expect, test} from 'vitest';
import {compileText, HEAD} from '../testing.ts';
import {getServerUrl} from '../request/serverUrl.ts';

test('variables have the given values or their defaults, and a value is taken as text', () => {
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

test('a variable that is called like what every object inherits has its default', () => {
  const server = {url: 'https://{constructor}.example', variables: [{name: 'constructor', default: 'eu'}]};
  expect(getServerUrl(server)).toBe('https://eu.example');
});

test('a name in braces is a variable, also where it is not declared', async () => {
  const servers = "servers: [{url: 'https://{tenant}.{region}.example/{tenant}', variables: {region: {default: eu}}}]";
  const {result} = await compileText(`${HEAD}${servers}\npaths: {/a: {get: {}}}`);
  expect(result?.pages[0]?.servers[0]?.variables).toEqual([
    {name: 'region', default: 'eu'},
    {name: 'tenant', default: '{tenant}'},
  ]);
});
