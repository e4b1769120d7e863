import {describe, expect, test} from 'vitest';
import {renderProblem} from '../document/problems/problem.ts';
import {compileOperation, compileText, HEAD} from '../testing.ts';

test('an empty operation has a page', async () => {
  const {page} = await compileOperation('{}');
  expect(page).toEqual({
    kind: 'operation',
    id: 'get-things',
    title: 'GET /things',
    method: 'GET',
    path: '/things',
    servers: [],
    parameters: [],
    responses: [],
    callbacks: [],
    samples: [],
  });
});

test('the texts of an operation are on its page', async () => {
  const {page} = await compileOperation(`
    operationId: listThings
    summary: List things
    description: All **things**
    deprecated: true
    externalDocs: {url: https://example.com/things}`);
  expect(page).toMatchObject({
    id: 'list-things',
    title: 'List things',
    operationId: 'listThings',
    html: '<p>All <strong>things</strong></p>',
    deprecated: true,
    externalDocs: {href: 'https://example.com/things', label: 'https://example.com/things'},
  });
});

test('every method has a page, also those of OpenAPI 3.2 and of its additionalOperations', async () => {
  const {result} = await compileText(`${HEAD.replace('3.1.1', '3.2.0')}paths:
  /a: {summary: A, get: {}, put: {}, post: {}, delete: {}, options: {}, head: {}, patch: {}, trace: {}, query: {}, additionalOperations: {COPY: {}}, x-get: {}, servers: []}
`);
  expect(result?.pages.map(({id, title, method}) => [id, title, method])).toEqual(
    ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'QUERY', 'COPY'].map((method) => [
      `${method.toLowerCase()}-a`,
      'A',
      method,
    ]),
  );
});

describe('bodies', () => {
  test('every media type, with its schema, examples and encodings', async () => {
    const {page, problems} = await compileOperation(`
requestBody:
  description: A thing
  required: true
  content:
    application/json:
      schema: {type: object, properties: {a: {type: integer, readOnly: true}, b: {type: string, maxLength: 3}}}
    multipart/form-data:
      schema: {type: object, properties: {file: {type: string, format: binary}, meta: {type: object}}}
      encoding:
        file: {contentType: 'image/png, image/jpeg', headers: {X-Size: {schema: {type: integer}}}}
        meta: {style: form, explode: false, allowReserved: true}
    text/csv: {example: "a,b"}`);
    expect(problems).toEqual([]);
    expect(page.body).toEqual({
      html: '<p>A thing</p>',
      required: true,
      media: [
        {
          mediaType: 'application/json',
          schema: {
            type: 'object',
            parts: [
              {role: 'property', name: 'a', schema: {type: 'integer', readOnly: true}},
              {role: 'property', name: 'b', schema: {type: 'string', facts: [['max length', '3']]}},
            ],
          },
          examples: [{name: 'Example', code: {language: 'json', html: '{\n  "b": "str"\n}'}}],
        },
        {
          mediaType: 'multipart/form-data',
          schema: {
            type: 'object',
            parts: [
              {role: 'property', name: 'file', schema: {type: 'string', format: 'binary'}},
              {role: 'property', name: 'meta', schema: {type: 'object'}},
            ],
          },
          examples: [
            {
              name: 'Example',
              code: {
                language: 'plain',
                html: [
                  '--boundary\nContent-Disposition: form-data; name="file"; filename="file.bin"\nContent-Type: image/png\n\n(file.bin)',
                  '--boundary--',
                ].join('\n'),
              },
            },
          ],
          encoding: [
            {
              name: 'file',
              facts: [['contentType', 'image/png, image/jpeg']],
              headers: [{name: 'X-Size', schema: {type: 'integer'}}],
            },
            {
              name: 'meta',
              facts: [
                ['style', 'form'],
                ['explode', 'false'],
                ['allowReserved', 'true'],
              ],
            },
          ],
        },
        {mediaType: 'text/csv', examples: [{name: 'Example', code: {language: 'plain', html: 'a,b'}}]},
      ],
    });
  });

  test('a stream of OpenAPI 3.2 shows the schema of an item', async () => {
    const {page} = await compileOperation(
      'responses: {200: {content: {text/event-stream: {itemSchema: {type: object, properties: {data: {type: string}}}}}}}',
    );
    expect(page.responses[0]?.media[0]).toMatchObject({
      mediaType: 'text/event-stream',
      sequential: true,
      schema: {type: 'object', parts: [{role: 'property', name: 'data', schema: {type: 'string'}}]},
    });
  });
});

