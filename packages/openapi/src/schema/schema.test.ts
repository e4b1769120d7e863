import {describe, expect, test} from 'vitest';
import type {SchemaView} from '../view/schema.ts';
import {compileOperation, compileSchema, drawSchema} from '../testing.ts';

/** A schema as YAML, and the whole of its view. */
type Case = [schema: string, view: SchemaView];

async function expectView(schema: string, view: SchemaView): Promise<void> {
  const result = await compileSchema(schema);
  expect(result.problems).toEqual([]);
  expect(result.view).toEqual(view);
}

describe('types', () => {
  test.each<Case>([
    ['{}', {type: 'any'}],
    ['true', {type: 'any'}],
    ['false', {type: 'not allowed'}],
    ['{type: string}', {type: 'string'}],
    ['{type: [string, integer, "null"]}', {type: 'string or integer or null'}],
    ['{type: integer, x-nullable: true}', {type: 'integer or null'}],
    ['{type: string, format: date-time}', {type: 'string', format: 'date-time'}],
    ['{type: array, items: {type: string}}', {type: 'array of string'}],
    ['{type: array, items: {type: [string, "null"]}}', {type: 'array of (string or null)'}],
    [
      '{type: array, items: {type: array, items: {type: integer}}}',
      {type: 'array of array of integer', parts: [{role: 'items', name: 'each item', schema: {type: 'array of integer'}}]},
    ],
    ['{type: array}', {type: 'array'}],
    ['{properties: {a: {type: string}}}', {type: 'object', parts: [{role: 'property', name: 'a', schema: {type: 'string'}}]}],
    ['{enum: [1, 2.5]}', {type: 'integer or number', values: [{value: '1'}, {value: '2.5'}]}],
    ['{const: yes}', {type: 'string', facts: [['constant', '"yes"']]}],
    ['{const: null}', {type: 'null', facts: [['constant', 'null']]}],
  ])('%s', expectView);
});

describe('annotations of a value', () => {
  test.each<Case>([
    ['{type: integer, title: retry_count_param}', {type: 'integer'}],
    [
      '{enum: [2], allOf: [{type: integer, oneOf: [{const: 1, title: ONE}, {const: 2, title: TWO, description: Both}]}]}',
      {type: 'integer', values: [{value: '2', html: '<p>TWO: Both</p>'}]},
    ],
    [
      '{const: 2, oneOf: [{const: 1, title: ONE}, {const: 2, title: TWO}]}',
      {type: 'integer', facts: [['constant', '2']], values: [{value: '2', html: '<p>TWO</p>'}]},
    ],
    ['{type: string, title: A name, description: "*Some* text"}', {type: 'string', title: 'A name', html: '<p><em>Some</em> text</p>'}],
    ['{type: string, deprecated: true, readOnly: true}', {type: 'string', deprecated: true, readOnly: true}],
    ['{type: string, writeOnly: true, deprecated: false}', {type: 'string', writeOnly: true}],
    ['{type: string, default: ""}', {type: 'string', default: '""'}],
    ['{type: [integer, "null"], default: null}', {type: 'integer or null', default: 'null'}],
    ['{type: object, default: {a: [1, true]}}', {type: 'object', default: '{"a":[1,true]}'}],
    ['{type: string, example: a, examples: [b, a]}', {type: 'string', examples: ['"b"', '"a"']}],
    ['{type: integer, default: 12345678901234567890}', {type: 'integer', default: '12345678901234567890'}],
    ['{type: array, items: {type: string}, required: [a]}', {type: 'array of string'}],
    [
      '{allOf: [{type: string, externalDocs: {url: "https://example.com/a"}}, {externalDocs: {url: "https://example.com/b"}}, {externalDocs: {url: "https://example.com/a"}}]}',
      {
        type: 'string',
        externalDocs: ['a', 'b'].map((name) => ({href: `https://example.com/${name}`, label: `https://example.com/${name}`})),
      },
    ],
    [
      '{type: string, externalDocs: {url: "https://example.com/a", description: More}}',
      {type: 'string', externalDocs: [{href: 'https://example.com/a', label: 'More'}]},
    ],
    [
      '{enum: [a, 1, null, [2], {b: c}]}',
      {
        type: 'string or integer or null or array or object',
        values: [{value: '"a"'}, {value: '1'}, {value: 'null'}, {value: '[2]'}, {value: '{"b":"c"}'}],
      },
    ],
    [
      '{type: string, enum: [a, b], x-enum-descriptions: {a: First, b: "`second`"}}',
      {
        type: 'string',
        values: [
          {value: '"a"', html: '<p>First</p>'},
          {value: '"b"', html: '<p><code>second</code></p>'},
        ],
      },
    ],
    [
      '{type: integer, enum: [1, 2], x-enum-varnames: [ONE, TWO], x-enum-descriptions: [First, Second]}',
      {
        type: 'integer',
        values: [
          {value: '1', html: '<p>ONE: First</p>'},
          {value: '2', html: '<p>TWO: Second</p>'},
        ],
      },
    ],
  ])('%s', expectView);
});

