import {expect, test} from 'vitest';
import {toAbsoluteUrl} from './absoluteUrl.ts';

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
])('the server %j is %s in a sample', (url, absolute) => {
  expect(toAbsoluteUrl(url)).toBe(absolute);
});

test.each([
  ['./v1', 'https://portal.example/docs/openapi/v1'],
  ['../v1/', 'https://portal.example/docs/v1/'],
  ['/v1', 'https://portal.example/v1'],
  ['/{stage}/v1', 'https://portal.example/{stage}/v1'],
  ['', 'https://portal.example/docs/openapi/openapi.json'],
  ['https://a.example/v1', 'https://a.example/v1'],
  ['a.example/v1', 'https://a.example/v1'],
  ['{base}/v1', '{base}/v1'],
])('the server %j is %s if the address of the document is known', (url, absolute) => {
  expect(toAbsoluteUrl(url, 'https://portal.example/docs/openapi/openapi.json')).toBe(absolute);
});
