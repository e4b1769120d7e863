// The effect on callers of each change of a schema, a header or a security requirement.
import {expect, test} from 'vitest';
import {compareDocuments} from './index.ts';

type Json = Record<string, unknown>;

/** The changes between two operations; an exclamation mark precedes those that break a caller. */
async function compare(before: Json, after: Json, [old, now]: [Json, Json] = [{}, {}]): Promise<string[]> {
  const load = (operation: Json, components: Json): {entry: string; read: () => Promise<string>} => ({
    entry: 'api.json',
    read: () =>
      Promise.resolve(
        JSON.stringify({
          openapi: '3.1.0',
          info: {title: 'Things', version: '1'},
          paths: {'/things': {post: {responses: {200: {description: 'A thing'}}, ...operation}}},
          components,
        }),
      ),
  });
  const {changes} = await compareDocuments(load(before, old), load(after, now));
  return (changes ?? []).map(({breaking, at, text}) => `${breaking ? '! ' : ''}${[...at.slice(-1), text].join(': ')}`);
}

const content = (schema: unknown): Json => ({content: {'application/json': {schema}}});

async function compareSchemas(before: unknown, after: unknown): Promise<[request: string[], response: string[]]> {
  const toRequest = (schema: unknown): Json => ({requestBody: content(schema)});
  const toResponse = (schema: unknown): Json => ({responses: {200: {description: 'A thing', ...content(schema)}}});
  return [await compare(toRequest(before), toRequest(after)), await compare(toResponse(before), toResponse(after))];
}

const NAMED = {type: 'object', properties: {a: {type: 'string'}, b: {type: 'string'}}};

test.each<[string, Json]>([
  ['not', {not: {required: ['c']}}],
  ['propertyNames', {propertyNames: {maxLength: 3}}],
  ['dependentRequired', {dependentRequired: {a: ['b']}}],
])('%s allows less when it is added, and more when it is removed', async (keyword, rule) => {
  expect(await compareSchemas(NAMED, {...NAMED, ...rule})).toEqual([
    [`! request body: "${keyword}" added`],
    [`response 200: "${keyword}" added`],
  ]);
  expect(await compareSchemas({...NAMED, ...rule}, NAMED)).toEqual([
    [`request body: "${keyword}" removed`],
    [`! response 200: "${keyword}" removed`],
  ]);
});

test('a change of "not" may break both the request and the response', async () => {
  expect(await compareSchemas({not: {const: 1}}, {not: {const: 2}})).toEqual([
    ['! request body: "not" changed'],
    ['! response 200: "not" changed'],
  ]);
});

test('a multipleOf that divides the former one allows more', async () => {
  const toStep = (multipleOf: number): Json => ({type: 'integer', multipleOf});
  const [[wider = ''], [wide = '']] = await compareSchemas(toStep(10), toStep(5));
  const [[narrower = '']] = await compareSchemas(toStep(5), toStep(10));
  const [[either = '']] = await compareSchemas(toStep(4), toStep(6));
  expect([wider, wide, narrower, either].map((text) => text.startsWith('!'))).toEqual([false, true, true, true]);
});

test('a required name that no schema declares is compared', async () => {
  const [map, more] = [{type: 'object', additionalProperties: {type: 'string'}}, {required: ['id']}];
  expect(await compareSchemas(map, {...map, ...more})).toEqual([['! id: is now required'], ['id: is now always present']]);
  expect(await compareSchemas({...map, ...more}, map)).toEqual([['id: is now optional'], ['! id: may now be absent']]);
  // A value that was required before is no new requirement.
  expect((await compareSchemas({...map, ...more}, {...map, ...more, properties: {id: {type: 'string'}}}))[0]).toEqual(['id: added']);
});

test('a read-only property is not required in a request', async () => {
  const thing = {type: 'object', properties: {id: {type: 'string', readOnly: true}}};
  expect((await compareSchemas(thing, {...thing, required: ['id']}))[0]).toEqual([]);
});

test('a property whose schema becomes false is no longer allowed', async () => {
  const forbidden = {...NAMED, properties: {...NAMED.properties, b: false}};
  expect(await compareSchemas(NAMED, forbidden)).toEqual([['! b: is no longer allowed'], ['! b: is no longer allowed']]);
  expect(await compareSchemas(forbidden, NAMED)).toEqual([['b: is now allowed'], ['b: is now allowed']]);
});

const SCHEMES = {
  securitySchemes: {
    'x-key': {type: 'apiKey', in: 'header', name: 'X-Key'},
    http: {type: 'http', scheme: 'bearer'},
    oauth: {type: 'oauth2', flows: {clientCredentials: {tokenUrl: 'https://example.com/token', scopes: {read: '', write: ''}}}},
  },
};

test.each<[string, Json[], Json[], boolean]>([
  ['fewer scopes', [{oauth: ['read', 'write']}], [{oauth: ['read']}], false],
  ['more scopes', [{oauth: ['read']}], [{oauth: ['read', 'write']}], true],
  ['one of two credentials', [{http: [], 'x-key': []}], [{http: []}], false],
  ['a second credential', [{http: []}], [{http: [], 'x-key': []}], true],
  ['another credential', [{http: []}], [{'x-key': []}], true],
  ['none that is needed', [{http: []}], [{}], false],
  ['one less to choose from', [{http: []}, {'x-key': []}], [{http: []}], true],
])('a caller needs %s', async (_, before, after, isBreaking) => {
  const lines = await compare({security: before}, {security: after}, [SCHEMES, SCHEMES]);
  expect(lines.map((line) => line.startsWith('!'))).toEqual([isBreaking]);
});

test('names that begin with x- are names of headers and schemes', async () => {
  const withHeader = (name: string): Json => ({
    responses: {200: {description: 'A thing', headers: {[name]: {schema: {type: 'string'}}}}},
  });
  expect(await compare(withHeader('x-request-id'), {})).toEqual(['! header x-request-id: removed']);
  const renamed = {securitySchemes: {...SCHEMES.securitySchemes, 'x-key': {type: 'apiKey', in: 'header', name: 'X-Token'}}};
  expect(await compare({}, {}, [SCHEMES, renamed])).toEqual(['! security scheme x-key: name changed from X-Key to X-Token']);
});

test('names of headers and HTTP schemes are compared without case', async () => {
  const withHeader = (name: string): Json => ({
    responses: {200: {description: 'A thing', headers: {[name]: {schema: {type: 'string'}}}}},
  });
  expect(await compare(withHeader('X-Request-Id'), withHeader('x-request-id'))).toEqual([]);
  const upper = {securitySchemes: {...SCHEMES.securitySchemes, http: {type: 'http', scheme: 'Bearer'}}};
  expect(await compare({}, {}, [SCHEMES, upper])).toEqual([]);
});
