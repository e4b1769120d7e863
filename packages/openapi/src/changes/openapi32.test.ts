// Changes of what OpenAPI 3.2 added.
import {expect, test} from 'vitest';
import {compareDocuments} from './index.ts';

async function compare(before: string, after: string): Promise<string[]> {
  const load = (text: string): {entry: string; read: () => Promise<string>} => ({
    entry: 'api.yaml',
    read: () => Promise.resolve(`openapi: 3.2.0\ninfo: {title: Things, version: "1"}\n${text}`),
  });
  const {changes} = await compareDocuments(load(before), load(after));
  return (changes ?? []).map(({breaking, at, text}) => `${breaking ? '! ' : ''}${[...at, text].join(' › ')}`);
}

const withScheme = (fields: string): string => `paths: {}\ncomponents: {securitySchemes: {o: {type: oauth2, ${fields}}}}`;
const withFlow = (fields: string): string => withScheme(`flows: {deviceAuthorization: {tokenUrl: /t, scopes: {}, ${fields}}}`);
const withMedia = (fields: string): string =>
  `paths: {/a: {post: {requestBody: {content: {multipart/mixed: {schema: {type: array}, ${fields}}}}, responses: {}}}}`;
const withMapping = (fields: string): string =>
  `paths: {/a: {post: {requestBody: {content: {application/json: {schema: {oneOf: [{type: string}], discriminator: {propertyName: k, ${fields}}}}}}, responses: {}}}}\ncomponents: {schemas: {A: {type: string, properties: {x: {type: string}}}, B: {type: string, properties: {x: {type: string}}}}}`;

test.each([
  ['a scheme becomes deprecated', withScheme, '', 'deprecated: true', ['security scheme o › is deprecated']],
  ['metadata are added', withScheme, '', 'oauth2MetadataUrl: /m', ['security scheme o › oauth2MetadataUrl changed from none to /m']],
  [
    'metadata move',
    withScheme,
    'oauth2MetadataUrl: /m',
    'oauth2MetadataUrl: /n',
    ['! security scheme o › oauth2MetadataUrl changed from /m to /n'],
  ],
  [
    'tokens can be refreshed',
    withFlow,
    'deviceAuthorizationUrl: /d',
    'deviceAuthorizationUrl: /d, refreshUrl: /r',
    ['security scheme o › deviceAuthorization › refreshUrl changed from none to /r'],
  ],
  [
    'the address for devices moves',
    withFlow,
    'deviceAuthorizationUrl: /d',
    'deviceAuthorizationUrl: /e',
    ['! security scheme o › deviceAuthorization › deviceAuthorizationUrl changed from /d to /e'],
  ],
  [
    'parts are encoded otherwise',
    withMedia,
    'prefixEncoding: [{contentType: text/csv}]',
    'itemEncoding: {contentType: text/csv}',
    ['! request body › prefixEncoding changed', '! request body › itemEncoding changed'],
  ],
  ['unknown values are allowed', withMapping, '', 'defaultMapping: A', ['request body › default mapping added']],
  ['unknown values are forbidden', withMapping, 'defaultMapping: A', '', ['! request body › default mapping removed']],
  [
    'unknown values mean something else',
    withMapping,
    'defaultMapping: A',
    'defaultMapping: B',
    ['! request body › default mapping changed'],
  ],
  ['a schema is named by its address', withMapping, 'defaultMapping: A', "defaultMapping: '#/components/schemas/A'", []],
  ['a value is mapped by an address', withMapping, 'mapping: {a: A}', "mapping: {a: '#/components/schemas/A'}", []],
  [
    'a value is mapped by the address of another schema',
    withMapping,
    'mapping: {a: A}',
    "mapping: {a: '#/components/schemas/B'}",
    ['! request body › mapping of a changed'],
  ],
  [
    'a value is mapped to a property of the same name in another schema',
    withMapping,
    "mapping: {a: '#/components/schemas/A/properties/x'}",
    "mapping: {a: '#/components/schemas/B/properties/x'}",
    ['! request body › mapping of a changed'],
  ],
])('%s', async (_, write, before, after, expected) => {
  expect(await compare(write(before), write(after))).toEqual(expected);
});
