import {expect, test} from 'vitest';
import {createMarkSecrets} from './secretFields.ts';
import type {CallView} from './call.ts';
import type {JsonSchema} from '../../schema/jsonSchema.ts';

/** Secret fields of a schema. `definitions`: what it refers to. */
function find(schema: JsonSchema, definitions: Record<string, JsonSchema> = {}): string[] | undefined {
  const call: Pick<CallView, 'parameters' | 'body'> = {
    parameters: [],
    body: {required: true, media: [{mediaType: 'application/json', schema, examples: []}]},
  };
  return createMarkSecrets(new Map(Object.entries(definitions)))(call as CallView).body?.media[0]?.secrets;
}

const PASSWORD = {type: 'string', format: 'password'};

test.each<[what: string, schema: JsonSchema, secrets: string[] | undefined]>([
  ['no secret', {properties: {name: {type: 'string'}, size: {readOnly: true}}}, undefined],
  ['a password', {properties: {name: {}, pin: PASSWORD}}, ['pin']],
  ['what is only written', {properties: {code: {writeOnly: true}}}, undefined],
  ['a field of a field', {properties: {account: {properties: {pin: PASSWORD}}}}, ['pin']],
  ['items', {properties: {pins: {items: PASSWORD}}}, ['pins']],
  ['a choice', {properties: {pin: {oneOf: [{type: 'null'}, PASSWORD]}}}, ['pin']],
  ['a map of secrets', {properties: {all: {additionalProperties: PASSWORD}}}, ['all']],
  ['the body itself', PASSWORD, ['']],
  ['a map as the body', {additionalProperties: PASSWORD}, ['']],
  ['fields that are named like keywords', {properties: {format: {type: 'string'}, properties: {properties: {pin: PASSWORD}}}}, ['pin']],
  ['data', {examples: [{format: 'password'}], default: {format: 'password'}}, undefined],
])('secret fields are found in a schema with %s', (_, schema, secrets) => {
  expect(find(schema)).toEqual(secrets);
});

test('a reference is followed, also in a circle, and names a secret without a name', () => {
  const definitions = {
    User: {properties: {key: {$ref: '#/$defs/Alias'}, friends: {items: {$ref: '#/$defs/User'}}}},
    Alias: {$ref: '#/$defs/Secret'},
    Secret: PASSWORD,
    Other: {properties: {foreign: PASSWORD}},
  };
  expect(find({$ref: '#/$defs/User'}, definitions)).toEqual(['key']);
  expect(find({$ref: '#/$defs/Alias'}, definitions)).toEqual(['']);
});

test('a body with very many secret names is wholly secret', () => {
  const properties = Object.fromEntries(Array.from({length: 200}, (_, index) => [`p${index}`, PASSWORD]));
  expect(find({properties})).toEqual(['']);
});

test('a parameter that contains a secret is secret', () => {
  const call = {
    parameters: [
      {name: 'a', in: 'query', schema: {$ref: '#/$defs/A'}},
      {name: 'b', in: 'query', schema: {}},
    ],
  };
  const marked = createMarkSecrets(new Map([['A', {properties: {pin: PASSWORD}}]]))(call as CallView);
  expect(marked.parameters.map(({secret}) => secret)).toEqual([true, undefined]);
});
