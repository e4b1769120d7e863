import {deflateRawSync} from 'node:zlib';
import fc from 'fast-check';
import {afterEach, expect, test, vi} from 'vitest';
import {createFile} from '@lectern/openapi/request';
import type {Draft} from '../draft.ts';
import {readLink, writeLink} from './link.ts';
import {readHistory} from '../pastCalls.ts';
import {createCall, stubStorage} from '../../testing/call.ts';

const CALL = createCall({
  servers: [
    {
      url: 'https://{region}.{tenant}.example/{version}',
      variables: [
        {name: 'region', default: 'eu', values: ['eu', 'us']},
        {name: 'tenant', default: 'acme'},
        {name: 'version', default: 'api/v1'},
      ],
    },
    {url: 'https://{region}.example', variables: [{name: 'region', default: 'ap', values: ['ap']}]},
  ],
});
const DRAFT: Draft = {
  target: 'local',
  variables: {region: 'us', tenant: 'globex', version: 'api/v2'},
  parameters: {'path.indexId': 'idx_1', 'header.pin': '0000'},
  body: {mediaType: 'application/json', value: {name: 'Ünï', size: 12345678901234567890n}},
};

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A link as an attacker writes it. */
function forge(value: unknown): string {
  return `#console=1.${deflateRawSync(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')}`;
}

test('a link carries the filled-in request, and no credential', async () => {
  const hash = await writeLink(CALL, DRAFT);
  expect(hash).toMatch(/^#console=1\.[\w-]+$/);
  expect(await readLink(CALL, hash)).toEqual({...DRAFT, parameters: {'path.indexId': 'idx_1'}});
});

test('a link carries no file, and no value that is named like a credential', async () => {
  const file = createFile({fileName: 'private.txt', blob: new Blob(['x'])});
  const value = {files: [file], password: 'p', name: 'n'};
  const linked = await readLink(CALL, await writeLink(CALL, {...DRAFT, body: {mediaType: 'application/json', value}}));
  expect(linked?.body?.value).toEqual({name: 'n'});
});

test('a link carries no field that the schema marks secret, and no text that may contain it', async () => {
  const media = ['application/json', 'application/xml'].map((mediaType) => ({mediaType, secrets: ['pin'], examples: []}));
  const call = createCall({body: {required: true, media}});
  const link = async (body: Draft['body']): Promise<unknown> =>
    (await readLink(call, await writeLink(call, {...DRAFT, ...(body ? {body} : {})})))?.body;
  expect(await link({mediaType: 'application/json', value: {name: 'n', pin: '1'}})).toEqual({
    mediaType: 'application/json',
    value: {name: 'n'},
  });
  expect(await link({mediaType: 'application/xml', value: undefined, text: '<u><p>1</p></u>'})).toEqual({
    mediaType: 'application/xml',
    value: undefined,
  });
});

test.each<[what: string, hash: string]>([
  ['no link', '#section'],
  ['another version', '#console=2.abc'],
  ['no base64', '#console=1.%%%'],
  ['nothing compressed', '#console=1.abcd'],
  ['no JSON', forge('{')],
  ['no draft', forge([])],
  ['parameters that are a list', forge({p: ['x']})],
  ['more than a page can hold', forge(`{"p": {}, "x": "${'x'.repeat(600_000)}"}`)],
  ['a value deeper than any call has', forge(`{"p": {"path.indexId": ${'['.repeat(200)}${']'.repeat(200)}}}`)],
  ['a depth that cannot be read', forge(`{"p": {"path.indexId": ${'['.repeat(100_000)}${']'.repeat(100_000)}}}`)],
])('%s is not a draft', async (_, hash) => {
  expect(await readLink(CALL, hash)).toBeUndefined();
});

test('additions of a forged link are left out', async () => {
  const forged = {
    p: {'path.indexId': 'idx_2', 'header.Authorization': 'Bearer mine', 'header.pin': '1', 'query.unknown': 1, __proto__: {polluted: 1}},
    t: {toString: 'page'},
    v: {host: 'evil.example', port: 4},
    b: {mediaType: 'text/html', value: '<script>'},
    extra: true,
  };
  expect(await readLink(CALL, forge(forged))).toEqual({
    target: '',
    variables: {},
    parameters: {'path.indexId': 'idx_2'},
  });
  expect('polluted' in {}).toBe(false);
});

test.each([
  ['region', 'eu.api.example/admin/delete-everything?x='],
  ['region', 'EU'],
  ['tenant', 'acme.example/admin?x='],
  ['tenant', 'acme.example\\admin'],
  ['tenant', 'acme.example#'],
  ['tenant', 'user@acme'],
  ['tenant', 'ac\nme'],
  ['version', '..'],
  ['version', 'api/%2e%2E/admin'],
  ['version', 'api/v1?x='],
])('a link sets no variable "%s" to %j', async (name, value) => {
  expect((await readLink(CALL, forge({p: {}, v: {[name]: value}})))?.variables).toEqual({});
});

test.each([
  ['region', 'us'],
  ['region', 'ap'],
  ['tenant', 'localhost:8080'],
  ['version', 'api/v1..2'],
])('a link may set a variable "%s" to %j', async (name, value) => {
  expect((await readLink(CALL, forge({p: {}, v: {[name]: value}})))?.variables).toEqual({[name]: value});
});

test.each([
  ['https://api.example.com{base}', '/v1', ['.evil.example/v1', ':8080/v1', '.evil', ':1', 'evil/'], ['/v2', '/a/b']],
  ['https://api.example.com{base}', '', ['.evil.example', ':8080', 'evil'], []],
  [
    '{base}',
    'https://api.example.com/v1',
    ['https://evil.example/v1', '//evil.example', 'http://api.example.com/v1'],
    ['https://api.example.com/v2'],
  ],
  ['{base}', '/v1', ['//evil.example', '//evil.example/v1'], ['/v2']],
  ['{base}://api.example.com', 'https', ['http'], ['https']],
  ['https://api.example.com/v{base}', '1', ['1/../..'], ['2', '1.1']],
  ['https://api-{base}.example.com', 'test', ['test/'], ['live']],
  ['https://api.example.com:{base}/v1', '443', ['443@evil.example', '443/'], ['8443']],
])('a link leads %s, by default %j, to no other host', async (url, standard, foreign, own) => {
  const call = createCall({servers: [{url, variables: [{name: 'base', default: standard}]}]});
  const take = async (base: string): Promise<object | undefined> => (await readLink(call, forge({p: {}, v: {base}})))?.variables;
  for (const base of foreign) expect([base, await take(base)]).toEqual([base, {}]);
  for (const base of own) expect([base, await take(base)]).toEqual([base, {base}]);
});

test('any JSON in a link is a draft or none, and never throws', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record({p: fc.jsonValue(), t: fc.jsonValue(), v: fc.jsonValue(), b: fc.jsonValue()}), async (value) => {
      const draft = await readLink(CALL, forge(value));
      expect(draft === undefined || typeof draft.target === 'string').toBe(true);
    }),
  );
});

test('a forged history loses its invalid entries', () => {
  const past = {pageId: 'p', title: 't', method: 'GET', path: '/', at: 1, draft: {parameters: {}}};
  const wrong = [null, 7, {...past, at: 'now'}, {...past, at: 1e99}, {...past, draft: 3}, {...past, status: 'ok'}, {...past, title: {}}];
  stubStorage().set('console.history.api', JSON.stringify([...wrong, past]));
  expect(readHistory('api')).toEqual([past]);
});
