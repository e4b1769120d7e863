import {expect, test} from 'vitest';
import {compileOperation, indent} from '../testing.ts';

/** The inheritance by which the OpenAPI Specification explains discriminators. */
const PETS = `
Pet: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {dog: Dog, hound: Dog, cat: '#/components/schemas/Cat'}}}
Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, required: [hunts], properties: {hunts: {enum: [lazy]}}}]}
Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, required: [pack], properties: {pack: {type: integer, minimum: 3}}}]}
Node: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {pair: Pair, leaf: Leaf}}}
Pair: {allOf: [{$ref: '#/components/schemas/Node'}, {type: object, required: [left], properties: {left: {$ref: '#/components/schemas/Node'}}}]}
Leaf: {allOf: [{$ref: '#/components/schemas/Node'}, {type: object, required: [value], properties: {value: {type: integer}}}]}
Own: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {dog: Dog, own: Own}}}
Lost: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {gone: Gone}}}
`;

async function getBody(schema: string): Promise<unknown> {
  const body = `requestBody: {required: true, content: {application/json: {schema: ${schema}}}}`;
  const {page} = await compileOperation(body, `components:\n  schemas:${indent(PETS, 4)}`);
  return JSON.parse(page.body?.media[0]?.examples[0]?.code?.html ?? 'undefined') as unknown;
}

test.each<[string, string, unknown]>([
  ['a base is the first schema of its mapping, with what that requires', '{$ref: "#/components/schemas/Pet"}', {kind: 'dog', pack: 3}],
  [
    'with a remark beside the reference, within an object',
    '{type: object, required: [pet], properties: {pet: {allOf: [{$ref: "#/components/schemas/Pet"}], description: Yours.}}}',
    {pet: {kind: 'dog', pack: 3}},
  ],
  ['a subtype is itself', '{$ref: "#/components/schemas/Cat"}', {kind: 'cat', hunts: 'lazy'}],
  ['one that holds its base ends', '{$ref: "#/components/schemas/Node"}', {kind: 'pair', left: {kind: 'leaf', value: 1}}],
  ['a base that its mapping names stays itself', '{$ref: "#/components/schemas/Own"}', {kind: 'own'}],
  ['a mapping that leads nowhere changes nothing', '{$ref: "#/components/schemas/Lost"}', {kind: 'Lost'}],
])('%s', async (_, schema, value) => {
  expect(await getBody(schema)).toEqual(value);
});
