import {Validator} from '@cfworker/json-schema';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {createValidator} from './index.ts';

type Schema = Record<string, unknown>;

/** A value that counts each look-up at any depth. */
function countReads(value: unknown, count: () => void): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = new Map<PropertyKey, unknown>();
  return new Proxy(value, {
    get(target, key) {
      count();
      if (!known.has(key)) known.set(key, countReads(Reflect.get(target, key), count));
      return known.get(key);
    },
    has: (target, key) => (count(), Reflect.has(target, key)),
    ownKeys: (target) => (count(), Reflect.ownKeys(target)),
    getOwnPropertyDescriptor: (target, key) => (count(), Reflect.getOwnPropertyDescriptor(target, key)),
  });
}

function measure(schema: Schema, value: unknown): number {
  let reads = 0;
  const counted = countReads(value, () => (reads += 1));
  const validator = createValidator(schema);
  validator.findErrors(counted);
  validator.isValid(counted);
  return reads;
}

const list = (n: number, create: (index: number) => unknown): unknown[] => Array.from({length: n}, (_, index) => create(index));
const object = (n: number, create: (index: number) => unknown): Schema =>
  Object.fromEntries(list(n, (index) => [`k${index}`, create(index)]) as [string, unknown][]);
const numbers = (n: number): unknown[] => list(n, (index) => index);
const texts = (n: number): unknown[] => list(n, (index) => `text ${index}`);
const records = (n: number): unknown[] => list(n, (index) => ({id: index, name: 'name'}));

const GROWTH: [keyword: string, schema: Schema, create: (n: number) => unknown][] = [
  ['uniqueItems of objects', {uniqueItems: true}, records],
  ['uniqueItems of numbers', {uniqueItems: true}, numbers],
  ['uniqueItems of lists that differ at their end', {uniqueItems: true}, (n) => list(n, (index) => [1, 2, 3, {a: index}])],
  ['uniqueItems with maxItems broken', {uniqueItems: true, maxItems: 100}, records],
  ['uniqueItems with maxItems broken and wrong items', {uniqueItems: true, maxItems: 100, items: {type: 'string'}}, records],
  ['uniqueItems by a reference', {properties: {a: {$ref: '#/$defs/L'}}, $defs: {L: {uniqueItems: true}}}, (n) => ({a: records(n)})],
  ['uniqueItems in allOf', {allOf: [{uniqueItems: true}, {minItems: 2}]}, records],
  ['uniqueItems in anyOf', {anyOf: [{uniqueItems: true}, {type: 'string'}]}, records],
  ['uniqueItems in not', {not: {uniqueItems: true}}, records],
  ['uniqueItems in if', {if: {uniqueItems: true}, then: {minItems: 1}}, records],
  ['uniqueItems in many short lists', {items: {uniqueItems: true}}, (n) => list(n, () => numbers(20))],
  ['uniqueItems in one long list beside others', {items: {uniqueItems: true}}, (n) => [numbers(n), records(n)]],
  ['uniqueItems behind additionalProperties', {additionalProperties: {uniqueItems: true}}, (n) => ({a: records(n)})],
  ['uniqueItems behind patternProperties', {patternProperties: {a: {uniqueItems: true}}}, (n) => ({a: records(n)})],
  ['uniqueItems behind prefixItems', {prefixItems: [{uniqueItems: true}]}, (n) => [records(n)]],
  ['type', {items: {type: 'string'}}, numbers],
  ['enum', {items: {enum: [{id: 1}, [2], 3]}}, records],
  ['const', {items: {const: {id: 1, name: 'name'}}}, records],
  ['minLength, maxLength, pattern, format', {items: {minLength: 50, maxLength: 2, pattern: '^x', format: 'date'}}, texts],
  ['minimum, maximum, multipleOf', {items: {minimum: 1e9, maximum: 3, exclusiveMinimum: 1, multipleOf: 7}}, numbers],
  ['items, prefixItems', {prefixItems: [{type: 'null'}], items: {type: 'object', required: ['none']}}, records],
  ['contains, minContains, maxContains', {contains: {type: 'string'}, minContains: 2, maxContains: 3}, numbers],
  ['minItems, maxItems', {minItems: 1e9, maxItems: 3}, numbers],
  ['unevaluatedItems', {allOf: [{prefixItems: [true]}], unevaluatedItems: {type: 'string'}}, numbers],
  ['properties, required', {items: {properties: {id: {type: 'string'}}, required: ['id', 'none']}}, records],
  [
    'patternProperties, additionalProperties',
    {patternProperties: {'^k1': {type: 'null'}}, additionalProperties: {type: 'string'}},
    (n) => object(n, Number),
  ],
  ['propertyNames, maxProperties', {propertyNames: {maxLength: 2}, maxProperties: 2, minProperties: 1e9}, (n) => object(n, Number)],
  ['unevaluatedProperties', {allOf: [{properties: {k1: true}}], unevaluatedProperties: {type: 'string'}}, (n) => object(n, Number)],
  ['dependentRequired, dependentSchemas', {items: {dependentRequired: {id: ['x']}, dependentSchemas: {id: {required: ['y']}}}}, records],
  [
    'allOf, anyOf, oneOf, not',
    {items: {allOf: [{type: 'string'}], anyOf: [{type: 'null'}, {type: 'number'}], oneOf: [true, true], not: {}}},
    records,
  ],
  ['if, then, else', {items: {if: {required: ['id']}, then: {required: ['x']}, else: false}}, records],
  [
    '$ref, in a circle',
    {$ref: '#/$defs/T', $defs: {T: {type: 'array', uniqueItems: true, items: {$ref: '#/$defs/T'}}}},
    (n) => list(n, (index) => [[index]]),
  ],
];

