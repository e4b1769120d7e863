// One document with the additions of OpenAPI 3.1: JSON Schema with its addresses, anchors and kinds of schemas.
import {expect, test} from 'vitest';
import {compileText, drawSchema} from './testing.ts';

const FILES = {
  'api.yaml': `
openapi: 3.1.1
info: {title: Base, version: "1"}
jsonSchemaDialect: https://spec.openapis.org/oas/3.1/dialect/base
servers: [{url: https://api.example.com}]
paths:
  /things: {$ref: paths/things.yaml}
  /again: {$ref: '#/components/pathItems/Again'}
  /ref-into-paths:
    get:
      operationId: refIntoPaths
      responses:
        '200': {description: Same, content: {application/json: {schema: {$ref: '#/paths/~1local/get/responses/200/content/application~1json/schema'}}}}
  /local:
    get:
      operationId: local
      responses: {'200': {description: Local, content: {application/json: {schema: {type: object, properties: {inPath: {type: string}}}}}}}
  /kinds:
    post:
      operationId: kinds
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Kinds'}}}}
      responses: {'200': {$ref: '#/components/responses/Ok', description: Overridden description, summary: x}}
  /sib:
    get:
      operationId: sib
      parameters: [{$ref: '#/components/parameters/P', description: Said here}]
      responses: {'200': {description: S, content: {application/json: {schema: {$ref: '#/components/schemas/Named', description: Sibling, maxLength: 5, examples: [abc]}}}}}
components:
  parameters: {P: {name: p, in: query, description: Said there, schema: {type: string}}}
  responses: {Ok: {description: Fine, content: {application/json: {schema: true}}}}
  pathItems:
    Again: {summary: Again, parameters: [{name: z, in: query, schema: {type: integer}}], get: {operationId: again, responses: {'200': {description: A, content: {application/json: {schema: {$ref: 'schemas/chain.yaml'}}}}}}}
  schemas:
    Named: {type: string, minLength: 2}
    Kinds:
      $vocabulary: {'https://json-schema.org/draft/2020-12/vocab/core': true}
      type: object
      properties:
        any: true
        never: false
        nullable: {type: [string, 'null'], examples: [a, null]}
        many: {type: [string, integer, array], items: {type: number}}
        enumNull: {enum: [a, null]}
        jwt: {type: string, contentMediaType: application/jwt, contentEncoding: base64url, contentSchema: {type: array, prefixItems: [{const: 1}, {type: object, properties: {exp: {type: integer}}}], items: false}}
        embedded: {type: string, contentMediaType: application/json, contentSchema: {type: object, properties: {x: {type: integer}}}}
        png: {type: string, contentMediaType: image/png, contentEncoding: base64}
        tuple: {type: array, prefixItems: [{type: string}, {type: integer}], items: {type: boolean}, minItems: 2}
        cond: {type: object, properties: {c: {type: string}}, if: {properties: {c: {const: x}}}, then: {required: [d]}, else: {required: [e]}}
        dep: {type: object, dependentRequired: {a: [b]}, dependentSchemas: {a: {properties: {q: {type: integer}}}}}
        pat: {type: object, patternProperties: {'^x-': {type: string}}, propertyNames: {maxLength: 9}, unevaluatedProperties: false}
        contains: {type: array, contains: {type: integer}, minContains: 2, maxContains: 3}
        exclusive: {type: number, exclusiveMinimum: 0, exclusiveMaximum: 10}
        constNull: {const: null}
        annotated: {$comment: hidden, title: A title, type: string, deprecated: true, readOnly: true, default: x}
        oneOfNull: {oneOf: [{$ref: '#/components/schemas/Named'}, {type: 'null'}]}
        anyOfNull: {anyOf: [{type: integer}, {type: 'null'}]}
`,
  'paths/things.yaml': `
get:
  operationId: things
  parameters: [{name: filter, in: query, content: {application/json: {schema: {$ref: '../schemas/base.yaml#/$defs/filter'}}}}]
  responses:
    '200': {description: T, content: {application/json: {schema: {$ref: ../schemas/base.yaml}}}}
`,
  'schemas/base.yaml': `
$id: https://schemas.example.com/base/thing
type: object
properties:
  part: {$ref: part}
  sub: {$ref: sub/deep}
  anchor: {$ref: '#mark'}
  other: {$ref: 'part#inner'}
  file: {$ref: '#/$defs/filter'}
$defs:
  filter: {type: object, properties: {by: {type: string}}}
  marked: {$anchor: mark, type: integer, minimum: 3}
  part: {$id: part, type: object, properties: {self: {$ref: '#'}, n: {type: string}}, $defs: {i: {$anchor: inner, type: boolean}}}
  deep: {$id: sub/deep, type: object, properties: {up: {$ref: ../part}}}
`,
  'schemas/chain.yaml': `
$ref: ./chain2.yaml#/definitions/Two
`,
  'schemas/chain2.yaml': `
definitions:
  Two: {$ref: '#/definitions/Three'}
  Three: {$ref: 'base.yaml#/properties/part/properties/n'}
`,
};