describe('responses', () => {
  test('are in ascending order, ranges after their numbers and default last, each with its reason phrase', async () => {
    const {page} = await compileOperation(
      'responses: {default: {}, 4XX: {}, 404: {}, 201: {}, 418: {}, 299: {}, x-a: {}, 5xx: {}, constructor: {}}',
    );
    expect(page.responses.map(({status, title}) => [status, title])).toEqual([
      ['201', 'Created'],
      ['299', 'Success'],
      ['404', 'Not Found'],
      ['418', "I'm a teapot"],
      ['4XX', 'Client error'],
      ['5xx', 'Server error'],
      ['default', 'Any other status'],
      ['constructor', ''],
    ]);
  });

  test('headers, media types and named examples', async () => {
    const {page} = await compileOperation(
      `responses:
  200:
    description: Here
    headers:
      X-Rate: {description: Calls left, required: true, schema: {type: integer}, example: 5}
      Content-Type: {schema: {type: string}}
      Link: {$ref: '#/components/headers/Link'}
    content:
      application/problem+json:
        examples: {one: {summary: One, value: {a: 1}}, two: {$ref: '#/components/examples/Two'}}
      text/html: {example: <b>}`,
      'components: {headers: {Link: {deprecated: true, schema: {type: string}}}, examples: {Two: {description: Second, externalValue: two.json}}}',
    );
    expect(page.responses).toEqual([
      {
        status: '200',
        anchor: '200',
        title: 'OK',
        html: '<p>Here</p>',
        headers: [
          {
            name: 'X-Rate',
            html: '<p>Calls left</p>',
            required: true,
            schema: {type: 'integer'},
            examples: [{name: 'Example', code: {html: '5', language: 'json'}}],
          },
          {name: 'Link', deprecated: true, schema: {type: 'string'}},
        ],
        media: [
          {
            mediaType: 'application/problem+json',
            examples: [
              {name: 'one', summary: 'One', code: {html: '{\n  "a": 1\n}', language: 'json'}},
              {name: 'two', html: '<p>Second</p>', external: 'two.json'},
            ],
          },
          {mediaType: 'text/html', examples: [{name: 'Example', code: {html: '&lt;b&gt;', language: 'html'}}]},
        ],
        links: [],
      },
    ]);
  });

  test('links lead to the page they name; broken ones are reported and shown', async () => {
    const {result, problems} = await compileText(`${HEAD}paths:
  /a:
    get:
      responses:
        200:
          links:
            byId: {operationId: getB, description: Next, parameters: {id: $response.body#/id, n: 1}, requestBody: {a: 1}}
            byRef: {operationRef: '#/paths/~1b/get'}
            deadId: {operationId: gone}
            deadRef: {operationRef: '#/paths/~1gone/get'}
            far: {operationRef: 'https://example.com/api.yaml#/paths/~1a/get', server: {url: 'https://eu.example.com'}}
  /b: {get: {operationId: getB}}
`);
    expect(result?.pages[0]?.responses[0]?.links).toEqual([
      {
        name: 'byId',
        target: 'getB',
        html: '<p>Next</p>',
        pageId: 'get-b',
        title: 'Get b',
        method: 'GET',
        facts: [
          ['id', '$response.body#/id'],
          ['n', '1'],
          ['requestBody', '{"a":1}'],
        ],
      },
      {name: 'byRef', target: '#/paths/~1b/get', pageId: 'get-b', title: 'Get b', method: 'GET', facts: []},
      {name: 'deadId', target: 'gone', facts: []},
      {name: 'deadRef', target: '#/paths/~1gone/get', facts: []},
      {name: 'far', target: 'https://example.com/api.yaml#/paths/~1a/get', facts: [['server', 'https://eu.example.com']]},
    ]);
    expect(problems.map(({severity, message, line}) => [severity, message, line])).toEqual([
      ['warning', 'the link names operationId "gone", which no operation has', 11],
      ['warning', '$ref "#/paths/~1gone/get" leads nowhere', 12],
    ]);
  });

  test('a link leads to the first of several operations with one name', async () => {
    const {result} = await compileText(`${HEAD}paths:
  /a: {get: {operationId: same, responses: {200: {links: {next: {operationId: same}}}}}}
  /b: {get: {operationId: same}}
`);
    expect(result?.pages[0]?.responses[0]?.links[0]?.pageId).toBe(result?.pages[0]?.id);
  });
});

