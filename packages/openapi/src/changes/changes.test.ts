import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parseDocument, type Document} from 'yaml';
import {compareDocuments} from './index.ts';
import {renderChange} from './render.ts';

async function compareTexts(before: string, after: string): Promise<string[]> {
  const {changes, problems} = await compareDocuments(
    {entry: 'old.yaml', read: () => Promise.resolve(before)},
    {entry: 'new.yaml', read: () => Promise.resolve(after)},
  );
  expect(problems).toEqual([]);
  return (changes ?? []).map(renderChange);
}

const HEAD = 'openapi: 3.1.1\ninfo: {title: Things, version: "1"}\n';

/** Schema of the request and the response of `POST /things`; `components` beside it. */
function withSchema(schema: string, components = '{}'): string {
  return `${HEAD}paths:
  /things:
    post:
      requestBody: {content: {application/json: {schema: ${schema}}}}
      responses: {'200': {description: A thing, content: {application/json: {schema: ${schema}}}}}
components: {schemas: ${components}}
`;
}

/** The lines about the request and about the response, without the location. */
async function compareSchemas(before: string, after: string): Promise<{request: string[]; response: string[]}> {
  const lines = await compareTexts(withSchema(before), withSchema(after));
  const pick = (section: string): string[] =>
    lines.filter((line) => line.includes(section)).map((line) => line.replace(`POST /things: ${section}`, ' ').trim().replace(/ +/g, ' '));
  return {request: pick('request body'), response: pick('response 200')};
}

