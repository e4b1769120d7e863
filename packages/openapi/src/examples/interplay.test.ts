// Created examples of schemas whose keywords depend on each other, checked with an independent validator.
import {Ajv2020} from 'ajv/dist/2020.js';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {createExample} from './example.ts';
import type {Direction} from '../schema/matching/matchesSchema.ts';
import {loadGraph} from '../document/resolve.ts';
import {child} from '../document/references/scan.ts';

type Json = Record<string, unknown>;

async function create(schema: Json, direction: Direction): Promise<unknown> {
  const {graph} = await loadGraph('a.json', () => Promise.resolve(JSON.stringify({a: schema})));
  if (!graph) throw new Error('the schema cannot be read');
  return createExample(child(graph.root, 'a'), graph, direction);
}

function validate(schema: Json, value: unknown): string {
  const ajv = new Ajv2020({strict: false, logger: false});
  return ajv.validate(schema, value) ? '' : `${JSON.stringify(value)}: ${ajv.errorsText()}`;
}

const TEXT = {type: 'string'};
const NUMBER = {type: 'integer'};

describe('an example satisfies', () => {
  test.each<[string, Json]>([
    [
      'a name that a pattern describes',
      {type: 'object', required: ['x-a'], patternProperties: {'^x-': NUMBER}, additionalProperties: false},
    ],
    ['a name that two patterns describe', {required: ['ab'], patternProperties: {'^a': {minimum: 5}, b$: {...NUMBER, maximum: 9}}}],
    ['names and their pattern', {type: 'object', minProperties: 2, propertyNames: {pattern: '^k\\d$'}, additionalProperties: NUMBER}],
    ['names that begin with a text', {type: 'object', minProperties: 3, propertyNames: {pattern: '^x-'}, additionalProperties: NUMBER}],
    [
      'a field behind a map that allows no name',
      {required: ['a', 'b'], properties: {a: {type: 'object', propertyNames: false, additionalProperties: NUMBER}, b: NUMBER}},
    ],
    ['names from a list', {type: 'object', minProperties: 2, propertyNames: {enum: ['red', 'blue']}, additionalProperties: NUMBER}],
    ['names that exclude some', {type: 'object', minProperties: 1, propertyNames: {not: {const: 'key'}}, additionalProperties: TEXT}],
    ['no further items', {type: 'array', prefixItems: [TEXT, NUMBER], unevaluatedItems: false, minItems: 1}],
    ['further items of one kind', {allOf: [{prefixItems: [TEXT]}], type: 'array', unevaluatedItems: NUMBER, minItems: 3}],
    ['items that contains evaluates', {type: 'array', contains: TEXT, unevaluatedItems: NUMBER, minItems: 3, maxContains: 1}],
    ['no further properties', {allOf: [{properties: {a: TEXT}, required: ['a']}], properties: {b: NUMBER}, unevaluatedProperties: false}],
    ['further properties of one kind', {type: 'object', properties: {a: TEXT}, minProperties: 3, unevaluatedProperties: NUMBER}],
    ['a condition with both branches', {properties: {a: {enum: [1, 2]}}, required: ['a'], if: {properties: {a: {const: 2}}}, then: false}],
    ['a condition that forbids', {type: 'object', properties: {a: TEXT, b: TEXT}, if: {required: ['a']}, then: {not: {required: ['b']}}}],
    ['a condition on a number', {type: 'integer', if: {minimum: 1}, then: {multipleOf: 7}, else: {maximum: -3}}],
    [
      'nested conditions',
      {
        type: 'object',
        properties: {k: {enum: ['a', 'b']}},
        required: ['k'],
        if: {properties: {k: {const: 'a'}}},
        then: {required: ['x'], properties: {x: NUMBER}, if: {required: ['x']}, then: {required: ['y'], properties: {y: TEXT}}},
      },
    ],
    [
      'a dependent schema',
      {type: 'object', properties: {a: TEXT}, dependentSchemas: {a: {required: ['b'], properties: {b: {...NUMBER, minimum: 3}}}}},
    ],
    ['a dependent schema that forbids', {type: 'object', properties: {a: TEXT, b: TEXT}, dependentSchemas: {a: {properties: {b: false}}}}],
    [
      'a dependent schema that limits',
      {type: 'object', required: ['a'], properties: {a: TEXT, b: TEXT, c: TEXT}, dependentSchemas: {a: {maxProperties: 2}}},
    ],
    ['not a type', {not: {type: ['string', 'object']}}],
    ['not a property', {type: 'object', properties: {a: TEXT, b: TEXT}, not: {required: ['b']}}],
    ['not both properties', {type: 'object', properties: {a: TEXT, b: TEXT}, not: {required: ['a', 'b']}}],
    ['not some values', {type: 'string', not: {enum: ['string', 'string2']}}],
    ['not a pattern', {type: 'string', not: {pattern: '^s'}}],
    ['not a short text', {type: 'string', not: {maxLength: 20}}],
    ['not small', {type: 'integer', not: {maximum: 100}}],
    ['not an empty list', {type: 'array', items: TEXT, not: {maxItems: 2}}],
    ['not one of several', {type: 'object', properties: {a: TEXT, b: TEXT}, not: {anyOf: [{required: ['a']}, {required: ['b']}]}}],
    ['not a negation', {not: {not: {type: 'boolean'}}}],
    ['exactly one of two', {type: 'object', properties: {a: TEXT, b: TEXT}, oneOf: [{required: ['a']}, {required: ['b']}]}],
    ['exactly one of ranges', {type: 'integer', oneOf: [{minimum: 1}, {minimum: 10}]}],
    ['at most two that match', {type: 'array', items: {enum: [1, 2]}, contains: {const: 1}, maxContains: 2, minItems: 4}],
    ['none that match', {type: 'array', items: {enum: [1, 2]}, contains: {const: 1}, minContains: 0, maxContains: 0, minItems: 2}],
    ['two different rules of contains', {type: 'array', minItems: 2, allOf: [{contains: {const: 1}}, {contains: {const: 2}}]}],
  ])('%s', async (_, schema) => {
    for (const direction of ['request', 'response'] as const) expect(validate(schema, await create(schema, direction))).toBe('');
  });
});