describe('callbacks and webhooks', () => {
  test('a callback shows its expression and the whole operation', async () => {
    const {page} = await compileOperation(
      "callbacks: {done: {'{$request.body#/url}': {post: {description: Called, responses: {204: {}}}}}, kept: {$ref: '#/components/callbacks/Kept'}}",
      'components: {callbacks: {Kept: {/hook: {put: {}}, x-a: {}}}}',
    );
    const empty = {servers: [], parameters: [], callbacks: [], samples: []};
    expect(page.callbacks).toEqual([
      {
        name: 'done',
        expression: '{$request.body#/url}',
        operation: {
          ...empty,
          method: 'POST',
          path: '{$request.body#/url}',
          html: '<p>Called</p>',
          responses: [{status: '204', anchor: '204', title: 'No Content', headers: [], media: [], links: []}],
        },
      },
      {name: 'kept', expression: '/hook', operation: {...empty, method: 'PUT', path: '/hook', responses: []}},
    ]);
  });

  test('callbacks that call each other end', async () => {
    const {page} = await compileOperation(
      "callbacks: {a: {$ref: '#/components/callbacks/A'}}",
      "components: {callbacks: {A: {/a: {post: {callbacks: {b: {$ref: '#/components/callbacks/B'}}}}}, B: {/b: {post: {callbacks: {a: {$ref: '#/components/callbacks/A'}}}}}}}",
    );
    const [a] = page.callbacks;
    expect([a?.expression, a?.operation.callbacks[0]?.expression, a?.operation.callbacks[0]?.operation.callbacks]).toEqual([
      '/a',
      '/b',
      [],
    ]);
  });

  test('a document may have webhooks only', async () => {
    const {result, problems} = await compileText(
      `${HEAD}security: [{key: []}]\nwebhooks: {thing.made: {post: {summary: A thing was made, requestBody: {content: {application/json: {schema: {type: string}}}}}}}\ncomponents: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}}`,
      {languages: ['curl']},
    );
    expect(problems).toEqual([]);
    expect(result?.pages).toEqual([
      {
        kind: 'webhook',
        id: 'webhook-thing-made',
        title: 'A thing was made',
        method: 'POST',
        path: 'thing.made',
        servers: [],
        parameters: [],
        body: {
          media: [
            {
              mediaType: 'application/json',
              schema: {type: 'string'},
              examples: [{name: 'Example', code: {language: 'json', html: '"string"'}}],
            },
          ],
        },
        responses: [],
        callbacks: [],
        samples: [],
      },
    ]);
    expect(result?.groups.map(({name}) => name)).toEqual(['Webhooks']);
  });
});

test('servers of the nearest level, with their variables', async () => {
  const {result} = await compileText(`${HEAD}servers: [{url: https://a.example.com, description: Live, name: live}]
paths:
  /a: {get: {}}
  /b: {servers: [{url: 'https://{region}.example.com:{port}/v1', variables: {region: {default: eu, enum: [eu, us], description: Where}, port: {default: 443}}}], get: {}}
  /c: {get: {servers: [{url: /relative}]}}
`);
  expect(result?.pages.map(({servers}) => servers)).toEqual([
    [{url: 'https://a.example.com', name: 'live', html: '<p>Live</p>', variables: []}],
    [
      {
        url: 'https://{region}.example.com:{port}/v1',
        variables: [
          {name: 'region', default: 'eu', values: ['eu', 'us'], html: '<p>Where</p>'},
          {name: 'port', default: '443'},
        ],
      },
    ],
    [{url: '/relative', variables: []}],
  ]);
});

test('a variable without a default stays in the address', async () => {
  const {result} = await compileText(
    `${HEAD}servers: [{url: 'https://{host}.example.com/{path}', variables: {host: {}, path: {default: ''}}}]\npaths: {/a: {get: {}}}\n`,
    {languages: ['curl']},
  );
  expect(result?.pages[0]?.samples[0]?.code?.html).toContain("curl 'https://{host}.example.com/a'");
});

test('x-servers are used if there are no servers; one without a scheme is called over https', async () => {
  const {result} = await compileText(
    `${HEAD}x-servers: [{url: //a.example.com, description: Live}, 5]
paths:
  /a: {get: {}}
  /b: {get: {x-servers: [{url: https://b.example.com}]}}
  /c: {get: {servers: [{url: https://c.example.com}], x-servers: [{url: https://b.example.com}]}}
`,
    {languages: ['curl']},
  );
  expect(result?.pages.map(({servers}) => servers.map(({url}) => url))).toEqual([
    ['//a.example.com'],
    ['https://b.example.com'],
    ['https://c.example.com'],
  ]);
  expect(result?.pages[0]?.samples[0]?.code?.html).toBe("curl 'https://a.example.com/a'");
});