describe('constraints', () => {
  test.each<[string, [string, string][]]>([
    [
      '{type: integer, minimum: 1, maximum: 20}',
      [
        ['min', '1'],
        ['max', '20'],
      ],
    ],
    [
      '{type: number, exclusiveMinimum: 0, exclusiveMaximum: 1.5}',
      [
        ['more than', '0'],
        ['less than', '1.5'],
      ],
    ],
    [
      '{type: number, minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false}',
      [
        ['more than', '0'],
        ['max', '9'],
      ],
    ],
    ['{type: number, minimum: 5, exclusiveMinimum: 3}', [['min', '5']]],
    ['{type: integer, minimum: 12345678901234567890}', [['min', '12345678901234567890']]],
    ['{type: number, multipleOf: 0.01}', [['multiple of', '0.01']]],
    [
      '{type: string, minLength: 0, maxLength: 64, pattern: "^[a-z]+$"}',
      [
        ['min length', '0'],
        ['max length', '64'],
        ['pattern', '^[a-z]+$'],
      ],
    ],
    [
      '{type: array, minItems: 1, maxItems: 3, uniqueItems: true}',
      [
        ['min items', '1'],
        ['max items', '3'],
        ['unique items', 'true'],
      ],
    ],
    [
      '{type: object, minProperties: 1, maxProperties: 2}',
      [
        ['min properties', '1'],
        ['max properties', '2'],
      ],
    ],
    [
      '{type: string, contentEncoding: base64, contentMediaType: image/png}',
      [
        ['content encoding', 'base64'],
        ['content media type', 'image/png'],
      ],
    ],
    ['{const: {a: 1}}', [['constant', '{"a":1}']]],
  ])('%s', async (schema, facts) => {
    expect((await compileSchema(schema)).view.facts).toEqual(facts);
  });
});

describe('parts', () => {
  test('properties are in their order, required ones marked, undefined ones included', async () => {
    await expectView('{type: object, required: [b, gone], properties: {b: {type: string}, a: true, c: false, d: {}}}', {
      type: 'object',
      parts: [
        {role: 'property', name: 'b', required: true, schema: {type: 'string'}},
        {role: 'property', name: 'a', schema: {type: 'any'}},
        {role: 'property', name: 'c', schema: {type: 'not allowed'}},
        {role: 'property', name: 'd', schema: {type: 'any'}},
        {role: 'property', name: 'gone', required: true, schema: {type: 'any'}},
      ],
    });
  });

  test('names that JavaScript inherits are ordinary names', async () => {
    await expectView(
      '{type: object, required: [__proto__], properties: {__proto__: {type: string}, constructor: {type: integer}, toString: {type: boolean}}}',
      {
        type: 'object',
        parts: [
          {role: 'property', name: '__proto__', required: true, schema: {type: 'string'}},
          {role: 'property', name: 'constructor', schema: {type: 'integer'}},
          {role: 'property', name: 'toString', schema: {type: 'boolean'}},
        ],
      },
    );
  });

  test.each<[string, SchemaView['parts']]>([
    [
      '{type: object, additionalProperties: {type: integer}}',
      [{role: 'additional', name: 'any other property', schema: {type: 'integer'}}],
    ],
    ['{type: object, additionalProperties: false}', [{role: 'additional', name: 'any other property', schema: {type: 'not allowed'}}]],
    ['{type: object, additionalProperties: true}', undefined],
    ['{type: object, patternProperties: {"^x-": {type: string}}}', [{role: 'pattern', name: '^x-', schema: {type: 'string'}}]],
    [
      '{type: object, propertyNames: {pattern: "^[a-z]+$"}}',
      [{role: 'propertyNames', name: 'property names', schema: {type: 'any', facts: [['pattern', '^[a-z]+$']]}}],
    ],
    ['{type: object, unevaluatedProperties: false}', [{role: 'unevaluated', name: 'any other property', schema: {type: 'not allowed'}}]],
    [
      '{type: object, dependentSchemas: {a: {required: [b]}}}',
      [
        {
          role: 'dependent',
          name: 'when a is present',
          schema: {type: 'any', parts: [{role: 'property', name: 'b', required: true, schema: {type: 'any'}}]},
        },
      ],
    ],
    [
      '{type: object, dependentRequired: {a: [b, c]}}',
      [{role: 'dependentRequired', name: 'when a is present', schema: {type: 'required', facts: [['required', 'b, c']]}}],
    ],
    [
      '{type: array, prefixItems: [{type: string}, {type: integer}], items: false}',
      [
        {role: 'item', name: 'item 1', schema: {type: 'string'}},
        {role: 'item', name: 'item 2', schema: {type: 'integer'}},
        {role: 'items', name: 'further items', schema: {type: 'not allowed'}},
      ],
    ],
    [
      '{type: array, items: {type: string, maxLength: 3}}',
      [{role: 'items', name: 'each item', schema: {type: 'string', facts: [['max length', '3']]}}],
    ],
    [
      '{type: array, contains: {const: 1}, minContains: 2}',
      [{role: 'contains', name: 'at least one item', schema: {type: 'integer', facts: [['constant', '1']]}}],
    ],
    ['{type: array, unevaluatedItems: {type: string}}', [{role: 'unevaluatedItems', name: 'other items', schema: {type: 'string'}}]],
    ['{not: {type: string}}', [{role: 'not', name: 'not', schema: {type: 'string'}}]],
    [
      '{if: {type: string}, then: {minLength: 1}, else: {minimum: 1}}',
      [
        {role: 'if', name: 'if', schema: {type: 'string'}},
        {role: 'then', name: 'then', schema: {type: 'any', facts: [['min length', '1']]}},
        {role: 'else', name: 'else', schema: {type: 'any', facts: [['min', '1']]}},
      ],
    ],
    [
      '{type: string, contentMediaType: application/json, contentSchema: {type: integer}}',
      [{role: 'content', name: 'decoded content', schema: {type: 'integer'}}],
    ],
  ])('%s', async (schema, parts) => {
    expect((await compileSchema(schema)).view.parts).toEqual(parts);
  });
});

