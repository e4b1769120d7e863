import {expect, test} from 'vitest';
import type {JsonSchema} from '@lectern/openapi';
import {getShape, getTitle, type Definitions} from './shape.ts';

/** The form of a schema, in short. */
function show(schema: JsonSchema, definitions: Definitions = {}): unknown {
  const {kind, nullable, values, properties, required, options} = getShape(schema, definitions);
  return {
    kind,
    ...(nullable ? {nullable} : {}),
    ...(values.length > 0 ? {values} : {}),
    ...(properties.size > 0 ? {properties: [...properties.keys()]} : {}),
    ...(required.size > 0 ? {required: [...required]} : {}),
    ...(options.length > 0 ? {options: options.map(({label, value}) => (value === undefined ? label : `${label} (${value})`))} : {}),
  };
}

test.each<[what: string, schema: JsonSchema, shape: unknown]>([
  ['text', {type: 'string'}, {kind: 'text'}],
  ['a number', {type: 'number'}, {kind: 'number'}],
  ['a number that may be text', {type: ['integer', 'string']}, {kind: 'text'}],
  ['yes or no, or nothing', {type: ['boolean', 'null']}, {kind: 'boolean', nullable: true}],
  ['one of a few values', {enum: ['a', 'b', null]}, {kind: 'enum', nullable: false, values: ['a', 'b']}],
  ['one value', {const: 3}, {kind: 'enum', values: [3]}],
  ['a list', {type: 'array', items: {type: 'string'}}, {kind: 'array'}],
  ['a file', {type: 'string', format: 'binary'}, {kind: 'file'}],
  ['an object without properties', {type: 'object'}, {kind: 'json'}],
  ['a map', {type: 'object', additionalProperties: {type: 'string'}}, {kind: 'object'}],
  ['a free-form object', {type: 'object', additionalProperties: true}, {kind: 'json'}],
  ['anything', true, {kind: 'json'}],
  [
    'an object',
    {type: 'object', required: ['a'], properties: {a: true, b: true}},
    {kind: 'object', properties: ['a', 'b'], required: ['a']},
  ],
])('%s', (_, schema, shape) => {
  expect({nullable: false, ...(show(schema) as object)}).toEqual({nullable: false, ...(shape as object)});
});

const PETS: Definitions = {
  Named: {type: 'object', required: ['name'], properties: {name: {type: 'string', maxLength: 9}}},
  Cat: {title: 'A cat', allOf: [{$ref: '#/$defs/Named'}, {properties: {lives: {type: 'integer'}}, required: ['lives']}]},
  Dog: {allOf: [{$ref: '#/$defs/Named'}, {properties: {name: {minLength: 2}}}]},
  Tree: {type: 'object', properties: {children: {type: 'array', items: {$ref: '#/$defs/Tree'}}}},
  Loop: {allOf: [{$ref: '#/$defs/Loop'}, {type: 'string'}]},
};

test('combined schemas are merged, references included', () => {
  expect(show({$ref: '#/$defs/Cat'}, PETS)).toEqual({kind: 'object', properties: ['name', 'lives'], required: ['lives', 'name']});
  const name = getShape({$ref: '#/$defs/Dog'}, PETS).properties.get('name') ?? true;
  expect(getShape(name, PETS).keywords).toMatchObject({type: 'string', minLength: 2, maxLength: 9});
});

test('a choice has its options, named by title, discriminator or reference', () => {
  const schema = {
    oneOf: [{$ref: '#/$defs/Cat'}, {$ref: '#/$defs/Dog'}, {type: 'string'}],
    discriminator: {propertyName: 'kind', mapping: {dog: '#/$defs/Dog'}},
  };
  expect(show(schema, PETS)).toEqual({kind: 'choice', options: ['A cat', 'dog (dog)', 'string']});
});

test('a choice between one schema and null is that schema, which may be null', () => {
  expect(show({anyOf: [{$ref: '#/$defs/Named'}, {type: 'null'}]}, PETS)).toEqual({
    kind: 'object',
    nullable: true,
    properties: ['name'],
    required: ['name'],
  });
});

