import {expect, test} from 'vitest';
import type {JsonSchema} from '@lectern/openapi';
import {getAdded, getEmpty} from './initialValue.ts';
import {findNamed} from './option.ts';
import {getShape, type Definitions} from './shape.ts';

const MENU: Definitions = {
  Button: {type: 'object', required: ['type'], properties: {type: {const: 2}, label: {type: 'string'}}},
  Select: {type: 'object', required: ['type'], properties: {type: {enum: [3]}, label: {type: 'string'}}},
  Item: {oneOf: [{$ref: '#/$defs/Button'}, {$ref: '#/$defs/Select'}]},
};

test('a new item of a list or a map begins as the empty value of its type', () => {
  const definitions: Definitions = {Row: {type: 'array', items: {type: 'string'}}, Loop: {oneOf: [{$ref: '#/$defs/Loop'}]}};
  const begin = (schema: JsonSchema): unknown => getEmpty(schema, definitions);
  expect([{$ref: '#/$defs/Row'}, {type: 'object', properties: {a: {type: 'string'}}}].map(begin)).toEqual([[], {}]);
  expect([{type: 'string'}, {type: 'number'}, {enum: ['a']}, {}, {$ref: '#/$defs/Loop'}].map(begin)).toEqual(Array(5).fill(undefined));
  expect(begin({oneOf: [{$ref: '#/$defs/Row'}, {type: 'string'}]})).toEqual([]);
});

test('an added list begins with its first item, unless its items have no fields', () => {
  const list = (items: JsonSchema): JsonSchema => ({type: 'array', items});
  const add = (schema: JsonSchema, hasRows = true): unknown => getAdded(schema, {}, hasRows);
  expect(add(list({type: 'string'}))).toEqual([undefined]);
  expect(add(list(list({type: 'string'})))).toEqual([[]]);
  expect(add({type: 'object', properties: {a: {type: 'string'}}})).toEqual({});
  expect([add({type: 'string'}), add(list({type: 'string', format: 'binary'})), add(list({type: 'string'}), false)]).toEqual(
    Array(3).fill(undefined),
  );
});

test('a circle of choices begins without a value', () => {
  const text: JsonSchema = {type: 'string'};
  const choices: Definitions = {A: {oneOf: [{$ref: '#/$defs/B'}, text]}, B: {oneOf: [{$ref: '#/$defs/A'}, {type: 'number'}]}};
  expect(getEmpty({$ref: '#/$defs/A'}, choices)).toBeUndefined();
  expect(getAdded({$ref: '#/$defs/A'}, choices, true)).toBeUndefined();
});

test('a new object has its required fields with one possible value', () => {
  expect(getEmpty({$ref: '#/$defs/Item'}, MENU)).toEqual({type: 2});
  expect(getAdded({$ref: '#/$defs/Select'}, MENU, true)).toEqual({type: 3});
  expect(getAdded({$ref: '#/$defs/Item'}, MENU, true)).toEqual({type: 2});
});

test('a value names the option that alone has its fixed values', () => {
  const find = (value: unknown): number => findNamed(getShape({$ref: '#/$defs/Item'}, MENU), value, MENU);
  expect([{type: 3, label: 1}, {type: 2}, {type: 9}, {}, 'text'].map(find)).toEqual([1, 0, -1, -1, -1]);
});