const {result, problems} = await compileText(FILES);
const pages = new Map(result?.pages.map((page) => [page.operationId, page]));
const draw = (id: string): string[] => drawSchema(pages.get(id)?.responses[0]?.media[0]?.schema);

test('the document has no problems', () => {
  expect(problems).toEqual([]);
});

test('references are relative to the $id around them', () => {
  expect(draw('things')).toEqual([
    'part: object (part)',
    '  self: object (part) …',
    '  n: string',
    'sub: object (deep)',
    '  up: object (part) …',
    'anchor: integer (mark)',
    'other: boolean (inner)',
    'file: object (filter) …',
  ]);
});

test('path items of components, chains through files and addresses, references into paths', () => {
  expect(pages.get('again')).toMatchObject({title: 'Again', path: '/again', parameters: [{items: [{name: 'z'}]}]});
  expect(pages.get('again')?.responses[0]?.media[0]?.schema).toMatchObject({type: 'string', name: 'chain'});
  expect(draw('refIntoPaths')).toEqual(['inPath: string']);
});

test('fields beside a reference apply to its target', () => {
  expect(pages.get('sib')?.parameters[0]?.items[0]?.html).toBe('<p>Said here</p>');
  expect(pages.get('kinds')?.responses[0]).toMatchObject({summary: 'x', html: '<p>Overridden description</p>'});
  expect(pages.get('sib')?.responses[0]?.media[0]?.schema).toMatchObject({
    name: 'Named',
    html: '<p>Sibling</p>',
    facts: [
      ['min length', '2'],
      ['max length', '5'],
    ],
    examples: ['"abc"'],
  });
});

test('every kind of schema', () => {
  const schema = pages.get('kinds')?.body?.media[0]?.schema;
  expect(drawSchema(schema)).toEqual([
    'any: any',
    'never: not allowed',
    'nullable: string or null',
    'many: string or integer or array of number',
    'enumNull: string or null',
    'jwt: string',
    '  decoded content: array',
    '    item 1: integer',
    '    item 2: object',
    '      exp: integer',
    '    further items: not allowed',
    'embedded: string',
    '  decoded content: object',
    '    x: integer',
    'png: string',
    'tuple: array',
    '  item 1: string',
    '  item 2: integer',
    '  further items: boolean',
    'cond: object',
    '  c: string',
    '  if: object',
    '    c: string',
    '  then: any',
    '    d: any',
    '  else: any',
    '    e: any',
    'dep: object',
    '  when a is present: object',
    '    q: integer',
    '  when a is present: required',
    'pat: object',
    '  ^x-: string',
    '  any other property: not allowed',
    '  property names: any',
    'contains: array',
    '  at least one item: integer',
    'exclusive: number',
    'constNull: null',
    'annotated: string',
    'oneOfNull: string or null',
    'anyOfNull: integer or null',
  ]);
  const facts = new Map(schema?.parts?.map(({name, schema: part}) => [name, part.facts]));
  expect(facts.get('exclusive')).toEqual([
    ['more than', '0'],
    ['less than', '10'],
  ]);
  expect(facts.get('contains')).toEqual([
    ['min matching items', '2'],
    ['max matching items', '3'],
  ]);
  expect(schema?.parts?.find(({name}) => name === 'nullable')?.schema.examples).toEqual(['"a"', 'null']);
  expect(schema?.parts?.find(({name}) => name === 'annotated')?.schema).toMatchObject({title: 'A title', deprecated: true, readOnly: true});
});