test('circular schemas end', () => {
  expect(show({$ref: '#/$defs/Loop'}, PETS)).toEqual({kind: 'text'});
  const children = getShape({$ref: '#/$defs/Tree'}, PETS).properties.get('children') ?? true;
  expect(show(getShape(children, PETS).items, PETS)).toEqual({kind: 'object', properties: ['children']});
  expect(show({$ref: '#/$defs/Nowhere'}, PETS)).toEqual({kind: 'json'});
});

test('a choice between constants is one list of values', () => {
  const shape = getShape(
    {oneOf: [{type: 'string', enum: ['asc'], description: 'Smallest first'}, {$ref: '#/$defs/Falling'}, {type: 'null'}]},
    {Falling: {const: 'desc'}},
  );
  expect(shape).toMatchObject({kind: 'enum', values: ['asc', 'desc'], options: [], nullable: true});
});

test('a choice between a text and something else names the text', () => {
  const {kind, options} = getShape({oneOf: [{const: 'all'}, {type: 'array', items: {type: 'string'}}]}, {});
  expect(kind).toBe('choice');
  expect(options.map(({label}) => label)).toEqual(['all', 'Option 2']);
});

test('an option whose text, title or value is empty has a readable label', () => {
  expect(show({anyOf: [{type: 'integer'}, {const: ''}, {enum: ['']}, {title: ' ', type: 'number'}, {title: '', type: 'object'}]})).toEqual({
    kind: 'choice',
    options: ['integer', 'empty string', 'empty string', 'number', 'Option 5'],
  });
  const discriminator = {propertyName: 'kind', mapping: {'': '#/$defs/Dog', cat: '#/$defs/Cat'}};
  expect(show({discriminator}, PETS)).toMatchObject({options: ['Dog ()', 'cat (cat)']});
});

test('a base with one subtype has the fields of both, and ends where the subtype refers back to it', () => {
  const definitions: Definitions = {
    Base: {properties: {kind: {type: 'string'}}, discriminator: {propertyName: 'kind', mapping: {sub: '#/$defs/Sub'}}},
    Sub: {allOf: [{$ref: '#/$defs/Base'}, {properties: {own: {type: 'string'}}}]},
    Loop: {oneOf: [{$ref: '#/$defs/Loop'}]},
  };
  expect(show({$ref: '#/$defs/Base'}, definitions)).toMatchObject({kind: 'object', properties: ['kind', 'own']});
  expect(show({$ref: '#/$defs/Sub'}, definitions)).toMatchObject({kind: 'object', properties: ['kind', 'own']});
  expect(show({$ref: '#/$defs/Loop'}, definitions)).toMatchObject({kind: 'json'});
});

test('a choice that leads back to itself ends', () => {
  const ring: Definitions = {A: {oneOf: [{$ref: '#/$defs/B'}], title: 'A'}, B: {oneOf: [{$ref: '#/$defs/A'}], type: 'string'}};
  expect(show({$ref: '#/$defs/A'}, ring)).toEqual({kind: 'text'});
  expect(show(ring['A'] ?? true, ring)).toEqual({kind: 'text'});
});

test('a list of values narrows a choice between constants', () => {
  const definitions: Definitions = {
    Trigger: {
      oneOf: [
        {title: 'KEYWORD', const: 1},
        {title: 'SPAM', const: 4},
      ],
    },
  };
  expect(show({type: 'integer', enum: [4], allOf: [{$ref: '#/$defs/Trigger'}]}, definitions)).toEqual({kind: 'enum', values: [4]});
});

test('a value has the title of its option', () => {
  const {keywords} = getShape(
    {$ref: '#/$defs/Event'},
    {Event: {oneOf: [{title: 'MESSAGE_SEND', const: 1}, {title: ' ', const: 2}, {const: 3}]}},
  );
  expect([1, 2, 3, 4].map((value) => getTitle(keywords, value))).toEqual(['MESSAGE_SEND', undefined, undefined, undefined]);
});
