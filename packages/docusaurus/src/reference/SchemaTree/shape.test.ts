import {expect, test} from 'vitest';
import type {ChoiceView, SchemaView} from '@lectern/openapi';
import {getNullable, hasBranches, hasPlainItems, isBranchAlone, isClosable, withoutTitle} from './shape.ts';

const NULL: SchemaView = {type: 'null'};
const SETTINGS: SchemaView = {type: 'object', name: 'Settings', more: '1/settings'};

function choose(schemas: SchemaView[], choice: Partial<ChoiceView> = {}): SchemaView {
  return {type: 'any', choices: [{kind: 'oneOf', options: schemas.map((schema) => ({label: schema.type, schema})), ...choice}]};
}

test('a choice between null and one schema is that schema, wherever null is listed', () => {
  expect(getNullable(choose([NULL, SETTINGS]))).toMatchObject({index: 1, option: {schema: SETTINGS}});
  expect(getNullable(choose([SETTINGS, NULL], {kind: 'anyOf'}))).toMatchObject({index: 0, option: {schema: SETTINGS}});
});

test.each<[what: string, schema: SchemaView]>([
  ['two schemas', choose([SETTINGS, {type: 'string'}])],
  ['three options', choose([NULL, SETTINGS, {type: 'string'}])],
  ['null twice', choose([NULL, NULL])],
  ['a discriminator', choose([NULL, SETTINGS], {discriminator: 'kind'})],
  ['a null that says more', choose([{...NULL, html: '<p>Nothing was asked for.</p>'}, SETTINGS])],
  ['parts beside the choice', {...choose([NULL, SETTINGS]), parts: [{role: 'property', name: 'id', schema: {type: 'string'}}]}],
  ['two choices', {type: 'any', choices: [...(choose([NULL, SETTINGS]).choices ?? []), ...(choose([NULL, SETTINGS]).choices ?? [])]}],
])('a choice is shown as one: %s', (_, schema) => {
  expect(getNullable(schema)).toBeUndefined();
});

test('a fetched schema has its own branch; a schema without children needs none', () => {
  expect(isClosable(SETTINGS)).toBe(false);
  expect(isClosable({type: 'number'})).toBe(false);
  expect(isClosable(choose([NULL, SETTINGS]))).toBe(true);
});

test('a schema defined elsewhere is only its branch, unless it is described here', () => {
  expect(isBranchAlone(SETTINGS)).toBe(true);
  expect(hasBranches(SETTINGS)).toBe(false);
  expect(isBranchAlone({...SETTINGS, html: '<p>Those of the index.</p>'})).toBe(false);
  expect(hasBranches({type: 'object', parts: [{role: 'property', name: 'settings', schema: SETTINGS}]})).toBe(true);
});

test('a list whose items have no children needs no branch', () => {
  const list = (schema: SchemaView): SchemaView => ({type: 'array', parts: [{role: 'items', name: 'each item', schema}]});
  expect(hasPlainItems(list({type: 'string', format: 'uri'}))).toBe(true);
  expect(hasPlainItems(list(SETTINGS))).toBe(false);
  expect(hasPlainItems({...list(NULL), choices: []})).toBe(false);
  expect(hasBranches({type: 'object', parts: [{role: 'property', name: 'links', schema: list({type: 'string'})}]})).toBe(false);
});

test('a title is shown once: not below the same name or label', () => {
  const card: SchemaView = {type: 'object', name: 'card', title: 'card'};
  expect(withoutTitle(card, 'card')).toEqual({type: 'object', name: 'card'});
  expect(withoutTitle(card, 'Option 1')).toEqual(card);
  expect(withoutTitle(NULL, undefined)).toEqual(NULL);
});
