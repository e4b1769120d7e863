import {expect, test} from 'vitest';
import {findPortalPath} from './portalPath.ts';

const ORIGINS = ['https://docs.example', 'http://localhost:3000'];

test.each([
  ['https://docs.example/site/docs/errors#gone', '/site/docs/errors#gone'],
  ['http://localhost:3000/site/docs/errors?v=2', '/site/docs/errors?v=2'],
  ['https://docs.example/other/errors', undefined],
  ['https://docs.example.org/site/docs/errors', undefined],
  ['http://docs.example/site/docs/errors', undefined],
  ['about:blank', undefined],
  ['javascript:alert(1)', undefined],
  ['/site/docs/errors', undefined],
  ['', undefined],
])('the type %s of an error leads to the page %s', (type, path) => {
  expect(findPortalPath(type, '/site/', ORIGINS)).toBe(path);
});
