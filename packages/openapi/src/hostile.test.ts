import {describe, expect, test} from 'vitest';
import {renderProblem} from './document/problems/problem.ts';
import {LANGUAGES} from './request/samples/languages.ts';
import {compileText, HEAD} from './testing.ts';

/** Compiles, and checks the rules for every document: it ends, the result is plain JSON, and each problem has a location and a fix. */
async function expectTamed(files: string | Record<string, string>): Promise<'shown' | 'refused'> {
  const {result, problems} = await compileText(files, {languages: LANGUAGES});
  for (const problem of problems) {
    expect(problem.message).not.toMatch(/undefined|\[object|RangeError|TypeError|at .*:\d+:\d+/);
    expect(problem.hint.length).toBeGreaterThan(9);
    expect(problem.file).not.toBe('');
  }
  expect(problems.some(({severity}) => severity === 'error')).toBe(result === undefined);
  if (!result) return 'refused';
  const json = JSON.stringify([result, [...result.schemas]], (key, value: unknown) => {
    if (key === 'html') expect(value).not.toMatch(/<(?:script|iframe|style|svg|object|form)\b(?![^<>]*">)|<[^>]+\son\w+=/i);
    // Calls are serialised with `toJson`, which preserves big integers.
    return typeof value === 'bigint' ? String(value) : value;
  });
  const at = json.indexOf('[object Object]');
  expect(at === -1 ? '' : json.slice(Math.max(0, at - 80), at + 15)).toBe('');
  expect(json.length).toBeLessThan(2_000_000);
  const ids = [result.overview.id, ...result.pages.map(({id}) => id)].map((id) => id.toLowerCase());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*$/u);
  for (const {title} of result.pages) expect(title.trim()).not.toBe('');
  return 'shown';
}

function createJson(value: string): string {
  return `{"openapi": "3.1.1", "info": {"title": "x", "version": "1"}, "paths": {"/a": {"get": {"responses": {"200": {"content": {"application/json": ${value}}}}}}}}`;
}

function createOperation(fields: string): string {
  return `${HEAD}paths:\n  /a:\n    post:\n      ${fields.replaceAll('\n', '\n      ')}\n`;
}

function createSchema(schema: string): string {
  return createOperation(
    `responses: {200: {content: {application/json: {schema: ${schema}}}}}\nrequestBody: {content: {application/json: {schema: ${schema}}, multipart/form-data: {schema: ${schema}}}}`,
  );
}

describe('no document at all', () => {
  const bytes = String.fromCharCode(...Array.from({length: 256}, (_, index) => index)).repeat(10);
  test.each([
    '',
    ' \n',
    '\0',
    '\0\0\0\0',
    bytes,
    '42',
    'hello',
    'null',
    '[]',
    'true',
    '~',
    '---',
    '{}',
    '{"openapi": 3',
    'openapi: 3.1.1\ninfo: [',
    '\u202E',
    'a: b',
    'openapi: 4.0.0',
    'openapi: 3.1.1',
    'swagger: 1.2\npaths: {}',
    '<html>',
  ])('%j', async (text) => {
    expect(await expectTamed(text)).toBe('refused');
  });
});

describe('depth', () => {
  const MANY = 10_000;
  test.each([
    ['lists in JSON', createJson(`{"example": ${'['.repeat(MANY)}${']'.repeat(MANY)}}`)],
    ['properties', createJson(`{"schema": ${'{"properties": {"a": '.repeat(MANY)}{}${'}}'.repeat(MANY)}}`)],
    ['allOf', createJson(`{"schema": ${'{"allOf": ['.repeat(MANY)}{}${']}'.repeat(MANY)}}`)],
    ['items', createJson(`{"schema": ${'{"items": '.repeat(MANY)}{}${'}'.repeat(MANY)}}`)],
    ['not', createJson(`{"schema": ${'{"not": '.repeat(MANY)}{}${'}'.repeat(MANY)}}`)],
    ['flow lists in YAML', `${HEAD}x-a: ${'['.repeat(MANY)}${']'.repeat(MANY)}\npaths: {}`],
  ])('ten thousand %s', async (_, text) => {
    expect(await expectTamed(text)).toBe('refused');
  });

  test.each([
    ['properties', createJson(`{"schema": ${'{"properties": {"a": '.repeat(200)}{}${'}}'.repeat(200)}}`)],
    ['lists in an example', createJson(`{"example": ${'['.repeat(400)}${']'.repeat(400)}}`)],
    ['choices', createJson(`{"schema": ${'{"oneOf": [{"type": "string"}, '.repeat(200)}{}${']}'.repeat(200)}}`)],
  ])('hundreds of %s', async (_, text) => {
    expect(await expectTamed(text)).toBe('shown');
  });

  test('allOf in allOf, a hundred times', async () => {
    expect(await expectTamed(createJson(`{"schema": ${'{"allOf": ['.repeat(100)}{"type": "integer"}${']}'.repeat(100)}}`))).toBe('shown');
  });
});

test('names that every object inherits are found only where they are written', async () => {
  const text = createSchema("{properties: {toString: {$ref: '#/components/schemas/valueOf'}}}");
  const {problems} = await compileText(text);
  expect(problems.map(({message}) => message).join('\n')).toContain('#/components/schemas/valueOf');
  expect(await expectTamed(text)).toBe('shown');
});

describe('endless names', () => {
  const long = (start: string): string => start + 'x'.repeat(20_000);

  test('are compared, reported and keyed without keeping the compiler busy', async () => {
    const schema = `{type: object, properties: {${range(1000)
      .map((index) => `p${index + 1000}: {type: sting}`)
      .join(', ')}}}`;
    const text = `${HEAD}paths:
  ? /${'{'.repeat(50_000)}
  : get: {operationId: ${long('a')}, tags: [${long('b')}], responses: {200: {content: {application/json: {schema: {$ref: '#/components/schemas/${long('c')}'}}}}}}
tags: [{name: ${long('b')}y}]
components:
  schemas:
    ? ${long('c')}
    : ${schema}
`;
    const {problems} = await compileText(text);
    expect(problems.length).toBeGreaterThan(1000);
    expect(Math.max(...problems.map((problem) => renderProblem(problem).length))).toBeLessThan(5000);
    expect(problems.filter(({message}) => message === '"sting" is not a type')).toHaveLength(1000);
  });

  test('make headings of a readable length, since they appear on other pages too', async () => {
    const {result, problems} = await compileText(`openapi: 3.1.1
info: {title: ${long('a')}, version: ${long('b')}}
tags: [{name: ${long('c')}, description: x}]
paths: {/a: {get: {summary: ${long('d')}, operationId: get, tags: [${long('c')}], x-badges: [${long('e')}], responses: {${long('f')}: {description: x}}}}}
`);
    const [page] = result?.pages ?? [];
    const {title, version, groups} = result?.overview ?? {};
    const headings = [title, version, groups?.[0]?.name, page?.title, page?.badges?.[0], page?.responses[0]?.status];
    expect(headings.map((heading) => [heading?.slice(0, 2), heading?.length])).toEqual(
      'abcdef'.split('').map((letter) => [`${letter}x`, 300]),
    );
    const reported = problems
      .filter(({message}) => message === 'a heading of 20001 characters is cut after 300')
      .map(({pointer}) => pointer);
    expect(reported.toSorted()).toEqual(['/info/title', '/paths/~1a/get', '/tags/0']);
  });

  test('objects and texts may be longer than the arguments of a call', async () => {
    const properties = range(130_000).map((index) => `"p${index}":{}`);
    const description = `\n    ${'*'.repeat(2000)}${'\n    b'.repeat(130_000)}`;
    const text = `{"openapi": "3.1.1", "info": {"title": "x", "version": "1", "description": ${JSON.stringify(description)}}, "paths": {}, "components": {"schemas": {"A": {"properties": {${properties.join(',')}}}}}}`;
    expect((await compileText(text)).problems.map(({message}) => message)).toEqual([expect.stringContaining('has no operation')]);
  });
});

function range(length: number): number[] {
  return Array.from({length}, (_, index) => index);
}

describe('values of the wrong kind', () => {
  const VALUES = [
    'null',
    'true',
    '5',
    '"x"',
    '[]',
    '{}',
    '[1, null, "x", [], {}]',
    '{a: null, b: 5, c: [], d: {e: 1}}',
    '1.5e400',
    '.nan',
    '-.inf',
    '12345678901234567890',
    '!!binary aGk=',
    '!!set {a, b}',
    '2020-01-01',
  ];
  const FIELDS = {
    root: [
      'info',
      'paths',
      'webhooks',
      'components',
      'servers',
      'security',
      'tags',
      'externalDocs',
      'x-tagGroups',
      'x-logo',
      'jsonSchemaDialect',
      '$self',
    ],
    operation: [
      'summary',
      'description',
      'operationId',
      'tags',
      'parameters',
      'requestBody',
      'responses',
      'callbacks',
      'deprecated',
      'security',
      'servers',
      'externalDocs',
      'x-codeSamples',
    ],
    schema: [
      'type',
      'format',
      'title',
      'description',
      'enum',
      'const',
      'default',
      'example',
      'examples',
      'deprecated',
      'readOnly',
      'nullable',
      'externalDocs',
      'xml',
      'properties',
      'required',
      'additionalProperties',
      'patternProperties',
      'propertyNames',
      'unevaluatedProperties',
      'dependentSchemas',
      'dependentRequired',
      'dependencies',
      'items',
      'prefixItems',
      'contains',
      'unevaluatedItems',
      'minItems',
      'maxItems',
      'uniqueItems',
      'allOf',
      'oneOf',
      'anyOf',
      'not',
      'if',
      'then',
      'else',
      'discriminator',
      'minimum',
      'exclusiveMinimum',
      'maximum',
      'multipleOf',
      'minLength',
      'maxLength',
      'pattern',
      'contentSchema',
      'contentMediaType',
      '$ref',
      '$id',
      '$anchor',
      '$defs',
      '$dynamicRef',
      'x-enum-descriptions',
      'x-enum-varnames',
    ],
    parameter: ['name', 'in', 'description', 'required', 'schema', 'content', 'style', 'explode', 'allowReserved', 'example', 'examples'],
    response: ['description', 'headers', 'content', 'links', '$ref'],
  };

  test.each(FIELDS.root)('of the document: %s', async (field) => {
    for (const value of VALUES)
      await expectTamed(
        `openapi: 3.1.1\n${field === 'info' ? '' : 'info: {title: T, version: "1"}\n'}${field}: ${value}\n${field === 'paths' ? '' : 'paths: {/a: {get: {security: [{k: []}]}}}\n'}`,
      );
  });
  test.each(FIELDS.operation)('of an operation: %s', async (field) => {
    for (const value of VALUES) await expectTamed(createOperation(`${field}: ${value}`));
  });
  test.each(FIELDS.schema)('of a schema: %s', async (field) => {
    for (const value of VALUES) {
      await expectTamed(createSchema(`{${field}: ${value}}`));
      await expectTamed(
        createSchema(
          `{type: [string, array, object, integer], items: {${field}: ${value}}, properties: {a: {type: integer, ${field === 'type' ? 'x-a' : field}: ${value}}}}`,
        ),
      );
    }
  });
  test.each(FIELDS.parameter)('of a parameter: %s', async (field) => {
    for (const value of VALUES) {
      const fields = Object.entries({name: 'a', in: 'query', required: 'true', schema: '{type: array}', [field]: value});
      await expectTamed(createOperation(`parameters: [{${fields.map(([key, text]) => `${key}: ${text}`).join(', ')}}]`));
    }
  });
  test.each(FIELDS.response)('of a response: %s', async (field) => {
    for (const value of VALUES) await expectTamed(createOperation(`responses: {200: {${field}: ${value}}}`));
  });
  test('instead of a schema, a path, an operation, a parameter, a media type, a header, a callback, a scheme, a server', async () => {
    for (const value of VALUES) {
      await expectTamed(createSchema(value));
      await expectTamed(`${HEAD}paths: {/a: ${value}, /b: {get: ${value}, parameters: ${value}}}`);
      await expectTamed(
        createOperation(
          `parameters: [${value}]\nresponses: {200: {content: {a/b: ${value}}, headers: {X: ${value}}, links: {l: ${value}}}}\ncallbacks: {a: ${value}, b: {c: ${value}}}\nservers: [${value}, {variables: {v: ${value}}}]`,
        ),
      );
      await expectTamed(
        `${HEAD}components: {securitySchemes: {k: ${value}, o: {type: oauth2, flows: {implicit: ${value}}}}}\nsecurity: [{k: ${value}}, ${value}]\npaths: {/a: {get: {}}}`,
      );
    }
  });
  test('in Swagger 2.0', async () => {
    for (const value of VALUES) {
      for (const field of [
        'info',
        'paths',
        'definitions',
        'parameters',
        'responses',
        'securityDefinitions',
        'host',
        'schemes',
        'consumes',
        'tags',
      ])
        await expectTamed(
          `swagger: "2.0"\n${field === 'info' ? '' : 'info: {title: T, version: "1"}\n'}${field}: ${value}\n${field === 'paths' ? '' : 'paths: {/a: {get: {responses: {200: {schema: {type: file}}}}}}\n'}`,
        );
      await expectTamed(
        `swagger: "2.0"\ninfo: {title: T, version: "1"}\npaths: {/a: {post: {parameters: [${value}, {in: body, schema: ${value}}, {in: formData, name: ${value}}], responses: {200: ${value}}}}}`,
      );
    }
  });
});

test('texts cannot run, reorder or break out of a page', async () => {
  const texts = [
    '"><script>alert(1)</script>',
    "'; import('x'); '",
    '{process.exit()}',
    '<Foo/>',
    'import x from "y"',
    '---\ntitle: x\n---',
    '\u202Eright to left',
    'שלום',
    '😀',
    '\u0000\u0007\u007F\u2028',
    '`',
    '${x}',
    '*/',
    '-->',
    ']]>',
    '</textarea>',
    '\\',
    'a\nb',
    '%00',
    '__proto__',
    'constructor',
    'index',
    'con',
    '..',
    '.',
    '/',
    '\uD800',
  ];
  for (const text of texts) {
    const json = JSON.stringify(text);
    const operation = {
      summary: text,
      description: text,
      operationId: text,
      tags: [text],
      parameters: [{name: text, in: 'query', required: true, description: text, schema: {type: 'string', enum: [text], pattern: text}}],
      requestBody: {content: {[text]: {schema: {type: 'object', properties: {[text]: {title: text}}, required: [text]}}}},
      responses: {
        [text]: {
          description: text,
          headers: {[text]: {}},
          content: {[text]: {example: {[text]: text}}},
          links: {[text]: {operationId: text}},
        },
      },
      callbacks: {[text]: {[text]: {post: {}}}},
      security: [{[text]: [text]}],
      'x-codeSamples': [{lang: text, label: text, source: text}],
    };
    const document = {
      openapi: '3.1.1',
      info: {title: text, version: text, description: text},
      tags: [{name: text, 'x-displayName': text, description: text}],
      servers: [{url: text}],
      paths: {[text]: {get: operation}, [`/${text}`]: {post: operation}},
      webhooks: {[text]: {post: operation}},
      components: {schemas: {[text]: {type: 'object'}}, securitySchemes: {[text]: {type: 'http', scheme: text}}},
    };
    expect([json, await expectTamed({'api.json': JSON.stringify(document)})]).toEqual([json, 'shown']);
  }
});

test('huge texts', async () => {
  const text = 'word '.repeat(200_000);
  expect(
    await expectTamed({
      'api.json': JSON.stringify({
        openapi: '3.1.1',
        info: {title: 'x', version: '1'},
        paths: {'/a': {get: {description: text.slice(0, 100_000), summary: text.slice(0, 5000), operationId: text.slice(0, 300)}}},
      }),
    }),
  ).toBe('shown');
});

test('a seeded storm of misshapen documents', async () => {
  let state = 7;
  const next = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const keys =
    'get post parameters schema content responses 200 application/json properties items allOf oneOf anyOf $ref name in type enum required examples example default headers links callbacks security additionalProperties discriminator mapping propertyName description __proto__ $id $anchor $defs components schemas A paths /a multipart/form-data encoding'.split(
      ' ',
    );
  const scalars = [
    null,
    true,
    0,
    -1,
    1.5,
    '',
    'a',
    'query',
    'object',
    'array',
    'string',
    'integer',
    '#/components/schemas/A',
    '#/paths/~1a',
    '#',
    '#/components/schemas/B',
    '#a',
  ];
  const create = (depth: number): unknown => {
    const kind = next(depth > 6 ? 1 : 4);
    if (kind === 0) return scalars[next(scalars.length)];
    if (kind === 1) return Array.from({length: next(4)}, () => create(depth + 1));
    return Object.fromEntries(Array.from({length: next(6)}, () => [keys[next(keys.length)] ?? '', create(depth + 1)]));
  };
  for (let round = 0; round < 400; round++) {
    const document = {
      openapi: '3.1.1',
      info: {title: 'x', version: '1'},
      paths: {'/a': {get: create(1), post: {responses: {200: create(2)}, requestBody: create(2), parameters: create(2)}}},
      components: {schemas: {A: create(2), B: create(2)}},
    };
    await expectTamed({'api.json': JSON.stringify(document)});
  }
}, 60_000);
