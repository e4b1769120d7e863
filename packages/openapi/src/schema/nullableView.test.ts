import {expect, test} from 'vitest';
import type {SchemaView} from '../view/schema.ts';
import {compileSchema} from '../testing.ts';

const ID = "Id: {type: string, format: snowflake, pattern: '^[0-9]+$', description: An ID., example: '7'}";

test.each<[schema: string, view: SchemaView]>([
  [
    "{description: The team., oneOf: [{type: 'null'}, {$ref: '#/components/schemas/Id'}]}",
    {
      type: 'string or null',
      format: 'snowflake',
      html: '<p>The team.</p>\n<p>An ID.</p>',
      facts: [['pattern', '^[0-9]+$']],
      examples: ['"7"'],
    },
  ],
  [
    "{default: null, deprecated: true, anyOf: [{type: integer, minimum: 1}, {type: 'null'}]}",
    {type: 'integer or null', deprecated: true, facts: [['min', '1']], default: 'null'},
  ],
])('%s is one row', async (schema, view) => {
  expect((await compileSchema(schema, ID)).view).toEqual(view);
});

test.each([
  ['an option with parts', "{oneOf: [{type: 'null'}, {type: object, properties: {a: {type: string}}}]}"],
  ['a second value', "{oneOf: [{type: 'null'}, {type: string, minLength: 1}, {type: integer}]}"],
  ['a null that says more', "{oneOf: [{type: 'null', description: Nobody asked.}, {type: string, minLength: 1}]}"],
  ['facts of both', "{maxLength: 9, oneOf: [{type: 'null'}, {type: string, minLength: 1}]}"],
])('a choice stays: %s', async (_, schema) => {
  expect((await compileSchema(schema)).view.choices).toHaveLength(1);
});
