import {describe, expect, test} from 'vitest';
import {compileOperation, compileSchema, indent} from '../testing.ts';

/** The example that is created for a schema, in a request or in a response. */
async function getExample(schema: string, message: 'request' | 'response' = 'response', components = ''): Promise<unknown> {
  const content = `content:\n  application/json:\n    schema: ${schema}`;
  const operation = message === 'request' ? `requestBody:\n${indent(content, 2)}` : `responses:\n  200:\n${indent(content, 4)}`;
  const {page} = await compileOperation(operation, components === '' ? '' : `components:\n  schemas:\n${indent(components, 4)}`);
  const media = message === 'request' ? page.body?.media : page.responses[0]?.media;
  return JSON.parse(media?.[0]?.examples[0]?.code?.html ?? 'undefined') as unknown;
}

describe('an example of a schema', () => {
  test.each<[string, unknown]>([
    ['{type: string}', 'string'],
    ['{type: string, enum: []}', 'string'],
    ['{type: string, enum: [], allOf: [{type: string, enum: [open, closed]}]}', 'open'],
    ['{type: boolean}', true],
    ['{type: "null"}', null],
    ['{type: [string, "null"]}', 'string'],
    ['{type: integer}', 1],
    ['{type: integer, minimum: 7}', 7],
    ['{type: integer, maximum: -5}', -5],
    ['{type: integer, minimum: 0.5}', 1],
    ['{type: integer, exclusiveMinimum: 3}', 4],
    ['{type: integer, minimum: 3, exclusiveMinimum: true}', 4],
    ['{type: integer, exclusiveMaximum: 1}', 0],
    ['{type: integer, multipleOf: 10}', 10],
    ['{type: integer, multipleOf: 10, maximum: 5}', 0],
    ['{type: integer, multipleOf: 7, minimum: 10}', 14],
    ['{type: integer, multipleOf: 0, minimum: 5}', 5],
    ['{type: integer, minimum: 1234567890123, exclusiveMinimum: true}', 1234567890124],
    ['{type: number, exclusiveMinimum: 0, exclusiveMaximum: 0.3}', 0.15],
    ['{type: number, multipleOf: 0.1, minimum: 0.25}', 0.3],
    ['{type: string, minLength: 8}', 'stringst'],
    ['{type: string, maxLength: 3}', 'str'],
    ['{type: string, format: date-time}', '2025-06-01T12:00:00Z'],
    ['{type: string, format: uuid}', '3f2b8c1e-5d4a-4e6b-9c7d-1a2b3c4d5e6f'],
    ['{type: string, format: constructor}', 'string'],
    ['{type: array, items: {type: integer}}', [1]],
    ['{type: array, items: {type: integer}, minItems: 3}', [1, 1, 1]],
    ['{type: array, items: {type: integer}, maxItems: 0}', []],
    ['{type: array, prefixItems: [{type: string}, {type: integer}], items: {type: boolean}}', ['string', 1]],
    ['{type: array, prefixItems: [{type: string}], items: {type: boolean}, minItems: 3}', ['string', true, true]],
    ['{type: object, additionalProperties: {type: integer}}', {key: 1}],
    ['{type: object, unevaluatedProperties: {type: boolean}, minProperties: 1}', {key: true}],
    ['{type: object, properties: {a: {type: integer}}, unevaluatedProperties: false, minProperties: 1}', {a: 1}],
    ['{enum: [b, a]}', 'b'],
    ['{const: 5}', 5],
    ['{type: string, default: d, enum: [a, d]}', 'd'],
    ['{type: string, example: e, default: d}', 'e'],
    ['{type: string, examples: [x, y]}', 'x'],
    ['{oneOf: [{type: "null"}, {type: integer}]}', 1],
    ['{oneOf: [{$ref: "#/components/schemas/Gone"}, {type: integer}]}', 1],
    ['{type: string, contentMediaType: application/json, contentSchema: {properties: {a: {type: integer}}}}', '{"a":1}'],
    ['{type: string, contentMediaType: text/html, contentSchema: {type: integer}}', 'string'],
    ['{anyOf: [{$ref: "#/components/schemas/Gone"}, {type: object, properties: {a: {type: integer}}}]}', {a: 1}],
    ['{type: object, properties: {a: {type: integer}}, anyOf: [{properties: {b: {type: boolean}}}]}', {a: 1, b: true}],
    ['{allOf: [{properties: {a: {type: integer}}}, {properties: {a: {minimum: 5}, b: {type: string}}}]}', {a: 5, b: 'string'}],
    ['{type: object, properties: {__proto__: {type: integer}}}', JSON.parse('{"__proto__": 1}')],
  ])('%s', async (schema, example) => {
    expect(await getExample(schema)).toEqual(example);
  });

  test('leaves out the properties that only the other side writes', async () => {
    const schema =
      '{required: [r, w, b], properties: {r: {type: string, readOnly: true}, w: {type: string, writeOnly: true}, b: {type: string}}}';
    expect(await getExample(schema, 'request')).toEqual({w: 'string', b: 'string'});
    expect(await getExample(schema, 'response')).toEqual({r: 'string', b: 'string'});
  });

  test('cuts circles, also required ones, and uses null if allowed', async () => {
    const components = `A: {type: object, required: [self, maybe], properties: {id: {type: integer}, self: {$ref: '#/components/schemas/A'}, list: {type: array, items: {$ref: '#/components/schemas/A'}}, maybe: {oneOf: [{$ref: '#/components/schemas/A'}, {type: 'null'}]}}}`;
    expect(await getExample("{$ref: '#/components/schemas/A'}", 'response', components)).toEqual({id: 1, list: [], maybe: null});
  });

  test('is not created for a body that is a file', async () => {
    const content = 'content: {image/png: {schema: {type: string, format: binary}}}';
    const {page} = await compileOperation(`requestBody: {${content}}\nresponses: {200: {${content}}}`);
    expect(page.responses[0]?.media[0]).toEqual({mediaType: 'image/png', schema: {type: 'string', format: 'binary'}, examples: []});
    expect(page.body?.media[0]?.examples).toEqual([]);
  });

  test.each([
    ["{type: string, pattern: '^[A-Z]{2}[0-9]{3}$'}", 'AB345'],
    ['{type: string, format: email, maxLength: 6}', 'a@b.co'],
    ['{type: array, items: {type: string}, minItems: 2, uniqueItems: true}', ['string', 'string2']],
    // The last letter of base32 holds the last bits of the bytes, and zeros.
    [
      '{type: array, items: {type: string, contentEncoding: base32}, minItems: 2, uniqueItems: true}',
      ['MV4GC3LQNRSQ====', 'AV4GC3LQNRSQ===='],
    ],
    ["{type: array, items: {type: string, pattern: '^(0|[1-9][0-9]*)$'}, minItems: 2, uniqueItems: true}", ['0', '234']],
    ['{type: object, required: [id]}', {id: 'string'}],
    ['{type: object, minProperties: 2, additionalProperties: {type: integer}}', {key: 1, key2: 1}],
    ['{type: object, patternProperties: {"^x-[a-z]$": {type: integer}}}', {'x-a': 1}],
    ['{type: string, not: {const: string}}', 'string2'],
    ['{oneOf: [{type: object, properties: {a: {type: integer}}}, {type: integer}]}', {a: 1}],
    ['{type: array, items: {type: integer}, contains: {const: 9}}', [9]],
    ['{type: object, properties: {a: {type: integer, example: wrong}}}', {a: 1}],
  ])('%s', async (schema, example) => {
    expect(await getExample(schema)).toEqual(example);
  });

  test('has the value that its discriminator requires', async () => {
    const components = `Pet: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {meow: '#/components/schemas/Cat'}}}
Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {lives: {type: integer}}}]}
Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {tricks: {type: integer}}}]}`;
    expect(await getExample("{$ref: '#/components/schemas/Cat'}", 'response', components)).toEqual({kind: 'meow', lives: 1});
    expect(
      await getExample("{oneOf: [{$ref: '#/components/schemas/Dog'}, {$ref: '#/components/schemas/Cat'}]}", 'response', components),
    ).toEqual({kind: 'Dog', tricks: 1});
  });

  test('has a bounded size', async () => {
    const text = await getExample('{type: string, minLength: 1000000000000}');
    expect((text as string).length).toBe(2000);
    const {view} = await compileSchema(
      `{type: array, minItems: 1000000000, items: {type: array, minItems: 1000000000, items: {type: string}}}`,
    );
    expect(view.facts).toEqual([['min items', '1000000000']]);
  });
});

