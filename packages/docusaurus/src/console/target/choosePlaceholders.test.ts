import {expect, test} from 'vitest';
import {choosePlaceholders} from './choosePlaceholders.ts';

const TOKEN = {in: 'header' as const, name: 'Authorization', value: 'Bearer YOUR_ACCESS_TOKEN'};
const KEY = {in: 'header' as const, name: 'X-Key', value: 'YOUR_API_KEY'};
const CALL = {
  security: [
    [{key: 'token', scopes: []}],
    [],
    [{key: 'key', scopes: []}],
    [
      {key: 'token', scopes: []},
      {key: 'key', scopes: []},
    ],
  ],
  placeholders: [[TOKEN], [], [KEY], [TOKEN, KEY]],
};

test.each<[string, string[], object[]]>([
  ['no credential: the first alternative', [], [TOKEN]],
  ['the credential of a later alternative', ['key'], [KEY]],
  ['credentials of several: the first of them, which is sent', ['key', 'token'], [TOKEN]],
  ['a credential that the call does not take', ['other'], [TOKEN]],
])('%s', (_, keys, expected) => {
  expect(choosePlaceholders(CALL, keys)).toEqual(expected);
});

test('a call that the document prefers without a credential has a placeholder only for one that is sent', () => {
  const call = {
    security: [[], [{key: 'key', scopes: []}]],
    placeholders: [[], [KEY]],
  };
  expect(choosePlaceholders(call, [])).toEqual([]);
  expect(choosePlaceholders(call, ['key'])).toEqual([KEY]);
});

test('a call without inputs has no placeholders', () => {
  expect(choosePlaceholders({security: [], placeholders: []}, ['key'])).toEqual([]);
  expect(choosePlaceholders({security: [[]], placeholders: [[]]}, ['key'])).toEqual([]);
});