describe('generated schemas', () => {
  const name = fc.constantFrom('a', 'b', 'x-a');
  const leaf = fc.constantFrom<Json>(TEXT, NUMBER, {type: 'boolean'}, {const: 'z'}, {enum: [1, 'x', null]});
  const names = fc.uniqueArray(name, {minLength: 1, maxLength: 2});
  /** Rules of an object that leave it satisfiable: its properties are optional unless they are required here. */
  const rule = fc.oneof(
    fc.record({not: fc.record({required: names})}),
    fc.record({if: fc.record({required: names}), then: fc.record({required: names}), else: fc.record({required: names})}),
    fc.record({dependentSchemas: fc.dictionary(name, fc.record({required: names}), {maxKeys: 2})}),
    fc.record({
      propertyNames: fc.constantFrom({maxLength: 3}, {pattern: '^[a-z]'}, {not: {const: 'key'}}),
      minProperties: fc.nat({max: 2}),
    }),
    fc.record({patternProperties: fc.record({'^x-': leaf}), required: fc.constant(['x-a'])}),
    fc.record({oneOf: fc.tuple(fc.record({required: names}), fc.record({required: names}))}),
  );
  const schema = fc.record({
    type: fc.constant('object'),
    properties: fc.dictionary(name, leaf, {maxKeys: 3}),
    allOf: fc.array(rule, {minLength: 1, maxLength: 3}),
  });

  const VALUES = ['t', 1, true, 'z', null];
  /** Every selection of the three names, with every value: all rules are about these names. */
  const CANDIDATES = ['a', 'b', 'x-a'].reduce<Json[]>(
    (objects, each) => objects.flatMap((object) => [object, ...VALUES.map((value) => ({...object, [each]: value}))]),
    [{}],
  );

  function isSatisfiable(generated: Json): boolean {
    const isValid = new Ajv2020({strict: false, logger: false}).compile(generated);
    return CANDIDATES.some((value) => isValid(value));
  }

  test('are satisfied by their examples if anything satisfies them', async () => {
    await fc.assert(
      fc.asyncProperty(schema, async (generated) => {
        const wrong = validate(generated, await create(generated, 'response'));
        if (wrong !== '') expect(isSatisfiable(generated) ? wrong : '').toBe('');
      }),
      {seed: 5, numRuns: 60},
    );
  });
});