describe('allOf', () => {
  test('is one schema: the properties of the base first, constraints at their narrowest', async () => {
    const {view} = await compileSchema(
      `allOf:
  - {$ref: '#/components/schemas/Base'}
  - {properties: {name: {maxLength: 5}, age: {type: integer}}, required: [age]}
description: A cat`,
      'Base: {type: object, description: A pet, required: [name], properties: {name: {type: string, minLength: 1, maxLength: 9}}}',
    );
    expect(view).toEqual({
      type: 'object',
      html: '<p>A cat</p>\n<p>A pet</p>',
      parts: [
        {
          role: 'property',
          name: 'name',
          required: true,
          schema: {
            type: 'string',
            facts: [
              ['min length', '1'],
              ['max length', '5'],
            ],
          },
        },
        {role: 'property', name: 'age', required: true, schema: {type: 'integer'}},
      ],
    });
  });

  test.each<[string, string[]]>([
    ['{allOf: [{type: string}, {type: integer}]}', ['allOf asks for string and integer at once: no value fits']],
    ['{allOf: [{type: number}, {type: integer}]}', []],
    ['{allOf: [{type: [string, "null"]}, {type: string}]}', []],
    ['{allOf: [{const: a}, {const: b}]}', ['allOf asks for "a" and "b" at once: no value fits']],
  ])('reports its conflicts: %s', async (schema, conflicts) => {
    expect((await compileSchema(schema)).view.conflicts ?? []).toEqual(conflicts);
  });

  test('keeps the values that every member allows', async () => {
    await expectView('{allOf: [{enum: [a, b, c]}, {enum: [b, c, d]}]}', {type: 'string', values: [{value: '"b"'}, {value: '"c"'}]});
  });
});

