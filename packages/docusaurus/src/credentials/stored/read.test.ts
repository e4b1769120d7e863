import {expect, test} from 'vitest';
import type {AuthDocument, AuthScheme} from '@lectern/openapi';
import {findDoubt} from './read.ts';

const KINDS = [
  {prefix: 'live_', name: 'Live key'},
  {prefix: 'admin_', name: 'Administrator key', administrator: true},
  {prefix: 'test_', name: 'Test key'},
] as const;

function toScheme(keyKinds: AuthScheme['keyKinds']): AuthScheme {
  return {key: 'key', title: 'Key', method: {type: 'apiKey', in: 'header', name: 'X-Key'}, keyKinds} as AuthScheme;
}

const DOCUMENT = {schemes: [], sandbox: {credentials: {key: 'test_1'}}} as unknown as AuthDocument;

test.each([
  ['live_1', {kind: 'live'}],
  ['admin_1', {kind: 'administrator', name: 'Administrator key'}],
  ['other_1', {kind: 'unlisted', prefixes: 'live_, admin_, test_'}],
  ['test_2', undefined],
])('a doubt about saving %s is reported', (value, doubt) => {
  expect(findDoubt(DOCUMENT, toScheme([...KINDS]), {type: 'value', value})).toEqual(doubt);
});

test('neither a key without documented kinds nor a password raises a doubt', () => {
  expect(findDoubt(DOCUMENT, toScheme(undefined), {type: 'value', value: 'live_1'})).toBeUndefined();
  expect(findDoubt(DOCUMENT, toScheme([...KINDS]), {type: 'basic', username: 'live_1', password: 'live_1'})).toBeUndefined();
});
