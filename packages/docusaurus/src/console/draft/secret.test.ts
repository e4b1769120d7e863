import {afterEach, expect, test, vi} from 'vitest';
import {createFile} from '@lectern/openapi/request';
import {createCall, stubStorage} from '../testing/call.ts';
import type {DraftBody} from './body.ts';
import type {Draft} from './draft.ts';
import {addPastCall, readHistory} from './pastCalls.ts';
import {findLeftOut} from './leftOut.ts';
import {withPlaceholders} from './placeholders.ts';
import {holdsSecret, withoutSecrets} from './secret.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the stored part of a draft has no credential at any depth, and no file', () => {
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
  const names = ['path.id', 'header.X-API-Key', 'query.filter', 'header.X-Pin'].map((key) => key.split('.'));
  const parameters = names.map(([location, name = '']) => ({
    in: location as 'query',
    name,
    ...(name === 'X-Pin' ? {secret: true as const} : {}),
  }));
  expect(withoutSecrets(draft, {parameters})).toEqual({
    target: 'server-0',
    variables: {region: 'eu'},
    parameters: {'path.id': 7, 'query.filter': {name: 'n'}},
    body: {mediaType: 'application/json', value: {name: 'n', list: [{id: 1}], empty: []}},
  });
});

test('text that is not JSON yet is not stored if it names a credential', () => {
  const write = (text: string): unknown =>
    withoutSecrets(
      {target: '', variables: {}, parameters: {}, body: {mediaType: 'application/json', value: undefined, text}},
      {parameters: []},
    ).body?.text;
  expect(write('{"name": "n", ')).toBe('{"name": "n", ');
  expect(write('{"name": "n", "password": "p", ')).toBeUndefined();
  expect(write("{'apiKey' : 'k'")).toBeUndefined();
  expect(write('client_secret=s&name=n')).toBeUndefined();
  expect(write('a token of thanks')).toBe('a token of thanks');
});

test('a text is read once, however long its words', {timeout: 2000}, () => {
  const draft = (text: string): Draft => ({target: '', variables: {}, parameters: {}, body: {mediaType: 'text/plain', value: '', text}});
  const text = 'a'.repeat(200_000);
  expect(withoutSecrets(draft(text), {parameters: []}).body?.text).toBe(text);
  for (const each of ['x=1&my-password = p', '{"a":{"apiKey" : 1}}', 'token:'])
    expect(withoutSecrets(draft(each), {parameters: []}).body?.text).toBeUndefined();
});

test('a past request contains no credential, not even in its address', () => {
  const {template, parameters} = createCall();
  const names = ['api_key', 'pin', 'limit'];
  const call = createCall({
    template: {
      ...template,
      parameters: [...template.parameters, ...names.map((name) => ({name, in: 'query' as const, style: 'form' as const, explode: true}))],
    },
    parameters: [
      ...parameters,
      ...names.map((name) => ({name, in: 'query' as const, schema: {}, ...(name === 'pin' ? {secret: true as const} : {})})),
    ],
  });
  const stored = stubStorage();
  const draft: Draft = {
    target: '',
    variables: {},
    parameters: {'path.indexId': 'idx_1', 'query.api_key': 'secret', 'query.pin': 'secret', 'query.limit': 2},
  };
  addPastCall(call, draft, 'https://api.example/v1');
  const [past] = readHistory(call.api);
  expect(past?.path).toBe('/v1/indices/idx_1/files?limit=2');
  expect([...stored.values()].join()).not.toContain('secret');
});

test('a credential header counts as a secret if the document has it as a parameter', () => {
  const names = ['X-Api-Key', 'X-Trace', 'Token'];
  const call = createCall({parameters: [...createCall().parameters, ...names.map((name) => ({name, in: 'header' as const, schema: {}}))]});
  const parameters = {'path.indexId': 'idx_1', 'header.pin': '0000', 'header.X-Api-Key': 'k', 'header.X-Trace': 't'};
  const holds = (filledIn: Draft['parameters']): boolean => holdsSecret(call, {target: '', variables: {}, parameters: filledIn});
  expect(Object.entries(parameters).filter(([key, value]) => holds({[key]: value}))).toEqual([
    ['header.pin', '0000'],
    ['header.X-Api-Key', 'k'],
  ]);
});

test.each<[holds: boolean, body: Partial<DraftBody>, secrets?: string[]]>([
  [true, {value: {user: 'u', password: 'p'}}],
  [true, {value: {users: [{pin: '0000'}]}}, ['pin']],
  [true, {value: 'p'}, ['']],
  [true, {text: '{"password": "p'}],
  [false, {value: {user: 'u', pages: [1]}}],
  [false, {value: undefined}, ['']],
])('whether a body contains a secret is %s: %j %j', (holds, body, secrets) => {
  const call = {
    parameters: [],
    body: {required: true, media: [{mediaType: 'application/json', examples: [], ...(secrets ? {secrets} : {})}]},
  };
  expect(
    holdsSecret(call, {target: '', variables: {}, parameters: {}, body: {mediaType: 'application/json', value: undefined, ...body}}),
  ).toBe(holds);
});