describe('choices', () => {
  test('between constants alone are allowed values, each with its description', async () => {
    const {view} = await compileSchema(
      `{anyOf: [{const: asc, description: Smallest first}, {type: string, enum: [desc], title: Falling}, {enum: [1, 2]}, {$ref: '#/components/schemas/No'}, {type: 'null'}]}`,
      "No: {type: string, enum: ['no']}",
    );
    expect(view).toEqual({
      type: 'string or integer or null',
      values: [
        {value: '"asc"', html: '<p>Smallest first</p>'},
        {value: '"desc"', html: '<p>Falling</p>'},
        {value: '1'},
        {value: '2'},
        {value: '"no"'},
        {value: 'null'},
      ],
    });
    await expectView('{oneOf: [{type: string, enum: [a]}, {type: string, enum: [b]}]}', {
      type: 'string',
      values: [{value: '"a"'}, {value: '"b"'}],
    });
  });

  test('an option that allows one text is named after it', async () => {
    const {view} = await compileSchema('{oneOf: [{const: all}, {type: string, enum: [none]}, {type: array, items: {type: string}}]}', '');
    expect(view.values).toBeUndefined();
    expect(view.choices?.[0]?.options.map(({label}) => label)).toEqual(['all', 'none', 'array of string']);
  });

  test('oneOf names its options by reference, title or number', async () => {
    const {view} = await compileSchema(
      `{oneOf: [{$ref: '#/components/schemas/Cat'}, {title: A dog, type: object, properties: {b: {type: string}}}, {type: object, properties: {c: {}}}, {type: 'null'}]}`,
      'Cat: {type: object, properties: {a: {type: string}}}',
    );
    expect(view).toEqual({
      type: 'Cat or object or null',
      choices: [
        {
          kind: 'oneOf',
          options: [
            {label: 'Cat', schema: {type: 'object', name: 'Cat', parts: [{role: 'property', name: 'a', schema: {type: 'string'}}]}},
            {label: 'A dog', schema: {type: 'object', title: 'A dog', parts: [{role: 'property', name: 'b', schema: {type: 'string'}}]}},
            {label: 'Option 3', schema: {type: 'object', parts: [{role: 'property', name: 'c', schema: {type: 'any'}}]}},
            {label: 'null', schema: {type: 'null'}},
          ],
        },
      ],
    });
  });

  test('a discriminator shows the values that select each option, mapped or by name, including names with dots', async () => {
    const {view, problems} = await compileSchema(
      `anyOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog.v1'}, {$ref: '#/components/schemas/Eel'}]
discriminator:
  propertyName: kind
  mapping: {cat: Cat, kitten: '#/components/schemas/Cat', dog: Dog.v1, bird: Bird}`,
      'Cat: {type: string}\nDog.v1: {type: string}\nEel: {type: string}',
    );
    expect(view.choices).toEqual([
      {
        kind: 'anyOf',
        discriminator: 'kind',
        options: [
          {label: 'Cat', values: ['cat', 'kitten'], schema: {type: 'string', name: 'Cat'}},
          {label: 'Dog.v1', values: ['dog'], schema: {type: 'string', name: 'Dog.v1'}},
          {label: 'Eel', values: ['Eel'], schema: {type: 'string', name: 'Eel'}},
        ],
      },
    ]);
    expect(problems.map(({severity, message, pointer}) => [severity, message, pointer?.split('/').slice(-3).join('/')])).toEqual([
      ['warning', '$ref "#/components/schemas/Bird" leads nowhere', 'discriminator/mapping/bird'],
    ]);
  });

  test('without a mapping, an option is selected by its allowed values of the property, else by its name', async () => {
    const {view} = await compileSchema(
      `oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
discriminator: {propertyName: kind}`,
      `Cat: {type: object, properties: {kind: {enum: [cat, kitten]}}}
Dog: {type: object, properties: {kind: {type: string}}}`,
    );
    expect(view.choices?.[0]?.options.map(({label, values}) => [label, values])).toEqual([
      ['Cat', ['cat', 'kitten']],
      ['Dog', ['Dog']],
    ]);
  });

  test('schemas are found whose names have characters that URLs escape', async () => {
    const {view, problems} = await compileSchema(
      "{$ref: '#/components/schemas/Base'}",
      `Base: {type: object, properties: {k: {type: string}}, discriminator: {propertyName: k, mapping: {x: 'a%20b/c#~d'}}}
'a%20b/c#~d': {allOf: [{$ref: '#/components/schemas/Base'}]}`,
    );
    expect(problems).toEqual([]);
    expect(view.choices?.[0]?.options).toEqual([
      {label: 'a%20b/c#~d', values: ['x'], schema: {type: 'object', name: 'a%20b/c#~d', more: 'a-20b-c-d'}},
    ]);
  });

  test('a base with a discriminator offers the schemas that extend it', async () => {
    const {view, schemas} = await compileSchema(
      "{$ref: '#/components/schemas/Pet'}",
      `Pet: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {c: '#/components/schemas/Cat'}}}
Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {lives: {type: integer}}}]}
Dog: {allOf: [{$ref: '#/components/schemas/Pet'}]}`,
    );
    expect(view).toEqual({
      type: 'object',
      name: 'Pet',
      parts: [{role: 'property', name: 'kind', required: true, schema: {type: 'string'}}],
      choices: [
        {
          kind: 'discriminator',
          discriminator: 'kind',
          options: [
            {label: 'Cat', values: ['c'], schema: {type: 'object', name: 'Cat', more: 'cat'}},
            {label: 'Dog', values: ['Dog'], schema: {type: 'object', name: 'Dog', more: 'dog'}},
          ],
        },
      ],
    });
    expect(schemas.get('cat')).toEqual({
      type: 'object',
      name: 'Cat',
      parts: [
        {role: 'property', name: 'kind', required: true, schema: {type: 'string'}},
        {role: 'property', name: 'lives', schema: {type: 'integer'}},
      ],
    });
  });
});