describe('security', () => {
  const schemes = `components:
  securitySchemes:
    key: {type: apiKey, in: query, name: api_key, description: "A *key*"}
    cookie: {type: apiKey, in: cookie, name: sid}
    basic: {type: http, scheme: Basic}
    bearer: {type: http, scheme: bearer, bearerFormat: JWT, deprecated: true}
    digest: {type: http, scheme: digest}
    oauth: {type: oauth2, flows: {authorizationCode: {authorizationUrl: https://a.example.com, tokenUrl: https://t.example.com, refreshUrl: https://r.example.com, scopes: {read: Read *all*, write: ''}}, x-flow: {}}}
    oidc: {type: openIdConnect, openIdConnectUrl: https://o.example.com}
    tls: {type: mutualTLS}
    odd: {type: magic}`;

  test('every kind of scheme', async () => {
    const {result} = await compileText(`${HEAD}paths: {}\n${schemes}`);
    expect(result?.overview.schemes).toEqual([
      {
        key: 'key',
        type: 'apiKey',
        method: {type: 'apiKey', in: 'query', name: 'api_key'},
        title: 'API key in query api_key',
        html: '<p>A <em>key</em></p>',
        facts: [
          ['type', 'apiKey'],
          ['in', 'query'],
          ['name', 'api_key'],
        ],
        sent: '?api_key=YOUR_API_KEY',
      },
      {
        key: 'cookie',
        type: 'apiKey',
        method: {type: 'apiKey', in: 'cookie', name: 'sid'},
        title: 'API key in cookie sid',
        facts: [
          ['type', 'apiKey'],
          ['in', 'cookie'],
          ['name', 'sid'],
        ],
        sent: 'Cookie: sid=YOUR_API_KEY',
      },
      {
        key: 'basic',
        type: 'http',
        method: {type: 'basic'},
        title: 'Basic authentication',
        facts: [
          ['type', 'http'],
          ['scheme', 'Basic'],
        ],
        sent: 'Authorization: Basic YOUR_CREDENTIALS',
      },
      {
        key: 'bearer',
        type: 'http',
        method: {type: 'bearer', format: 'JWT'},
        title: 'Bearer token',
        deprecated: true,
        facts: [
          ['type', 'http'],
          ['scheme', 'bearer'],
          ['bearerFormat', 'JWT'],
        ],
        sent: 'Authorization: Bearer YOUR_API_KEY',
      },
      {
        key: 'digest',
        type: 'http',
        method: {type: 'challenge', scheme: 'Digest'},
        title: 'HTTP Digest: answers a challenge of the server',
        facts: [
          ['type', 'http'],
          ['scheme', 'digest'],
        ],
        sent: 'Authorization: Digest YOUR_RESPONSE',
      },
      {
        key: 'oauth',
        type: 'oauth2',
        method: {type: 'oauth2'},
        title: 'OAuth 2.0',
        facts: [['type', 'oauth2']],
        flows: [
          {
            name: 'authorizationCode',
            facts: [
              ['authorizationUrl', 'https://a.example.com'],
              ['tokenUrl', 'https://t.example.com'],
              ['refreshUrl', 'https://r.example.com'],
            ],
            scopes: [{name: 'read', html: '<p>Read <em>all</em></p>'}, {name: 'write'}],
          },
        ],
        sent: 'Authorization: Bearer YOUR_ACCESS_TOKEN',
      },
      {
        key: 'oidc',
        type: 'openIdConnect',
        method: {type: 'openIdConnect'},
        title: 'OpenID Connect',
        facts: [
          ['type', 'openIdConnect'],
          ['openIdConnectUrl', 'https://o.example.com'],
        ],
        sent: 'Authorization: Bearer YOUR_ACCESS_TOKEN',
      },
      {
        key: 'tls',
        type: 'mutualTLS',
        method: {type: 'mutualTLS'},
        title: 'Mutual TLS: a client certificate',
        facts: [['type', 'mutualTLS']],
      },
      {key: 'odd', type: 'unknown', method: {type: 'unknown'}, title: 'magic', facts: [['type', 'magic']]},
    ]);
  });

  test('alternatives, combined schemes, scopes and no security are distinguished', async () => {
    const {page} = await compileOperation('security: [{key: [], oauth: [read, write]}, {basic: []}, {}]', schemes);
    expect(page.security?.map((alternative) => alternative.map(({scheme, scopes}) => [scheme.key, scopes]))).toEqual([
      [
        ['key', []],
        ['oauth', ['read', 'write']],
      ],
      [['basic', []]],
      [],
    ]);
  });

  test('an operation has no security, or takes that of the document', async () => {
    const rest = `security: [{basic: []}]\n${schemes}`;
    expect((await compileOperation('security: []', rest)).page.security).toEqual([]);
    expect((await compileOperation('{}', rest)).page.security?.flat().map(({scheme}) => scheme.key)).toEqual(['basic']);
    expect((await compileOperation('{}', schemes)).page.security).toBeUndefined();
  });

  test('a scheme that nobody defines is reported', async () => {
    const {page, problems} = await compileOperation(
      'security: [{gone: []}]',
      'components: {securitySchemes: {key: {type: http, scheme: basic}}}',
    );
    expect(problems.map(renderProblem)).toEqual([
      `api.yaml:7:19 warning: there is no security scheme "gone" (at #/paths/~1things/get/security/0/gone)
    → define components.securitySchemes.gone, or use one of: key`,
    ]);
    expect(page.security).toEqual([
      [
        {
          scheme: {
            key: 'gone',
            type: 'unknown',
            method: {type: 'unknown'},
            title: 'Unknown scheme',
            html: '<p>The document does not define it.</p>',
            facts: [],
          },
          scopes: [],
        },
      ],
    ]);
  });

  test('an invalid requirement does not mean that none is needed', async () => {
    const rest = 'components: {securitySchemes: {key: {type: http, scheme: basic}}}';
    const getKeys = async (security: string): Promise<unknown> => {
      const {page, problems} = await compileOperation(`security: ${security}`, rest);
      expect(problems).toHaveLength(1);
      return page.security?.map((schemes) => schemes.map(({scheme}) => scheme.key));
    };
    expect(await getKeys('[key]')).toEqual([['key']]);
    expect(await getKeys('{key: []}')).toBeUndefined();
    expect(await getKeys('[5]')).toBeUndefined();
    expect(await getKeys('[{key: []}, null]')).toEqual([['key']]);
  });

  test('a scheme may be named by its address', async () => {
    const {page, problems} = await compileOperation(
      "security: [{'#/components/securitySchemes/key': []}]",
      'components: {securitySchemes: {key: {type: http, scheme: basic}}}',
    );
    expect(problems).toEqual([]);
    expect(page.security?.[0]?.[0]?.scheme.key).toBe('key');
  });
});

