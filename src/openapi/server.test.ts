import {expect, test} from 'vitest';
import {getServerUrl} from './server.ts';

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
