import {expect, test} from 'vitest';
import {compileText, HEAD} from '../../testing.ts';

async function compileAuth(text: string): Promise<unknown> {
  return (await compileText(HEAD + text)).result?.auth;
}

test('every kind of scheme says how to get and send its credential', async () => {
  expect(
    await compileAuth(`
paths: {}
components:
  securitySchemes:
    header: {type: apiKey, in: header, name: X-Key}
    query: {type: apiKey, in: query, name: key}
    cookie: {type: apiKey, in: cookie, name: session}
    bearer: {type: http, scheme: Bearer, bearerFormat: JWT}
    basic: {type: http, scheme: basic}
    digest: {type: http, scheme: digest}
    oauth:
      type: oauth2
      flows:
        authorizationCode: {authorizationUrl: https://a.example/authorize, tokenUrl: https://a.example/token, scopes: {read: Read}}
        clientCredentials: {tokenUrl: https://a.example/token, refreshUrl: https://a.example/refresh, scopes: {}}
        x-own: {tokenUrl: https://a.example/token}
    identity: {type: openIdConnect, openIdConnectUrl: https://a.example/.well-known/openid-configuration}
    certificate: {type: mutualTLS}
    other: {type: other}
`),
  ).toMatchObject({
    servers: [],
    schemes: [
      {key: 'header', method: {type: 'apiKey', in: 'header', name: 'X-Key'}},
      {key: 'query', method: {type: 'apiKey', in: 'query', name: 'key'}},
      {key: 'cookie', method: {type: 'apiKey', in: 'cookie', name: 'session'}},
      {key: 'bearer', method: {type: 'bearer', format: 'JWT'}},
      {key: 'basic', method: {type: 'basic'}},
      {key: 'digest', method: {type: 'challenge', scheme: 'Digest'}},
      {
        key: 'oauth',
        method: {
          type: 'oauth2',
          flows: [
            {
              name: 'authorizationCode',
              authorizationUrl: 'https://a.example/authorize',
              tokenUrl: 'https://a.example/token',
              scopes: [{name: 'read'}],
            },
            {name: 'clientCredentials', tokenUrl: 'https://a.example/token', refreshUrl: 'https://a.example/refresh', scopes: []},
          ],
        },
      },
      {key: 'identity', method: {type: 'openIdConnect', url: 'https://a.example/.well-known/openid-configuration'}},
      {key: 'certificate', method: {type: 'mutualTLS'}},
      {key: 'other', method: {type: 'unknown'}},
    ],
  });
});

test('a scheme is checked with the first GET without input, preferably one that needs this scheme alone', async () => {
  expect(
    await compileAuth(`
servers: [{url: https://a.example}]
security: [{key: []}]
components:
  securitySchemes:
    key: {type: http, scheme: bearer}
    both: {type: apiKey, in: header, name: X-Both}
    never: {type: apiKey, in: header, name: X-Never}
paths:
  /things/{id}: {get: {operationId: one, responses: {}}}
  /search: {get: {operationId: search, parameters: [{name: q, in: query, required: true}], responses: {}}}
  /old: {get: {operationId: old, deprecated: true, responses: {}}}
  /pair: {get: {operationId: pair, security: [{key: [], both: [x]}], responses: {}}}
  /things:
    post: {operationId: add, security: [{never: []}], responses: {}}
    get: {operationId: list, parameters: [{name: limit, in: query}], servers: [{url: https://b.example}], responses: {}}
`),
  ).toMatchObject({
    servers: [{url: 'https://a.example'}, {url: 'https://b.example'}],
    schemes: [
      {key: 'key', check: {pageId: 'list', path: '/things', servers: [{url: 'https://b.example'}], security: [[{key: 'key', scopes: []}]]}},
      {
        key: 'both',
        check: {
          pageId: 'pair',
          path: '/pair',
          security: [
            [
              {key: 'key', scopes: []},
              {key: 'both', scopes: ['x']},
            ],
          ],
        },
      },
      {key: 'never'},
    ],
  });
  expect(await compileAuth('paths: {/a: {get: {operationId: a, responses: {}}}}')).toEqual({schemes: [], servers: []});
});

test('kinds of keys are the readable entries of x-key-kinds', async () => {
  const kinds = '[{prefix: r_, name: Root, administrator: true}, {prefix: u_}, {name: None}, text, {prefix: ""}]';
  expect(
    await compileAuth(`paths: {}\ncomponents: {securitySchemes: {key: {type: http, scheme: bearer, x-key-kinds: ${kinds}}}}`),
  ).toMatchObject({
    schemes: [
      {
        keyKinds: [
          {prefix: 'r_', name: 'Root', administrator: true},
          {prefix: 'u_', name: 'u_'},
        ],
      },
    ],
  });
});

test.each<[string, unknown]>([
  ['Allowed headers-- "Authorization: ApiKey <api_key>".', {type: 'http', scheme: 'ApiKey'}],
  ['Send `Authorization: Token YOUR_KEY`.', {type: 'http', scheme: 'Token'}],
  ['Example: Authorization: Bearer 8fece4405662dd83', {type: 'bearer'}],
  ['Authorization: <api_key>', {type: 'apiKey', in: 'header', name: 'authorization'}],
  ['Authorization: your own key', {type: 'apiKey', in: 'header', name: 'authorization'}],
])('a key in Authorization is preceded by the scheme of its description: %s', async (description, method) => {
  const scheme = `{type: apiKey, in: header, name: authorization, description: '${description}'}`;
  expect(await compileAuth(`paths: {}\ncomponents: {securitySchemes: {key: ${scheme}}}`)).toMatchObject({schemes: [{method}]});
});