test.each([
  ['[{}, {key: []}]', false],
  ['[{key: []}, {}]', true],
])('with the alternatives %s, whether a sample has a key follows the first one', async (security, hasKey) => {
  const {page} = await compileOperation(
    `security: ${security}`,
    `servers: [{url: 'https://example.com'}]
components: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}}`,
    {languages: ['curl']},
  );
  expect([page.samples[0]?.id, page.samples[0]?.code?.html.includes('X-Key')]).toEqual(['curl', hasKey]);
});

test('authored samples come first and replace ours of their language; ours have placeholders for secrets', async () => {
  const {page} = await compileOperation(
    `parameters: [{name: id, in: query, required: true, schema: {type: string, example: "a b"}}, {name: other, in: query, schema: {type: string}}]
security: [{key: [], bearer: []}, {}]
responses: {200: {content: {application/json: {}}}}
x-codeSamples: [{lang: Ruby, label: Our gem, source: "puts 1 < 2"}, {lang: rb, source: puts}, {lang: Nonesuch, source: say}, {lang: Shell}, 5]`,
    `servers: [{url: 'https://{region}.example.com/v1/', variables: {region: {default: eu}}}]
components: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key}, bearer: {type: http, scheme: bearer}}}`,
    {languages: ['ruby', 'curl']},
  );
  expect(page.samples).toEqual([
    {id: 'ruby', label: 'Our gem', code: {language: 'ruby', html: 'puts 1 &lt; 2'}, authored: true},
    {id: 'authored-1-rb', label: 'Ruby', code: {language: 'ruby', html: 'puts'}, authored: true},
    {id: 'authored-2-nonesuch', label: 'Nonesuch', code: {language: 'nonesuch', html: 'say'}, authored: true},
    {
      id: 'curl',
      label: 'cURL',
      code: {
        language: 'bash',
        html: `curl 'https://eu.example.com/v1/things?id=a%20b' \\
  --header 'Authorization: Bearer YOUR_API_KEY' \\
  --header 'X-Key: YOUR_API_KEY'`,
      },
    },
  ]);
});