test.each([
  ['{name: id, attribute: true}', 'attribute id'],
  ['{name: tag}', 'element tag'],
  ['{name: tags, wrapped: true}', 'element tags around its items'],
  ['{wrapped: true}', 'element around its items'],
  [
    '{name: pet, prefix: p, namespace: "https://example.com/pet", x-order: [1]}',
    'element pet, prefix p, namespace https://example.com/pet, x-order [1]',
  ],
  ['{attribute: false, wrapped: false}', 'element'],
  ['{nodeType: cdata}', 'CDATA section'],
  ['{nodeType: none}', 'no element of its own'],
  ['{nodeType: attribute, name: lang, prefix: xml}', 'attribute lang, prefix xml'],
])('the XML form of a value is shown: %s', async (xml, fact) => {
  const {view} = await compileSchema(`{type: string, xml: ${xml}}`);
  expect(view.facts).toEqual([['XML', fact]]);
});

test('a title that repeats the name of a schema is left out only if its branch shows the name', async () => {
  const {view} = await compileSchema(
    `{properties: {empty: {$ref: '#/components/schemas/empty'}, full: {$ref: '#/components/schemas/full'}}}`,
    'empty: {type: object, title: empty, properties: {}}\nfull: {type: object, title: full, properties: {a: {}}}',
  );
  expect(view.parts?.map(({schema: {name, title}}) => [name, title])).toEqual([
    ['empty', 'empty'],
    ['full', undefined],
  ]);
});

test('an option with an empty text or title has a readable label', async () => {
  const {view} = await compileSchema(`
    properties:
      a: {anyOf: [{type: object, properties: {x: {}}}, {type: string, enum: ['']}]}
      b: {oneOf: [{type: integer}, {const: '', minLength: 0}, {const: '  ', minLength: 0}]}
      c: {anyOf: [{title: '', type: integer}, {title: ' ', type: object}]}
  `);
  expect(drawSchema(view)).toEqual([
    'a: object or string',
    '  | Option 1',
    '    x: any',
    '  | empty string',
    'b: integer or string',
    '  | integer',
    '  | empty string',
    '  | "  "',
    'c: integer or object',
    '  | integer',
    '  | Option 2',
  ]);
});

test('a depth that is too deep for the page leaves no IDs and no stored schemas behind', async () => {
  const names = Array.from({length: 120}, (_, index) => `p${index}`);
  const properties = names.map((name) => `              ${name}: {type: object, properties: {a: {type: string}, b: {type: string}}}`);
  const {page, schemas} = await compileOperation(
    `
    responses:
      200:
        description: Fine
        content:
          application/json:
            schema:
              type: object
              description: "## Alpha"
              properties:
${properties.map((line) => `      ${line}`).join('\n')}
    `,
  );
  const text = JSON.stringify(page);
  expect(text).toContain('id=\\"alpha\\"');
  const reached = new Set<string>();
  const find = (value: unknown): void => {
    for (const [, id = ''] of JSON.stringify(value).matchAll(/"more":"([^"]*)"/g)) {
      if (reached.has(id)) continue;
      reached.add(id);
      find(schemas.get(id));
    }
  };
  find(page);
  expect([...schemas.keys()].filter((id) => !reached.has(id))).toEqual([]);
  expect(reached.size).toBeGreaterThan(0);
});

test.each([
  ['DeletedCustomer', undefined],
  ['Deleted customer', 'Deleted customer'],
  ['deleted_customer_param', undefined],
])('a title that only respells the name, or comes from a generator, is left out: %s', async (title, shown) => {
  const {view} = await compileSchema(
    "{$ref: '#/components/schemas/deleted_customer'}",
    `deleted_customer: {title: ${title}, type: object, properties: {id: {type: string}}}`,
  );
  expect(view.title).toBe(shown);
});
