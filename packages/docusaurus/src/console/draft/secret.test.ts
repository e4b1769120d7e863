import {expect, test} from 'vitest';
import {createFile} from '@lectern/openapi/request';
import type {Draft} from './draft.ts';
import {isSecretName, withoutSecrets} from './secret.ts';

test.each([
  'Authorization',
  'Proxy-Authorization',
  'Cookie',
  'password',
  'oldPassphrase',
  'client_secret',
  'X-API-Key',
  'apiKey',
  'privateKey',
  'accessToken',
  'refresh-token',
  'token',
])('a value named %s is a credential', (name) => {
  expect(isSecretName(name)).toBe(true);
});

test.each(['name', 'tokens', 'maxTokens', 'tokenCount', 'cookieBanner', 'keyword', 'authorId', 'passage'])(
  'a value named %s is none',
  (name) => {
    expect(isSecretName(name)).toBe(false);
  },
);

test('what may be kept of a draft holds no credential at any depth, and no file', () => {
  const file = createFile({fileName: 'a.txt', blob: new Blob(['a'])});
  const draft: Draft = {
    target: 'server-0',
    variables: {region: 'eu'},
    parameters: {'path.id': 7, 'header.X-API-Key': 'k', 'query.filter': {token: 't', name: 'n'}, 'header.X-Pin': '0000'},
    body: {
      mediaType: 'application/json',
      value: {name: 'n', password: 'p', list: [{apiKey: 'k', id: 1}, file], files: [file], one: file, empty: []},
    },
  };
  expect(withoutSecrets(draft, (key) => key === 'header.X-Pin')).toEqual({
    target: 'server-0',
    variables: {region: 'eu'},
    parameters: {'path.id': 7, 'query.filter': {name: 'n'}},
    body: {mediaType: 'application/json', value: {name: 'n', list: [{id: 1}], empty: []}},
  });
});

test('text that is no JSON yet is not kept where it names a credential', () => {
  const write = (text: string): unknown =>
    withoutSecrets({target: '', variables: {}, parameters: {}, body: {mediaType: 'application/json', value: undefined, text}}, () => false)
      .body?.text;
  expect(write('{"name": "n", ')).toBe('{"name": "n", ');
  expect(write('{"name": "n", "password": "p", ')).toBeUndefined();
  expect(write("{'apiKey' : 'k'")).toBeUndefined();
  expect(write('client_secret=s&name=n')).toBeUndefined();
  expect(write('a token of thanks')).toBe('a token of thanks');
});

test('a text is read once, however long its words are', () => {
  const draft = (text: string): Draft => ({target: '', variables: {}, parameters: {}, body: {mediaType: 'text/plain', value: '', text}});
  const text = 'a'.repeat(200_000);
  const start = performance.now();
  expect(withoutSecrets(draft(text), () => false).body?.text).toBe(text);
  expect(performance.now() - start).toBeLessThan(2000);
  for (const each of ['x=1&my-password = p', '{"a":{"apiKey" : 1}}', 'token:'])
    expect(withoutSecrets(draft(each), () => false).body?.text).toBeUndefined();
});