test.each(GROWTH)('%s: twice the value is twice the work', (_, schema, create) => {
  const [small, large] = [measure(schema, create(400)), measure(schema, create(800))];
  expect(small).toBeGreaterThan(0);
  expect(large / small).toBeLessThan(2.2);
});

test('more errors than can be passed on are represented by the first', () => {
  const errors = createValidator({items: {type: 'string'}}).findErrors(numbers(300_000));
  expect(errors.map(({keyword}) => keyword)).toContain('type');
});

test('a list that is too long is reported, with the problems of its allowed items', () => {
  const errors = createValidator({properties: {a: {maxItems: 60, uniqueItems: true, items: {type: 'number'}}}}).findErrors({
    a: ['x', ...numbers(59), 'y', 'y'],
  });
  expect(
    errors
      .filter(({keyword}) => !['properties', 'items'].includes(keyword))
      .map(({keyword, instanceLocation}) => [keyword, instanceLocation]),
  ).toEqual([
    ['maxItems', '#/a'],
    ['type', '#/a/0'],
  ]);
});

test('equal items of a long list are reported as the library does, wherever the schema requires the list', () => {
  const schema = {$ref: '#/$defs/A', $defs: {A: {properties: {'a b/c': {allOf: [{uniqueItems: true}]}}}}};
  const value = {'a b/c': [...list(60, (index) => ({id: index, x: 1})), {x: 1, id: 7}]};
  expect(createValidator(schema).findErrors(value)).toEqual([
    {
      instanceLocation: '#/a%20b~1c',
      keyword: 'uniqueItems',
      keywordLocation: '#/$ref/properties/a%20b~1c/allOf/0/uniqueItems',
      error: 'Duplicate items at indexes 7 and 60.',
    },
  ]);
});

test('a property named like a keyword is a property; so is __proto__', () => {
  const schema = {properties: {uniqueItems: {type: 'number'}, enum: {type: 'object'}}};
  expect(createValidator(schema).isValid({uniqueItems: 'x', list: numbers(100)})).toBe(false);
  const value: unknown = JSON.parse(`{"__proto__": [${numbers(100).join(',')}]}`);
  expect(createValidator({additionalProperties: {maxItems: 5}}).isValid(value)).toBe(false);
});

test('the IDs in examples are data, and a property may be named like them', () => {
  const named = (): Schema => ({type: 'object', example: {$id: 'a', id: 'a'}, properties: {example: {type: 'string'}}});
  const {isValid, findErrors} = createValidator({properties: {first: named(), second: named()}});
  expect([isValid({first: {example: 'x'}}), isValid({second: {example: 1}})]).toEqual([true, false]);
  expect(findErrors({first: {$id: 'b'}})).toEqual([]);
});

test('validity matches that of the library', () => {
  const schema: Schema = {
    type: ['array', 'object'],
    maxItems: 55,
    uniqueItems: true,
    items: {type: ['number', 'array', 'object'], uniqueItems: true, maxItems: 3},
    additionalProperties: {type: 'array', uniqueItems: true, items: {type: 'number'}},
  };
  const item = fc.oneof(
    fc.integer({min: 0, max: 500}),
    fc.array(fc.integer({min: 0, max: 9}), {maxLength: 4}),
    fc.record({a: fc.integer()}),
    fc.string(),
  );
  const values = fc.oneof(
    fc.array(item, {minLength: 0, maxLength: 70, size: 'max'}),
    fc.dictionary(fc.string(), fc.uniqueArray(fc.integer(), {minLength: 40, maxLength: 70, size: 'max'}), {maxKeys: 3}),
  );
  fc.assert(
    fc.property(values, (value) => {
      const expected = new Validator(structuredClone(schema), '2020-12').validate(value).valid;
      const validator = createValidator(structuredClone(schema));
      expect([validator.isValid(value), validator.findErrors(value).length === 0]).toEqual([expected, expected]);
    }),
    {numRuns: 500},
  );
});

test('a costly pattern is tested with only a few short texts', () => {
  const costly = {type: 'string', pattern: '^(a+)+$', 'x-costly-pattern': true};
  const {isValid} = createValidator({type: 'object', properties: {a: costly, list: {items: costly}}});
  expect([isValid({list: Array(18).fill('aaa!')}), isValid({list: Array(21).fill('aaa!')})]).toEqual([false, true]);
  expect([isValid({a: 'aaaa'}), isValid({a: 'aaa!'}), isValid({a: `${'a'.repeat(60)}!`})]).toEqual([true, false, true]);
});

test('a long text does not disable the other rules', () => {
  const list = {type: 'array', uniqueItems: true};
  const {isValid} = createValidator({properties: {a: {anyOf: [{type: 'null'}, list]}, b: {pattern: '^a'}}});
  const b = 'a'.repeat(60);
  expect([isValid({a: [1, 2], b}), isValid({a: [1, 1], b}), isValid({a: null, b: `b${b}`})]).toEqual([true, false, false]);
});
