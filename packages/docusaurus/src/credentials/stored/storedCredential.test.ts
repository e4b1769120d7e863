import {describe, expect, test} from 'vitest';
import {parseCredentials, renderCredentials, type StoredCredential} from './storedCredential.ts';
import {getKeyKind, readValue} from './read.ts';

const KEY: StoredCredential = {api: 'api', key: '__proto__', secret: {type: 'value', value: 'k'}, since: 1, origins: ['https://a.example']};
const REFRESH = {token: 'r', address: 'https://a.example/token', client: {id: 'c', secret: 's', method: 'post' as const}};
const TOKEN: StoredCredential = {
  api: '',
  key: 'oauth',
  secret: {
    type: 'token',
    value: 't',
    expires: 2,
    scopes: ['a'],
    refresh: REFRESH,
  },
  since: 2,
};
const BASIC: StoredCredential = {api: 'api', key: 'basic', secret: {type: 'basic', username: 'ada', password: ''}, since: 3};

test('written credentials can be read again', () => {
  const latest = {...KEY, since: Date.UTC(10_000, 0) - 1, environment: 'e', inSandbox: true};
  const basic = {
    ...TOKEN,
    secret: {...TOKEN.secret, refresh: {...REFRESH, client: {id: 'c', method: 'basic' as const}}},
  } as StoredCredential;
  const stored = [KEY, TOKEN, BASIC, latest, basic];
  expect(parseCredentials(renderCredentials(stored))).toEqual({stored, isBroken: false});
  expect(parseCredentials(null)).toEqual({stored: [], isBroken: false});
});

describe('unreadable credentials are left out and reported', () => {
  test.each(['', '{', 'null', '{}', '"text"', '12', '[[['])('%s', (text) => {
    expect(parseCredentials(text)).toEqual({stored: [], isBroken: true});
  });

  test.each([
    null,
    [],
    {},
    {...KEY, api: 1},
    {...KEY, since: 'now'},
    {...KEY, origins: 'https://a.example'},
    {...KEY, origins: [1]},
    {...KEY, secret: null},
    {...KEY, secret: {type: 'value'}},
    {...KEY, secret: {type: 'other', value: 'x'}},
    {...BASIC, secret: {type: 'basic', username: 'ada'}},
    {...TOKEN, secret: {type: 'token', value: 't', expires: 'never'}},
    {...TOKEN, secret: {type: 'token', value: 't', scopes: [1]}},
    {...TOKEN, secret: {type: 'token', value: 't', refresh: {token: 'r', address: 'x', client: {id: 'c', method: 'other'}}}},
    {...TOKEN, secret: {type: 'token', value: 't', refresh: {token: 'r'}}},
    {...KEY, key: 1},
    {...KEY, since: '1'},
    {...KEY, environment: 1},
    {...KEY, inSandbox: 'yes'},
    {...BASIC, secret: {type: 'basic', username: 1, password: ''}},
    {...TOKEN, secret: {type: 'token', value: 1}},
    ...[{token: 1}, {address: 1}, {client: {id: 1, method: 'basic'}}, {client: {id: 'c', secret: 1, method: 'basic'}}, {client: null}].map(
      (wrong) => ({...TOKEN, secret: {...TOKEN.secret, refresh: {...REFRESH, ...wrong}}}),
    ),
  ])('%j, but the rest is preserved', (wrong) => {
    expect(parseCredentials(JSON.stringify([wrong, KEY]))).toEqual({stored: [KEY], isBroken: true});
  });
});

test.each([
  ['  sk_1  ', {value: 'sk_1'}],
  ['Bearer sk_1', {value: 'sk_1'}],
  ['bearer  sk_1\n', {value: 'sk_1'}],
])('the key %j is read as intended', (text, expected) => {
  expect(readValue(text)).toEqual(expected);
});

test.each(['', '   ', 'two words', 'line\r\nX-Other: header', 'sk_…', 'ключ'])('the key %j is refused', (text) => {
  expect(readValue(text)).toHaveProperty('problem');
});

test('the kind of a key follows from its documented prefix', () => {
  const scheme = {
    key: 'k',
    title: 'K',
    method: {type: 'bearer' as const},
    keyKinds: [{prefix: 'root_', name: 'Root', administrator: true as const}],
  };
  expect(getKeyKind(scheme, 'root_1')).toMatchObject({administrator: true});
  expect(getKeyKind(scheme, 'sk_admin_1')).toBeUndefined();
  expect(getKeyKind({...scheme, keyKinds: []}, 'root_1')).toBeUndefined();
});
