import {expect, test} from 'vitest';
import {parseExpression} from './expression.ts';

test.each([
  ['$response.body#/id', {source: 'response.body', name: 'id'}],
  ['$response.body#/items/0/id', {source: 'response.body', name: 'items[0].id'}],
  ['$response.body#/a~1b/c~0d', {source: 'response.body', name: 'a/b.c~d'}],
  ['$response.header.Location', {source: 'response.header', name: 'Location'}],
  ['$request.path.indexId', {source: 'request.path', name: 'indexId'}],
  ['$request.query.q', {source: 'request.query', name: 'q'}],
])('%s is parsed', (expression, parsed) => {
  expect(parseExpression(expression)).toEqual(parsed);
});

test.each(['$response.body', '$url', '$statusCode', '1', 'https://example.com/{$response.body#/id}', '$response.cookie.a', ''])(
  '%s stays as it is',
  (expression) => {
    expect(parseExpression(expression)).toBeUndefined();
  },
);
