import {expect, test} from 'vitest';
import {getServerUrl, toAbsoluteUrl} from './serverUrl.ts';

const SERVER = {
  url: 'https://{region}.example/{version}/{unknown}/{}',
  variables: [
    {name: 'region', default: 'eu'},
    {name: 'version', default: 'v1'},
  ],
};

test.each<[Record<string, string>, string]>([
  [{}, 'https://eu.example/v1/{unknown}/{}'],
  [{region: 'us', version: ''}, 'https://us.example//{unknown}/{}'],
  [{region: '{version}', unknown: 'x'}, 'https://{version}.example/v1/{unknown}/{}'],
])('the address with the values %j', (values, url) => {
  expect(getServerUrl(SERVER, values)).toBe(url);
});

test.each([
  ['https://a.example/v1', 'https://a.example/v1'],
  ['WSS+x.1-y://a', 'WSS+x.1-y://a'],
  ['{base}/v1', '{base}/v1'],
  ['//a.example/v1', 'https://a.example/v1'],
  ['a.example/v1', 'https://a.example/v1'],
  ['localhost:8080', 'https://localhost:8080'],
  ['/v1', 'https://api.example.com/v1'],
  ['./v1', 'https://api.example.com/./v1'],
  ['../v1', 'https://api.example.com/../v1'],
  ['v1', 'https://api.example.com/v1'],
  ['v1/', 'https://api.example.com/v1/'],
  ['', 'https://api.example.com/'],
  ['a.example/{version}', 'https://a.example/{version}'],
  ['1://a', 'https://1://a'],
  ['/to/https://a', 'https://api.example.com/to/https://a'],
])('the server %j of a sample is %s', (url, absolute) => {
  expect(toAbsoluteUrl(url)).toBe(absolute);
});
