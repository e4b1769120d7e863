import {expect, test} from 'vitest';
import {compileOperation, compileSchema, compileText, HEAD} from '../testing.ts';

const X = 'X: {type: object, properties: {a: {type: string}}}\nNothing: {nullable: true}';
const REF = "{$ref: '#/components/schemas/X'}";

test.each([
  `{anyOf: [${REF}, {nullable: true}]}`,
  `{oneOf: [{nullable: true, description: Not set}, ${REF}]}`,
  `{anyOf: [${REF}, {x-nullable: true}]}`,
  `{oneOf: [${REF}, {type: string, nullable: true, enum: [null]}]}`,
  `{oneOf: [${REF}, {enum: [null]}]}`,
  `{oneOf: [${REF}, {const: null}]}`,
  `{oneOf: [${REF}, {type: 'null'}]}`,
  `{oneOf: [${REF}, {type: ['null']}]}`,
  `{anyOf: [${REF}, {$ref: '#/components/schemas/Nothing'}]}`,
  `{anyOf: [${REF}], nullable: true}`,
])('%s reads "X or null"', async (schema) => {
  const {view} = await compileSchema(schema, X);
  // A choice with one option is that option.
  expect(view.type).toBe(schema.includes('], nullable') ? 'object or null' : 'X or null');
  expect((view.choices ?? []).flatMap(({options}) => options.map(({label, schema: {type}}) => `${label}: ${type}`)).toSorted()).toEqual(
    view.choices ? ['X: object', 'null: null'] : [],
  );
});

test.each([
  ['{anyOf: [{type: string}, {nullable: true, minLength: 2}]}', 'string or any'],
  ['{anyOf: [{}, {nullable: true}]}', 'any'],
  ['{anyOf: [{type: string}, {type: integer, nullable: true}]}', 'string or integer or null'],
])('%s reads %s', async (schema, type) => {
  expect((await compileSchema(schema)).view.type).toBe(type);
});

test('the form offers null, and the example fits only one option', async () => {
  const {result, problems} = await compileText(`${HEAD}paths:
  /x:
    post:
      requestBody:
        content:
          application/json:
            schema: {type: object, required: [a], properties: {a: {oneOf: [{nullable: true}, {type: integer, example: 7}]}}}
`);
  const others = problems.filter(({severity, message}) => severity !== 'info' && !message.startsWith('"nullable"'));
  expect(others).toEqual([]);
  expect(result?.pages[0]?.body?.media[0]?.examples[0]?.code?.html).toBe('{\n  "a": 7\n}');
  expect(JSON.stringify(result?.calls)).toContain('"oneOf":[{"type":"null"},{"type":"integer"');
});

test.each([
  ['{required: true, content: {text/plain: {schema: {type: string}}}}', {required: true}],
  ['{content: {text/plain: {schema: {type: string}}}}', {optional: true}],
  ['{content: {application/json: {schema: {required: [a], properties: {a: {}}}}}}', {}],
  ['{content: {application/json: {schema: {oneOf: [{required: [a]}, {allOf: [{required: [b]}]}]}}}}', {}],
  ['{content: {application/json: {schema: {oneOf: [{required: [a]}, {type: string}]}}}}', {optional: true}],
])('the body %s is shown as %j', async (body, said) => {
  const {page} = await compileOperation(`requestBody: ${body}`);
  const {required, optional} = page.body ?? {};
  expect({...(required ? {required} : {}), ...(optional ? {optional} : {})}).toEqual(said);
});

test('a body that the API sends is not optional', async () => {
  const {result} = await compileText(`${HEAD}webhooks: {paid: {post: {requestBody: {content: {text/plain: {schema: {type: string}}}}}}}`);
  expect(result?.pages[0]?.body).not.toHaveProperty('optional');
});
