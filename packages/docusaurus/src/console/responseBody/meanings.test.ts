import {expect, test} from 'vitest';
import type {JsonSchema} from '@lectern/openapi';
import {findMeanings} from './meanings.ts';

const OUTCOME: JsonSchema = {
  oneOf: [
    {const: 'found', description: 'There is a result.'},
    {const: 'nothing', description: 'There is no result.'},
  ],
};
const DEFINITIONS: Record<string, JsonSchema> = {
  Done: {properties: {event: {const: 'done'}, data: {properties: {id: {type: 'string'}, outcome: OUTCOME}}}},
  Delta: {properties: {event: {const: 'delta'}, data: {properties: {outcome: {const: 'nothing', description: 'Of another event.'}}}}},
};
const STREAM: JsonSchema = {contentSchema: {items: {oneOf: [{$ref: '#/$defs/Delta'}, {$ref: '#/$defs/Done'}]}}};
const NOTHING = '{"id": "1", "outcome": "nothing"}';

test('the constant of an event is described by its schema alone', () => {
  expect(findMeanings({name: 'done', data: NOTHING}, STREAM, false, DEFINITIONS)).toEqual(['There is no result.']);
});

test('lines of JSON are events without a name', () => {
  expect(findMeanings({name: '', data: NOTHING}, {properties: {outcome: OUTCOME}}, true, {})).toEqual(['There is no result.']);
});

test('data described as text with JSON is parsed', () => {
  const event: JsonSchema = {properties: {event: {const: 'done'}, data: {type: 'string', contentSchema: {properties: {outcome: OUTCOME}}}}};
  expect(findMeanings({name: 'done', data: NOTHING}, event, true, {})).toEqual(['There is no result.']);
});

test('an undescribed value, text other than JSON and a circular schema have no meaning', () => {
  const circle: JsonSchema = {$ref: '#/$defs/Circle'};
  expect(findMeanings({name: 'other', data: NOTHING}, STREAM, false, DEFINITIONS)).toEqual([]);
  expect(findMeanings({name: 'done', data: '{"outcome": "else"}'}, STREAM, false, DEFINITIONS)).toEqual([]);
  expect(findMeanings({name: 'done', data: 'text'}, STREAM, false, DEFINITIONS)).toEqual([]);
  expect(findMeanings({name: 'done', data: NOTHING}, circle, true, {Circle: {oneOf: [circle]}})).toEqual([]);
});