describe('what a schema says', () => {
  it.each([
    [
      '{type: string}',
      '{type: [string, "null"]}',
      ['type changed from string to string or null'],
      ['BREAKING type changed from string to string or null'],
    ],
    ['{type: number}', '{type: integer}', ['BREAKING type changed from number to integer'], ['type changed from number to integer']],
    ['{type: string, nullable: true}', '{type: [string, "null"]}', [], []],
    ['{anyOf: [{type: string}, {type: "null"}]}', '{type: [string, "null"]}', [], []],
    ['{type: string, nullable: true}', '{oneOf: [{type: "null"}, {type: string}]}', [], []],
    ['{anyOf: [{type: string, enum: [a]}, {type: "null"}]}', '{type: [string, "null"], enum: [a, null]}', [], []],
    ['{oneOf: [{type: string}, {type: "null"}]}', '{anyOf: [{type: string}, {type: "null"}]}', [], []],
    ['{nullable: true, anyOf: [{type: string}]}', '{anyOf: [{type: string}, {type: "null"}]}', [], []],
    ['{nullable: true, anyOf: [{type: string}]}', '{type: [string, "null"]}', [], []],
    ['{type: string, nullable: true}', '{nullable: true, oneOf: [{type: string}]}', [], []],
    ['{nullable: true, anyOf: [{type: string}, {type: "null"}]}', '{type: [string, "null"]}', [], []],
    ['{x-nullable: true, anyOf: [{type: string}]}', '{type: [string, "null"]}', [], []],
    ['{nullable: true, oneOf: [{type: string}, {type: integer}]}', '{oneOf: [{type: string}, {type: integer}, {type: "null"}]}', [], []],
    [
      '{nullable: true, anyOf: [{type: string}, {type: integer}]}',
      '{anyOf: [{anyOf: [{type: string}, {type: integer}]}, {type: "null"}]}',
      [],
      [],
    ],
    [
      '{nullable: true, anyOf: [{type: [string, "null"]}, {type: integer}]}',
      '{anyOf: [{type: [string, "null"]}, {type: integer}]}',
      [],
      [],
    ],
    ['{anyOf: [{type: string}, {type: integer}, {nullable: true}]}', '{anyOf: [{type: string}, {type: integer}, {enum: [null]}]}', [], []],
    [
      '{type: string, nullable: true, oneOf: [{minLength: 1}, {maxLength: 0}]}',
      '{type: [string, "null"], oneOf: [{minLength: 1}, {maxLength: 0}]}',
      [],
      [],
    ],
    [
      '{anyOf: [{type: string}, {type: integer}]}',
      '{nullable: true, anyOf: [{type: string}, {type: integer}]}',
      ['option null added'],
      ['BREAKING option null added'],
    ],
    [
      '{nullable: true, anyOf: [{type: string}, {type: integer}]}',
      '{nullable: true, anyOf: [{type: string}]}',
      ['BREAKING option integer removed'],
      ['option integer removed'],
    ],
    ['{nullable: true, anyOf: [{type: string}]}', '{anyOf: [{type: string}]}', ['BREAKING option null removed'], ['option null removed']],
    [
      '{type: string}',
      '{anyOf: [{type: string}, {type: "null"}]}',
      ['type changed from string to string or null'],
      ['BREAKING type changed from string to string or null'],
    ],
    [
      '{anyOf: [{type: string}, {type: "null"}]}',
      '{type: string}',
      ['BREAKING type changed from string or null to string'],
      ['type changed from string or null to string'],
    ],
    [
      '{anyOf: [{type: string}, {type: "null"}]}',
      '{anyOf: [{type: string, maxLength: 5}, {type: "null"}]}',
      ['BREAKING max length of 5 added'],
      ['max length of 5 added'],
    ],
    [
      '{anyOf: [{type: string}, {type: "null"}]}',
      '{anyOf: [{type: string}, {type: integer}, {type: "null"}]}',
      ['option integer added'],
      ['BREAKING option integer added'],
    ],
    [
      '{type: string, enum: [a, b]}',
      '{type: string, enum: [a, c]}',
      ['BREAKING value "b" removed', 'value "c" added'],
      ['BREAKING value "c" added', 'value "b" removed'],
    ],
    ['{type: string}', '{type: string, enum: [a]}', ['BREAKING now limited to "a"'], ['now limited to "a"']],
    [
      '{type: string, maxLength: 5}',
      '{type: string, maxLength: 4}',
      ['BREAKING max length lowered from 5 to 4'],
      ['max length lowered from 5 to 4'],
    ],
    ['{type: string, maxLength: 5}', '{type: string}', ['max length removed (was 5)'], ['BREAKING max length removed (was 5)']],
    [
      '{type: integer, minimum: 1}',
      '{type: integer, exclusiveMinimum: 1}',
      ['BREAKING minimum changed from 1 to 1 (exclusive)'],
      ['minimum changed from 1 to 1 (exclusive)'],
    ],
    [
      '{type: string, pattern: a}',
      '{type: string, pattern: b}',
      ['BREAKING pattern changed from a to b'],
      ['BREAKING pattern changed from a to b'],
    ],
    [
      '{type: integer, default: 1}',
      '{type: integer, default: 2}',
      ['BREAKING default changed from 1 to 2'],
      ['default changed from 1 to 2'],
    ],
    [
      '{type: array, items: {type: string}}',
      '{type: array, items: {type: integer}}',
      ['BREAKING [] type changed from string to integer'],
      ['BREAKING [] type changed from string to integer'],
    ],
    [
      '{type: object}',
      '{type: object, additionalProperties: false}',
      ['BREAKING no longer allows further properties'],
      ['no longer allows further properties'],
    ],
    ['{type: string}', '{type: string, deprecated: true}', ['is deprecated'], ['is deprecated']],
    ['{type: string}', '{type: string, not: {const: a}}', ['BREAKING "not" added'], ['"not" added']],
    [
      '{oneOf: [{type: string}]}',
      '{oneOf: [{type: string}, {type: integer}]}',
      ['option integer added'],
      ['BREAKING option integer added'],
    ],
    [
      '{oneOf: [{type: string}, {type: integer}]}',
      '{oneOf: [{type: string}]}',
      ['BREAKING option integer removed'],
      ['option integer removed'],
    ],
    [
      '{}',
      '{anyOf: [{type: string}, {type: integer}]}',
      ['BREAKING now has to match anyOf string, integer'],
      ['now has to match anyOf string, integer'],
    ],
    [
      '{anyOf: [{type: string}, {type: integer}]}',
      '{}',
      ['no longer has to match anyOf string, integer'],
      ['BREAKING no longer has to match anyOf string, integer'],
    ],
    ['{const: {a: 1, b: 2}}', '{const: {b: 2, a: 1}}', [], []],
    ['{not: {type: string, minLength: 1}}', '{not: {minLength: 1, type: string}}', [], []],
    ['{oneOf: [{minLength: 1, maxLength: 2}]}', '{oneOf: [{maxLength: 2, minLength: 1}]}', [], []],
    ['{default: {a: 1, b: 2}}', '{default: {b: 2, a: 1}}', [], []],
    [
      '{type: integer, maximum: 9007199254740993}',
      '{type: integer, maximum: 9007199254740992}',
      ['BREAKING maximum lowered from 9007199254740993 to 9007199254740992'],
      ['maximum lowered from 9007199254740993 to 9007199254740992'],
    ],
    ['{type: string, example: a, title: A}', '{type: string, example: b, title: B, x-y: 1}', [], []],
  ])('%s → %s', async (before, after, request, response) => {
    const lines = await compareSchemas(before, after);
    expect(lines.request).toEqual(request);
    expect(lines.response).toEqual(response);
  });

  it('reports added, removed and newly required properties', async () => {
    const before = '{type: object, required: [b], properties: {a: {type: string}, b: {type: string}, c: {type: string}}}';
    const after = '{type: object, required: [c, d], properties: {b: {type: string}, c: {type: string}, d: {type: string}}}';
    expect(await compareTexts(withSchema(before), withSchema(after))).toEqual([
      'BREAKING POST /things: request body › a removed',
      'BREAKING POST /things: request body › c is now required',
      'BREAKING POST /things: request body › d added as required',
      'BREAKING POST /things: response 200 › a removed',
      'BREAKING POST /things: response 200 › b may now be absent',
      'POST /things: request body › b is now optional',
      'POST /things: response 200 › c is now always present',
      'POST /things: response 200 › d added',
    ]);
  });

  it('leaves read-only properties out of requests', async () => {
    const before = '{type: object, properties: {a: {type: string, maxLength: 5, readOnly: true}}}';
    const after = '{type: object, properties: {a: {type: string, maxLength: 6, readOnly: true}}}';
    expect(await compareTexts(withSchema(before), withSchema(after))).toEqual([
      'BREAKING POST /things: response 200 › a max length raised from 5 to 6',
    ]);
  });

  it('recognises a shared schema that may be null, however that is written', async () => {
    const build = (thing: string, id: string, other = ''): string =>
      withSchema(`{type: object, properties: {thing: ${thing}}}`, `{Thing: {type: object, properties: {id: {type: ${id}}}}${other}}`);
    const ref = '{$ref: "#/components/schemas/Thing"}';
    const [choice, all, any] = [
      `{anyOf: [${ref}, {type: "null"}]}`,
      `{nullable: true, allOf: [${ref}]}`,
      `{nullable: true, anyOf: [${ref}]}`,
    ];
    expect(await compareTexts(build(all, 'string'), build(choice, 'string'))).toEqual([]);
    expect(await compareTexts(build(all, 'string'), build(any, 'string'))).toEqual([]);
    for (const written of [choice, all, any])
      expect(await compareTexts(build(written, 'integer'), build(choice, 'number'))).toEqual([
        'BREAKING POST /things: Thing › id type changed from integer to number (responses)',
        'POST /things: Thing › id type changed from integer to number (requests)',
      ]);
  });

  it('recognises a shared choice that may be null, however that is written', async () => {
    const build = (thing: string): string =>
      withSchema(`{type: object, properties: {thing: ${thing}}}`, '{Thing: {oneOf: [{type: string}, {type: integer}]}}');
    const ref = '{$ref: "#/components/schemas/Thing"}';
    const ways = [`{oneOf: [${ref}, {type: "null"}]}`, `{nullable: true, allOf: [${ref}]}`, `{nullable: true, oneOf: [${ref}]}`];
    for (const before of ways) for (const after of ways) expect(await compareTexts(build(before), build(after))).toEqual([]);
  });

  it('ends where a schema is null or itself', async () => {
    const build = (type: string): string =>
      withSchema(
        '{$ref: "#/components/schemas/Loop"}',
        `{Loop: ${type}, Other: {anyOf: [{$ref: "#/components/schemas/Loop"}, {type: "null"}]}}`,
      );
    const [loop, mutual] = ['Loop', 'Other'].map((name) => build(`{anyOf: [{$ref: "#/components/schemas/${name}"}, {type: "null"}]}`));
    for (const each of [loop, mutual]) {
      expect(await compareTexts(each ?? '', each ?? '')).toEqual([]);
      expect(await compareTexts(each ?? '', build('{type: string}'))).not.toEqual([]);
    }
  });

  it('names a shared schema once, with all operations that use it', async () => {
    const build = (maxLength: number): string =>
      withSchema(
        '{$ref: "#/components/schemas/Thing"}',
        `{Thing: {type: object, properties: {name: {$ref: "#/components/schemas/Name"}, of: {$ref: "#/components/schemas/Thing"}}}, Name: {type: string, maxLength: ${maxLength}}}`,
      ).replace(
        '    post:',
        "    get: {responses: {'200': {description: All, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Thing'}}}}}}}\n    post:",
      );
    expect(await compareTexts(build(5), build(4))).toEqual([
      'BREAKING POST /things: Name max length lowered from 5 to 4 (requests)',
      'GET /things and 1 more: Name max length lowered from 5 to 4 (responses)',
    ]);
  });
});

