import {describe, expect, test} from 'vitest';
import {parseSource} from '../parse.ts';
import type {SourceFile} from '../graph.ts';
import {renderProblem} from '../problems/problem.ts';
import {compileText, dedent} from '../../testing.ts';
import {upgradeFiles} from './upgrade.ts';

const DOCUMENT = dedent(`
  swagger: "2.0"
  info: {title: Shop, version: "1"}
  host: shop.example.com
  parameters: {Limit: {in: query, name: limit, type: integer}, Order: {in: body, name: order, schema: {type: object}}}
  responses: {Gone: {description: Gone, schema: {type: object}}}
  paths:
    /orders/{id}:
      parameters: [{in: path, name: id, required: true, type: string}]
      post:
        parameters:
          - {in: body, name: order, schema: {type: object, properties: {a: {type: string}}}}
          - {in: query, name: q, type: string, enum: [a]}
        responses:
          200: {description: Fine, schema: {type: array, items: {type: string}}, headers: {X: {type: string}}, examples: {application/json: []}}
      put:
        parameters:
          - {in: query, name: q, type: string}
          - {in: formData, name: file, type: file}
        responses: {204: {description: Done}}
  definitions: {A: {type: object, properties: {b: {type: string}}}}
`);

function upgradeText(text: string): SourceFile['upgraded'] {
  const {file} = parseSource('api.yaml', text);
  return file && upgradeFiles(new Map([['api.yaml', file]]), 'api.yaml', []).get('api.yaml')?.upgraded;
}

test.each([
  ['/definitions/A/properties/b', '/components/schemas/A/properties/b'],
  ['/parameters/Limit/type', '/components/parameters/Limit/schema/type'],
  ['/parameters/Order/schema', '/components/requestBodies/Order/content/application~1json/schema'],
  ['/responses/Gone/description', '/components/responses/Gone/description'],
  ['/paths/~1orders~1{id}/parameters/0', '/paths/~1orders~1{id}/parameters/0'],
  [
    '/paths/~1orders~1{id}/post/parameters/0/schema/properties/a',
    '/paths/~1orders~1{id}/post/requestBody/content/application~1json/schema/properties/a',
  ],
  ['/paths/~1orders~1{id}/post/parameters/1/enum', '/paths/~1orders~1{id}/post/parameters/0/schema/enum'],
  ['/paths/~1orders~1{id}/put/parameters/1', '/paths/~1orders~1{id}/put/requestBody/content/multipart~1form-data/schema/properties/file'],
  ['/paths/~1orders~1{id}/post/responses/200/headers/X/type', '/paths/~1orders~1{id}/post/responses/200/headers/X/schema/type'],
  ['/info/title', '/info/title'],
])('%s becomes %s, and leads back', (written, upgraded) => {
  const pointers = upgradeText(DOCUMENT);
  expect(pointers?.toUpgraded(written)).toBe(upgraded);
  expect(pointers?.toWritten(upgraded)).toBe(written);
});

test('the schema and the example of a response lead back', () => {
  const pointers = upgradeText(DOCUMENT);
  const response = '/paths/~1orders~1{id}/post/responses/200';
  expect(pointers?.toWritten(`${response}/content/application~1json/schema/items`)).toBe(`${response}/schema/items`);
  expect(pointers?.toWritten(`${response}/content/application~1json/example`)).toBe(`${response}/examples/application~1json`);
});

describe('a $ref into a path of Swagger 2.0', () => {
  const compileTree = (ref: string, tree = '{type: object, properties: {name: {type: string}}}'): ReturnType<typeof compileText> =>
    compileText(
      dedent(`
        swagger: "2.0"
        info: {title: Family, version: "1"}
        host: family.example.com
        paths:
          /tree:
            get:
              parameters: [{in: query, name: deep, type: string, enum: [a, b]}]
              responses:
                200:
                  description: The tree
                  schema: ${tree}
            post:
              parameters: [{in: body, name: tree, schema: {type: object, properties: {leaf: {type: boolean}}}}]
              responses: {200: {$ref: '#/responses/Made'}}
          /branch:
            get: {responses: {200: {description: A branch, schema: {$ref: '${ref}'}}}}
        responses: {Made: {description: Made, schema: {type: object, properties: {id: {type: integer}}}}}
      `),
    );

  test.each([
    ['#/paths/~1tree/get/responses/200/schema', 'name'],
    ['#/paths/~1tree/post/parameters/0/schema', 'leaf'],
    ['#/paths/~1tree/post/responses/200/schema', 'id'],
    ['#/responses/Made/schema', 'id'],
  ])('survives the upgrade: %s', async (ref, property) => {
    const {result, problems} = await compileTree(ref);
    expect(problems).toEqual([]);
    const page = result?.pages.find(({path}) => path === '/branch');
    expect(page?.responses[0]?.media[0]?.schema?.parts?.map(({name}) => name)).toEqual([property]);
  });

  test('that leads nowhere is reported at its written line', async () => {
    const {problems} = await compileTree(
      '#/paths/~1tree/get/responses/200/schema',
      '{type: object, properties: {other: {$ref: "#/definitions/Nobody"}}}',
    );
    expect(problems.map(renderProblem)).toEqual([
      'api.yaml:11:47 warning: $ref "#/definitions/Nobody" leads nowhere (at #/paths/~1tree/get/responses/200/schema/properties/other)\n    → define it at "api.yaml#/definitions/Nobody", or correct the reference',
    ]);
  });
});

test('a problem in a document of many files is reported at its written line', async () => {
  const {problems} = await compileText({
    'swagger.yaml':
      'swagger: "2.0"\ninfo: {title: Shop, version: "1"}\nhost: example.com\npaths: {/a: {$ref: "paths.yaml#/one"}, /b: {$ref: "paths.yaml#/two"}}\n',
    'paths.yaml': dedent(`
      one:
        get:
          responses:
            200:
              description: One
              schema:
                type: sting
      two:
        post:
          parameters:
            - in: body
              name: thing
              schema:
                properties:
                  a: {type: nmber}
          responses: {204: {description: Done}}
    `),
  });
  expect(problems.map(({file, line, pointer, message}) => [file, line, pointer, message])).toEqual([
    ['paths.yaml', 7, '/one/get/responses/200/schema/type', '"sting" is not a type'],
    ['paths.yaml', 15, '/two/post/parameters/0/schema/properties/a/type', '"nmber" is not a type'],
  ]);
});
