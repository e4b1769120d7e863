// One document with everything that OpenAPI 3.0 defines differently from later versions.
import {expect, test} from 'vitest';
import {compileText, drawSchema} from './testing.ts';

const OLD = `
openapi: 3.0.3
info: {title: Old, version: "1"}
servers: [{url: https://api.example.com}]
paths:
  /a:
    get:
      operationId: a
      parameters:
        - {$ref: '#/components/parameters/P', description: ignored}
        - {name: d, in: query, style: deepObject, explode: true, schema: {type: object, properties: {a: {type: string}, b: {type: integer}}}}
      responses:
        '200': {description: A, content: {application/json: {schema: {$ref: '#/components/schemas/A', description: ignored sibling, nullable: true}}}}
components:
  parameters: {P: {name: p, in: query, description: Said there, schema: {type: string}}}
  schemas:
    A:
      type: object
      properties:
        ne: {type: string, nullable: true, enum: [a, b]}
        nen: {type: string, nullable: true, enum: [a, null]}
        ex: {type: integer, minimum: 0, exclusiveMinimum: true, maximum: 10, exclusiveMaximum: false}
        ref: {$ref: '#/components/schemas/B', maxLength: 3, readOnly: true}
        all: {allOf: [{$ref: '#/components/schemas/B'}], nullable: true, description: Wrapped}
        wo: {type: string, writeOnly: true, format: password}
        map: {type: object, additionalProperties: {$ref: '#/components/schemas/B'}}
        free: {type: object, additionalProperties: true}
        notype: {nullable: true, description: Anything}
    B: {type: string, minLength: 1, description: Bee}
`;

const {result, problems} = await compileText(OLD);
const [page] = result?.pages ?? [];
const schema = page?.responses[0]?.media[0]?.schema;

test('rules beside a reference are ignored and reported; remarks are read', () => {
  expect(problems.map(({line, message}) => [line, message])).toEqual([
    [13, '"nullable" beside "$ref" is ignored before OpenAPI 3.1'],
    [23, '"maxLength" beside "$ref" is ignored before OpenAPI 3.1'],
  ]);
  const reference = schema?.parts?.find(({name}) => name === 'ref')?.schema;
  expect(reference).toMatchObject({type: 'string', name: 'B', readOnly: true, facts: [['min length', '1']]});
  expect(result?.definitions.get('A')).toMatchObject({properties: {ref: {$ref: '#/$defs/B', readOnly: true}}});
  expect(JSON.stringify(result?.definitions.get('A'))).not.toContain('maxLength');
});

test('rules beside a reference apply in 3.1', async () => {
  const later = await compileText(OLD.replace('3.0.3', '3.1.1'));
  expect(later.problems.filter(({message}) => !message.includes('since OpenAPI 3.1'))).toEqual([]);
  const reference = later.result?.pages[0]?.responses[0]?.media[0]?.schema?.parts?.find(({name}) => name === 'ref')?.schema;
  expect(reference?.facts).toEqual([
    ['min length', '1'],
    ['max length', '3'],
  ]);
});

test('nullable, and limits that are flags', () => {
  expect(drawSchema(schema)).toEqual([
    'ne: string or null',
    'nen: string or null',
    'ex: integer',
    'ref: string (B)',
    'all: string or null (B)',
    'wo: string',
    'map: object',
    '  any other property: string (B)',
    'free: object',
    'notype: any',
  ]);
  expect(schema?.parts?.find(({name}) => name === 'ex')?.schema.facts).toEqual([
    ['more than', '0'],
    ['max', '10'],
  ]);
  expect(result?.definitions.get('A')).toMatchObject({
    properties: {ex: {exclusiveMinimum: 0, maximum: 10}, ne: {type: ['string', 'null']}},
  });
});