describe('a created request holds what the call needs', () => {
  test.each<[string, string, unknown]>([
    ['required fields alone', '{required: [b], properties: {a: {type: string}, b: {type: integer}}}', {b: 1}],
    [
      'those of objects that are required too',
      '{required: [o], properties: {o: {type: object, required: [x], properties: {x: {type: integer}, y: {type: integer}}}, p: {type: object}}}',
      {o: {x: 1}},
    ],
    [
      'fields that are usual by their description',
      `{required: [a], properties: {a: {type: integer}, b: {type: integer, description: 'Recommended. How many.'},
        c: {type: integer, description: This is usually set by the dashboard.}, d: {type: integer, description: It is not usually set.},
        e: {type: integer, description: The recommended size is 7.}}}`,
      {a: 1, b: 1, c: 1},
    ],
    [
      'no deprecated field, unless it is required',
      '{required: [a], properties: {a: {type: integer, deprecated: true}, b: {type: integer, deprecated: true, description: Usually sent.}}}',
      {a: 1},
    ],
    [
      'none that must not stand beside another',
      `{required: [a], properties: {a: {type: integer}, b: {type: integer, description: 'Usually sent. Mutually exclusive with a.'}}}`,
      {a: 1},
    ],
    [
      'none that is one of two by the words of a line',
      `{required: [a], properties: {a: {type: integer}, b: {type: integer, description: 'Usually sent. Give either a or b, not both.'},
        c: {type: integer, description: "Usually sent, by either.\\nThis or that must do."}}}`,
      {a: 1, c: 1},
    ],
    ['one option of a choice', '{anyOf: [{required: [a]}, {required: [b]}], properties: {a: {type: integer}, b: {type: integer}}}', {a: 1}],
    [
      'the property that tells options apart',
      `{discriminator: {propertyName: kind}, oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]}`,
      {kind: 'Cat'},
    ],
    [
      'where nothing is required, a few fields that have a value, those with an example first',
      `{properties: {a: {enum: [x, y]}, b: {type: string, format: date}, c: {type: integer, deprecated: true, example: 3},
        d: {type: integer, example: 4}, email: {type: string}, e: {type: integer, default: 5}}}`,
      {b: '2025-06-01', d: 4, email: 'ada@example.com'},
    ],
    [
      'no optional field whose value would be made up of nothing',
      `{properties: {a: {type: string}, b: {type: integer}, c: {type: boolean}, name: {type: string}, o: {type: object, properties: {x: {type: integer}}}}}`,
      {},
    ],
    [
      'no text that says nothing, also where it is usual or in a part that is required',
      `{required: [o], properties: {a: {type: string, description: Recommended.}, o: {type: object, properties: {x: {type: string, maxLength: 3}, y: {type: integer}}}}}`,
      {o: {y: 1}},
    ],
    [
      'as many as are needed',
      '{minProperties: 2, required: [c], properties: {a: {type: integer}, b: {type: integer}, c: {type: integer}}}',
      {c: 1, a: 1},
    ],
    [
      'an example of its author, whole',
      '{required: [a], properties: {a: {type: integer}}, example: {a: 2, b: 3, c: 4}}',
      {a: 2, b: 3, c: 4},
    ],
    [
      'more than that where options could not be told apart',
      `{oneOf: [{type: object, properties: {a: {type: object}, x: {const: 1}}, additionalProperties: false}, {type: object, additionalProperties: false, properties: {a: {type: object}}}]}`,
      {x: 1},
    ],
  ])('%s', async (_, schema, example) => {
    const components = `Cat: {type: object, properties: {kind: {type: string}, lives: {type: integer}}}
Dog: {type: object, properties: {kind: {type: string}, tricks: {type: integer}}}`;
    expect(await getExample(schema, 'request', components)).toEqual(example);
  });

  test.each<[string, string, unknown]>([
    ['email', '{type: string}', 'ada@example.com'],
    ['success_url', '{type: string}', 'https://example.com/'],
    ['callbackUrl', '{type: string, minLength: 1}', 'https://example.com/'],
    ['currency', '{type: string}', 'USD'],
    ['currency', '{type: string, description: An ISO code in lowercase.}', 'usd'],
    ['country', '{type: string, example: NL}', 'NL'],
    ['country', '{type: string, maxLength: 1}', 's'],
    ['phone', "{type: string, pattern: '^string$'}", 'string'],
    ['url', '{type: integer}', 1],
    ['curl', '{type: string}', 'string'],
  ])('a created text fits its name: %s %s', async (name, schema, value) => {
    expect(await getExample(`{required: [${name}], properties: {${name}: ${schema}}}`, 'request')).toEqual({[name]: value});
  });

  test.each<[string, unknown]>([
    ['{type: integer, minimum: -9007199254740991}', 1],
    ['{type: integer, minimum: -9, maximum: -3}', -3],
    ['{type: integer, format: unix-time}', 1_750_000_000],
    ["{type: string, format: snowflake, pattern: '^(0|[1-9][0-9]*)$'}", '175928847299117063'],
    ['{properties: {customer_email: {type: string}}}', {customer_email: 'ada@example.com'}],
  ])('a created value of a response is plausible: %s', async (schema, value) => {
    expect(await getExample(schema)).toEqual(value);
  });

  test('required fields come first if a program has sorted the properties', async () => {
    const toSchema = (names: string): string =>
      `{required: [z], properties: {${names.split(' ').join(': {type: integer}, ')}: {type: integer}}}`;
    expect(Object.keys((await getExample(toSchema('a b m z'))) as object)).toEqual(['z', 'a', 'b', 'm']);
    expect(Object.keys((await getExample(toSchema('a z b m'))) as object)).toEqual(['a', 'z', 'b', 'm']);
  });
});
