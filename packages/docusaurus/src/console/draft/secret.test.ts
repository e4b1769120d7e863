import {afterEach, expect, test, vi} from 'vitest';
import {createFile} from '@lectern/openapi/request';
import {createCall, stubStorage} from '../testing/call.ts';
import type {Draft} from './draft.ts';
import {getSecretHeaders} from './draftStore.ts';
import {addPastCall} from './pastCalls.ts';
import {isSecretName, withoutSecrets} from './secret.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

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

test('a past call holds no credential, in its address either', () => {
  const {template, parameters} = createCall();
  const names = ['api_key', 'pin', 'limit'];
  const call = createCall({
    template: {
      ...template,
      parameters: [...template.parameters, ...names.map((name) => ({name, in: 'query' as const, style: 'form' as const, explode: true}))],
    },
    parameters: [...parameters, ...names.map((name) => ({name, in: 'query' as const, schema: name === 'pin' ? {format: 'password'} : {}}))],
  });
  const stored = stubStorage();
  const draft: Draft = {
    target: '',
    variables: {},
    parameters: {'path.indexId': 'idx_1', 'query.api_key': 'secret', 'query.pin': 'secret', 'query.limit': 2},
  };
  const [past] = addPastCall(call, draft, 'https://api.example/v1', 200);
  expect(past?.path).toBe('/v1/indices/idx_1/files?limit=2');
  expect([...stored.values()].join()).not.toContain('secret');
});

test('a header that is a credential counts as one where the document has it as a parameter', () => {
  const names = ['X-Api-Key', 'X-Trace', 'Token'];
  const call = createCall({parameters: [...createCall().parameters, ...names.map((name) => ({name, in: 'header' as const, schema: {}}))]});
  const parameters = {'path.indexId': 'idx_1', 'header.pin': '0000', 'header.X-Api-Key': 'k', 'header.X-Trace': 't'};
  expect(getSecretHeaders(call, {target: '', variables: {}, parameters})).toEqual([
    {in: 'header', name: 'pin', value: '0000'},
    {in: 'header', name: 'X-Api-Key', value: 'k'},
  ]);
});