describe('operations', () => {
  const build = (paths: string, rest = ''): string => `${HEAD}${rest}paths: ${paths}\n`;
  const OK = "responses: {'200': {description: Fine}}";

  it.each([
    [`{/a: {get: {${OK}}}}`, `{/a: {get: {${OK}}, post: {${OK}}}}`, ['POST /a: added']],
    [`{/a: {get: {${OK}}, post: {deprecated: true, ${OK}}}}`, `{/a: {get: {${OK}}}}`, ['BREAKING POST /a: removed; it was deprecated']],
    [`{/a: {get: {operationId: x, ${OK}}}}`, `{/b: {get: {operationId: x, ${OK}}}}`, ['BREAKING GET /b: moved from GET /a']],
    [
      `{'/a/{id}': {get: {parameters: [{name: id, in: path, required: true, schema: {type: string}}], ${OK}}}}`,
      `{'/a/{key}': {get: {parameters: [{name: key, in: path, required: true, schema: {type: string}}], ${OK}}}}`,
      ['GET /a/{key}: moved from GET /a/{id}', 'GET /a/{key}: path parameter key renamed from id'],
    ],
    [`{/a: {get: {${OK}}}}`, `{/a: {get: {deprecated: true, ${OK}}}}`, ['GET /a: is deprecated']],
    [`{/a: {get: {operationId: x, ${OK}}}}`, `{/a: {get: {operationId: y, ${OK}}}}`, ['GET /a: operationId changed from x to y']],
    [`{/a: {get: {operationId: x, ${OK}}}}`, `{/a: {get: {${OK}}}}`, ['GET /a: operationId removed']],
    [`{/a: {get: {summary: One, ${OK}}}}`, `{/a: {get: {summary: Two, ${OK}}}}`, ['GET /a: summary changed']],
    [
      `{/a: {get: {parameters: [{name: q, in: query, schema: {type: string}}], ${OK}}}}`,
      `{/a: {get: {parameters: [{name: q, in: query, required: true, explode: false, schema: {type: string}}, {name: p, in: query, schema: {type: string}}], ${OK}}}}`,
      [
        'BREAKING GET /a: query parameter q is now required',
        'BREAKING GET /a: query parameter q serialization changed from form, explode true to form, explode false',
        'GET /a: query parameter p added',
      ],
    ],
    [
      `{/a: {get: {responses: {'200': {description: Fine}}}}}`,
      `{/a: {get: {responses: {'201': {description: Fine}}}}}`,
      ['BREAKING GET /a: response 200 removed', 'GET /a: response 201 added'],
    ],
    [
      `{/a: {get: {${OK}}}}`,
      `{/a: {get: {security: [{key: []}], ${OK}}}}`,
      ['BREAKING GET /a: authorization changed from no authorization to key'],
    ],
  ])('%s → %s', async (before, after, expected) => {
    expect(await compareTexts(build(before), build(after))).toEqual(expected);
  });

  it('reverses the direction for the request of a webhook', async () => {
    const hook = (required: string): string =>
      `${HEAD}webhooks: {done: {post: {requestBody: {content: {application/json: {schema: {type: object, required: [${required}], properties: {id: {type: string}}}}}}, responses: {'200': {description: Taken}}}}}\n`;
    expect(await compareTexts(hook('id'), hook(''))).toEqual(['BREAKING POST done: payload › id may now be absent']);
  });

  const SERVER_A = 'servers: [{url: https://a.example}]';
  const SERVER_B = 'servers: [{url: https://b.example}]';
  it.each([
    [
      '',
      `{/a: {get: {${SERVER_A}, ${OK}}}}`,
      `{/a: {get: {${SERVER_B}, ${OK}}}}`,
      ['BREAKING GET /a: server https://a.example removed', 'GET /a: server https://b.example added'],
    ],
    ['', `{/a: {${SERVER_A}, get: {${OK}}}}`, `{/a: {get: {${SERVER_A}, ${OK}}}}`, []],
    [`${SERVER_A}\n`, `{/a: {get: {${OK}}}}`, `{/a: {get: {${SERVER_A}, ${OK}}}}`, []],
    [
      `${SERVER_A}\n`,
      `{/a: {get: {${OK}}}}`,
      `{/a: {get: {${SERVER_B}, ${OK}}}, /b: {${SERVER_A}, get: {${OK}}}}`,
      ['BREAKING GET /a: server https://a.example removed', 'GET /a: server https://b.example added', 'GET /b: added'],
    ],
  ])('%j reports servers of an operation: %s → %s', async (rest, before, after, expected) => {
    expect(await compareTexts(build(before, rest), build(after, rest))).toEqual(expected);
  });

  it.each([
    ['{default: eu}', '{default: us}', ['BREAKING server https://{at}.example › variable at default changed from eu to us']],
    [
      '{default: eu, enum: [eu, us]}',
      '{default: eu, enum: [eu, asia]}',
      [
        'BREAKING server https://{at}.example › variable at › value us removed',
        'server https://{at}.example › variable at › value asia added',
      ],
    ],
    ['{default: eu}', '{default: eu, enum: [eu, us]}', ['BREAKING server https://{at}.example › variable at now limited to eu, us']],
    ['{default: eu, enum: [eu]}', '{default: eu}', ['server https://{at}.example › variable at no longer limited']],
    ['{default: eu, enum: [eu, us]}', '{default: eu, enum: [us, eu]}', []],
  ])('reports the allowed values of a server variable: %s → %s', async (before, after, expected) => {
    const version = (variable: string): string =>
      `${HEAD}servers: [{url: "https://{at}.example", variables: {at: ${variable}}}]\npaths: {}\n`;
    expect(await compareTexts(version(before), version(after))).toEqual(expected);
  });

  it('reports a server of the document and of operations once', async () => {
    const paths = (server: string): string => `{/a: {get: {${server}, ${OK}}}}`;
    expect(await compareTexts(build(paths(SERVER_A), `${SERVER_A}\n`), build(paths(SERVER_B), `${SERVER_B}\n`))).toEqual([
      'BREAKING server https://a.example removed',
      'server https://b.example added',
    ]);
  });

  const callback = (text: string): string => `{/a: {post: {${text} ${OK}}}}`;
  const taken = (schema: string, name = 'done', expression = '{$request.body#/url}'): string =>
    `callbacks: {${name}: {'${expression}': {post: {requestBody: {content: {application/json: {schema: ${schema}}}}, responses: {'200': {description: Taken}}}}}},`;
  const THING = '{type: object, required: [id], properties: {id: {type: string}}}';
  it.each([
    [callback(taken(THING)), callback(''), ['BREAKING POST /a: callback done POST {$request.body#/url} removed']],
    [callback(''), callback(taken(THING)), ['POST /a: callback done POST {$request.body#/url} added']],
    [
      callback(taken(THING)),
      callback(taken(THING, 'done', '{$request.body#/to}')),
      ['BREAKING POST /a: callback done POST {$request.body#/url} removed', 'POST /a: callback done POST {$request.body#/to} added'],
    ],
    [
      callback(taken(THING)),
      callback(taken(THING.replace('[id]', '[]'))),
      ['BREAKING POST /a: callback done POST {$request.body#/url} › payload › id may now be absent'],
    ],
    [
      callback(taken(THING)),
      callback(taken(THING).replace('post: {', 'post: {deprecated: true, parameters: [{name: q, in: query}], ').replace('Taken', 'Read')),
      [
        'POST /a: callback done POST {$request.body#/url} is deprecated',
        'POST /a: callback done POST {$request.body#/url} › query parameter q added',
        'POST /a: callback done POST {$request.body#/url} › response 200 description changed',
      ],
    ],
  ])('compares callbacks like webhooks (%#)', async (before, after, expected) => {
    expect(await compareTexts(build(before), build(after))).toEqual(expected);
  });

  it('ends where callbacks lead back to their operation', async () => {
    const paths = (text: string): string => `{/a: {post: {description: ${text}, callbacks: {self: {x: {$ref: '#/paths/~1a'}}}, ${OK}}}}`;
    expect(await compareTexts(build(paths('A')), build(paths('B')))).toContain('POST /a: callback self POST x description changed');
  });

  it('does not apply the security requirements of the document to callbacks', async () => {
    const rest = (key: string): string => `security: [{${key}: []}]\n`;
    const found = await compareTexts(build(callback(taken(THING)), rest('a')), build(callback(taken(THING)), rest('b')));
    expect(found).toEqual(['BREAKING POST /a: authorization changed from a to b']);
  });

  it('reports servers and security schemes of the whole API', async () => {
    const before = build(
      '{}',
      'servers: [{url: https://a.example}]\ncomponents: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}}\n',
    );
    const after = build(
      '{}',
      'servers: [{url: https://b.example}]\ncomponents: {securitySchemes: {key: {type: apiKey, in: header, name: X-Token}}}\n',
    );
    expect(await compareTexts(before, after)).toEqual([
      'BREAKING server https://a.example removed',
      'BREAKING security scheme key name changed from X-Key to X-Token',
      'server https://b.example added',
    ]);
  });
});

