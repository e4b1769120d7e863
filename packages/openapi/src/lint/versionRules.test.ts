import {expect, test} from 'vitest';
import {getProblems} from '../testing.ts';

async function check(version: string, schema: string): Promise<string[]> {
  const parameter = `{name: q, in: query, schema: ${schema}}`;
  const problems = await getProblems(
    `openapi: ${version}\ninfo: {title: T, version: '1'}\npaths: {/a: {get: {parameters: [${parameter}], responses: {200: {description: OK}}}}}\n` +
      'components: {schemas: {A: {type: object}}}\n',
  );
  return problems.map((problem) => problem.replace(/^\S+ /, '').replace(/ \(at #[^\n]*\)\n {4}→/, ' →'));
}

test.each<[version: string, schema: string, ...problems: string[]]>([
  [
    '3.1.0',
    '{type: integer, minimum: 1, exclusiveMinimum: true}',
    'warning: "exclusiveMinimum" is a number since OpenAPI 3.1, but is true → write "exclusiveMinimum: 1" in place of both',
  ],
  [
    '3.2.0',
    '{type: integer, exclusiveMaximum: true}',
    'warning: "exclusiveMaximum" is a number since OpenAPI 3.1, but is true → write the limit itself, such as "exclusiveMaximum: 0"',
  ],
  [
    '3.1.0',
    '{type: integer, exclusiveMaximum: false}',
    'warning: "exclusiveMaximum" is a number since OpenAPI 3.1, but is false → remove it',
  ],
  ['3.1.0', '{type: integer, exclusiveMaximum: 3, exclusiveMinimum: 0}'],
  [
    '3.0.3',
    '{type: integer, exclusiveMinimum: 3}',
    'warning: "exclusiveMinimum" is true or false in OpenAPI 3.0, but is a number → write "minimum: 3" and "exclusiveMinimum: true"',
  ],
  ['3.0.3', '{type: integer, minimum: 1, exclusiveMinimum: true, nullable: true}'],
  [
    '3.1.0',
    '{type: string, nullable: true}',
    `warning: "nullable" is no keyword since OpenAPI 3.1, so other tools ignore it → write "type: [string, 'null']"`,
  ],
  [
    '3.1.0',
    "{$ref: '#/components/schemas/A', nullable: true}",
    `warning: "nullable" is no keyword since OpenAPI 3.1, so other tools ignore it → write "anyOf: [{$ref: ...}, {type: 'null'}]"`,
  ],
  [
    '3.2.0',
    '{type: [string, integer], nullable: true}',
    `warning: "nullable" is no keyword since OpenAPI 3.1, so other tools ignore it → add 'null' to the list of types`,
  ],
  [
    '3.1.0',
    "{type: [string, 'null'], nullable: true}",
    'warning: "nullable" is no keyword since OpenAPI 3.1, so other tools ignore it → remove it',
  ],
  [
    '3.1.0',
    '{nullable: true}',
    `warning: "nullable" is no keyword since OpenAPI 3.1, so other tools ignore it → write "type: 'null'" if only null is meant; otherwise remove it`,
  ],
  ['3.1.0', '{type: string, nullable: false}', 'warning: "nullable" is no keyword since OpenAPI 3.1, so other tools ignore it → remove it'],
  [
    '3.1.0',
    '{type: integer, examples: {few: {value: 1}}}',
    'warning: "examples" of a schema must be a list, but is an object: other tools refuse it → write the values alone: "examples: [...]"',
  ],
  ['3.1.0', '{$schema: "http://json-schema.org/draft-04/schema#", type: integer, minimum: 1, exclusiveMinimum: true}'],
  ['3.1.0', '{$schema: "http://json-schema.org/draft-04/schema#", properties: {a: {maximum: 1, exclusiveMaximum: false}}}'],
  [
    '3.1.0',
    '{$schema: "http://json-schema.org/draft-04/schema#", type: integer, exclusiveMinimum: 3}',
    'warning: "exclusiveMinimum" is true or false in JSON Schema draft-04, but is a number → write "minimum: 3" and "exclusiveMinimum: true"',
  ],
  [
    '3.1.0',
    '{$schema: "https://json-schema.org/draft/2020-12/schema", type: integer, minimum: 1, exclusiveMinimum: true}',
    'warning: "exclusiveMinimum" is a number since OpenAPI 3.1, but is true → write "exclusiveMinimum: 1" in place of both',
  ],
])('OpenAPI %s: %s', async (version, schema, ...problems) => {
  expect(await check(version, schema)).toEqual(problems);
});

test.each<[dialect: string, schema: string, ...problems: string[]]>([
  ['http://json-schema.org/draft-04/schema#', '{type: integer, minimum: 1, exclusiveMinimum: true}'],
  [
    'http://json-schema.org/draft-04/schema#',
    '{$schema: "https://spec.openapis.org/oas/3.1/dialect/base", type: integer, exclusiveMinimum: false}',
    'warning: "exclusiveMinimum" is a number since OpenAPI 3.1, but is false → remove it',
  ],
])('jsonSchemaDialect: %s: %s', async (dialect, schema, ...problems) => {
  expect(await check(`3.1.0\njsonSchemaDialect: ${dialect}`, schema)).toEqual(problems);
});

test.each([
  ['data-time', 'date-time'],
  ['datetime', 'date-time'],
  ['unit32', 'uint32'],
  ['emial', 'email'],
  ['UUID', 'uuid'],
  ['rate', undefined],
  ['unix-time', undefined],
  ['uuid4', undefined],
  ['int128', undefined],
  ['phone-number', undefined],
])('the format %s: meant is %s', async (format, meant) => {
  expect(await check('3.1.0', `{type: string, format: ${format}}`)).toEqual(
    meant === undefined ? [] : [`info: "${format}" is not a registered format, so tools ignore it → did you mean "${meant}"?`],
  );
});

test('a misspelt name of an encoding is a warning: the value would be sent as it is', async () => {
  expect(await check('3.1.0', '{type: string, format: bytes}')).toEqual([
    'warning: "bytes" is not a registered format, so tools send the value as it is → write "format: byte" for Base64, or "format: binary" for the bytes themselves',
  ]);
  expect(await check('3.1.0', '{type: string, format: base64ulr}')).toEqual([
    'warning: "base64ulr" is not a registered format, so tools send the value as it is → write "format: base64url"',
  ]);
});