test('responses whose statuses differ only in case have separate anchors', async () => {
  const {page, problems} = await compileOperation('responses: {4xx: {description: a}, 4XX: {description: b}, default: {description: c}}');
  expect(page.responses.map(({status, anchor}) => [status, anchor])).toEqual([
    ['4XX', '4xx'],
    ['4xx', '4xx-2'],
    ['default', 'default'],
  ]);
  expect(problems.map(({message}) => message)).toEqual([
    '"4xx" is not a status',
    'another response differs from "4xx" only in case or punctuation',
  ]);
});

test('the description beside a reference replaces that of the parameter', async () => {
  const {page} = await compileOperation(
    'parameters: [{$ref: "#/components/parameters/Filter", description: "By status"}]\nresponses: {200: {$ref: "#/components/responses/Ok", description: Here}}',
    'components: {parameters: {Filter: {name: filter, in: query, description: Any, schema: {type: string}}}, responses: {Ok: {description: There}}}',
  );
  expect(page.parameters[0]?.items[0]?.html).toBe('<p>By status</p>');
  expect(page.responses[0]?.html).toBe('<p>Here</p>');
});

test('other fields beside the reference of a parameter are shown, and reported because other tools ignore them', async () => {
  const {page, problems} = await compileOperation(
    `
    parameters:
      - {$ref: '#/components/parameters/Filter', required: true, example: 'status:new'}
      - {$ref: '#/components/parameters/Sort', schema: {type: integer}}
    responses: {200: {$ref: '#/components/responses/Ok', headers: {}}}`,
    `
    components:
      parameters:
        Filter: {name: filter, in: query, schema: {type: string}, examples: {any: {value: a}}}
        Sort: {name: sort, in: query, schema: {type: string}}
      responses: {Ok: {description: Fine}}`,
  );
  const [filter, sort] = page.parameters[0]?.items ?? [];
  expect(filter).toMatchObject({required: true, examples: [{name: 'Example', code: {html: 'status:new'}}]});
  expect(sort).toEqual({name: 'sort', schema: {type: 'string'}});
  expect(problems.map(({message}) => message)).toEqual([
    '"required", "example" beside "$ref" are shown, but other tools ignore them',
    '"schema" beside "$ref" is ignored',
    '"headers" beside "$ref" is ignored',
  ]);
});

test('the request of a webhook has read-only fields; the request of a call does not', async () => {
  const {result} = await compileText(`${HEAD}paths:
  /things: {post: {requestBody: {$ref: '#/components/requestBodies/Thing'}, responses: {'200': {description: Yes}}}}
webhooks:
  added: {post: {requestBody: {$ref: '#/components/requestBodies/Thing'}, responses: {'200': {description: Yes}}}}
components:
  requestBodies: {Thing: {content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}}
  schemas: {Thing: {type: object, properties: {id: {const: 1, readOnly: true}, secret: {const: s, writeOnly: true}}}}
`);
  expect(result?.pages.map(({body}) => body?.media[0]?.examples[0]?.code?.html)).toEqual(['{\n  "secret": "s"\n}', '{\n  "id": 1\n}']);
});

test('a body that is null is sent as null', async () => {
  const {page} = await compileOperation(
    'requestBody: {content: {application/json: {schema: {type: [object, "null"]}, example: null}}}',
    '',
    {
      languages: ['curl'],
    },
  );
  expect(page.samples[0]?.code?.html).toContain("--data-raw 'null'");
});

test.each([
  ['false, content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {}, additionalProperties: false}}}', false],
  ['true, content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {}, additionalProperties: false}}}', true],
  ['false, content: {application/json: {schema: {type: object, properties: {}}}}', true],
  ['false, description: Nothing, content: {application/json: {schema: {type: object, additionalProperties: false}}}', true],
])('an optional body that can hold nothing is left out: %s', async (body, isShown) => {
  const {result} = await compileText(`openapi: 3.0.3
info: {title: Things, version: "1"}
paths: {/a: {get: {requestBody: {required: ${body}}, responses: {200: {description: Fine}}}}}`);
  expect(result?.pages[0]?.body !== undefined).toBe(isShown);
  expect(result?.calls[0]?.body !== undefined).toBe(isShown);
});