it('explains why a document cannot be compared', async () => {
  const {changes, problems} = await compareDocuments(
    {entry: 'old.yaml', read: () => Promise.resolve('a: [')},
    {entry: 'new.yaml', read: () => Promise.resolve(HEAD)},
  );
  expect(changes).toBeUndefined();
  expect(problems[0]).toMatchObject({severity: 'error', file: 'old.yaml', line: 1});
});

describe('the portal’s own document', () => {
  type Planted = [plant: (document: Document) => void, expected: string[]];
  const PLANTED: Planted[] = [
    [(document) => document.deleteIn(['paths', '/indices/{indexId}', 'delete']), ['BREAKING DELETE /indices/{indexId}: removed']],
    [(document) => document.setIn(['paths', '/indices', 'get', 'deprecated'], true), ['GET /indices: is deprecated']],
    [
      (document) =>
        document.addIn(
          ['paths', '/indices', 'get', 'parameters'],
          document.createNode({name: 'colour', in: 'query', required: true, schema: {type: 'string'}}),
        ),
      ['BREAKING GET /indices: query parameter colour added as required'],
    ],
    [
      (document) => document.setIn(['components', 'schemas', 'TopK', 'maximum'], 50),
      ['BREAKING TopK maximum raised from 20 to 50 (responses)', 'TopK maximum raised from 20 to 50 (requests)'],
    ],
    [
      (document) => document.addIn(['components', 'schemas', 'FeedbackReasons', 'items', 'enum'], 'slow'),
      ['BREAKING FeedbackReasons[] value "slow" added (responses)', 'FeedbackReasons[] value "slow" added (requests)'],
    ],
    [
      (document) => document.deleteIn(['components', 'schemas', 'IndexSettings', 'properties', 'stopWords']),
      ['BREAKING IndexSettings › stopWords removed (responses)'],
    ],
    [
      (document) => document.setIn(['components', 'schemas', 'MinScore', 'deprecated'], true),
      ['MinScore is deprecated (responses)', 'MinScore is deprecated (requests)'],
    ],
    [
      (document) => document.setIn(['components', 'schemas', 'Usage', 'description'], 'Other words.'),
      ['Usage description changed (responses)'],
    ],
    [(document) => document.setIn(['info', 'description'], 'Another one.'), []],
  ];

  it('reports every planted change and nothing else', async () => {
    const text = await readFile(path.resolve(import.meta.dirname, '../../../../api/openapi.yaml'), 'utf8');
    expect(await compareTexts(text, text)).toEqual([]);
    const document = parseDocument(text);
    for (const [plant] of PLANTED) plant(document);
    const found = await compareTexts(text, document.toString());
    const withoutCalls = found.map((line) => (/: [A-Z][A-Za-z]+(?: ›|\[|\s)/.test(line) ? line.replace(/^(BREAKING )?.*?: /, '$1') : line));
    expect(withoutCalls.toSorted()).toEqual(PLANTED.flatMap(([, expected]) => expected).toSorted());
  });
});