type Media = {mediaType: string; secrets?: string[]};

/** The stored body of a request with this media type. */
function store(media: Media, body: {value?: unknown; text?: string}): [body: Draft['body'], leftOut: string | undefined] {
  const call = {parameters: [], body: {required: true, media: [{...media, examples: []}]}};
  const draft: Draft = {target: '', variables: {}, parameters: {}, body: {value: undefined, mediaType: media.mediaType, ...body}};
  return [withoutSecrets(draft, call).body, findLeftOut(draft, call)];
}

test.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
  'fields that the schema marks secret are not stored for %s',
  (mediaType) => {
    const value = {name: 'n', pin: '1', list: [{pin: '2', id: 3}]};
    const [body, leftOut] = store({mediaType, secrets: ['pin']}, {value});
    expect(body).toEqual({mediaType, value: {name: 'n', list: [{id: 3}]}});
    expect(leftOut).toBe('fields');
    expect(store({mediaType}, {value})).toEqual([{mediaType, value}, undefined]);
  },
);

test.each([
  ['application/xml', '<user><name>n</name><password>p</password></user>'],
  ['application/xml', '<s:Envelope><wsse:Password Type="x">p</wsse:Password></s:Envelope>'],
  ['application/xml', '<user apiKey = "k"/>'],
  ['text/plain', 'user=n&password=p'],
  ['text/plain', 'Content-Disposition: form-data; name="secret"\r\n\r\np'],
  ['application/yaml', 'name: n\nclient_secret: s'],
  ['text/csv', 'name,password\nn,p'],
])('text of %s that names a secret is not stored: %s', (mediaType, text) => {
  expect(store({mediaType}, {text})).toEqual([{mediaType, value: undefined}, 'body']);
});

test('neither text whose schema has a secret nor a secret body is stored', () => {
  const [mediaType, secrets] = ['application/xml', ['pin']];
  expect(store({mediaType, secrets}, {text: '<user><p>1</p></user>'})).toEqual([{mediaType, value: undefined}, 'body']);
  expect(store({mediaType: 'text/plain', secrets: ['']}, {text: 'p'})).toEqual([{mediaType: 'text/plain', value: undefined}, 'body']);
  expect(store({mediaType: 'application/json', secrets: ['']}, {value: ['p']})).toEqual([
    {mediaType: 'application/json', value: undefined},
    'body',
  ]);
  const text = '<note>The password is left out</note>';
  expect(store({mediaType}, {text})).toEqual([{mediaType, value: undefined, text}, undefined]);
});

test('samples show a placeholder for a parameter that is a credential', () => {
  const names = ['X-Session-Token', 'X-Trace', 'X-Auth-Token', 'Cookie'];
  const call = createCall({parameters: names.map((name) => ({name, in: 'header' as const, initial: 'abc'}))});
  const parameters = {'header.X-Session-Token': 'mine', 'header.X-Trace': 't', 'header.X-Auth-Token': 'abc', 'header.Cookie': {a: 'b'}};
  expect(withPlaceholders({target: '', variables: {}, parameters}, call).parameters).toEqual({
    'header.X-Session-Token': 'YOUR_SESSION_TOKEN',
    'header.X-Trace': 't',
    'header.X-Auth-Token': 'abc',
  });
});

test.each<[secrets: string[] | undefined, body: {value?: unknown; text?: string}, shown: unknown]>([
  [['pin'], {value: {pin: '4711', size: 5, list: [{pin: 815}]}}, {value: {pin: 'YOUR_PIN', size: 5, list: [{pin: 'YOUR_PIN'}]}}],
  [['pin'], {value: {pin: '0000'}}, {value: {pin: '0000'}}],
  [
    undefined,
    {value: {password: 'p', pin: '1', secret: {on: true, value: ''}}},
    {value: {password: 'YOUR_PASSWORD', pin: '1', secret: {on: true, value: ''}}},
  ],
  [[''], {value: ['p']}, {value: ['YOUR_BODY']}],
  [['pin'], {value: undefined, text: '{"pin": "4711'}, {value: 'YOUR_BODY'}],
  [undefined, {value: undefined, text: '{"password": "p'}, {value: 'YOUR_BODY'}],
  [undefined, {value: undefined, text: '{"size": '}, {value: undefined, text: '{"size": '}],
])('samples show a placeholder for a secret field (%j): %j', (secrets, body, shown) => {
  const mediaType = 'application/json';
  const media = [{mediaType, ...(secrets ? {secrets} : {}), examples: [{name: 'one', value: {pin: '0000'}}]}];
  const call = createCall({body: {required: true, media}});
  const draft = {target: '', variables: {}, parameters: {}, body: {mediaType, value: undefined, ...body}};
  expect(withPlaceholders(draft, call).body).toEqual({mediaType, ...(shown as object)});
});
