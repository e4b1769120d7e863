import {expect, test} from 'vitest';
import type {JsonSchema} from '@lectern/openapi';
import {checkEvents, getEventSchema} from './eventCheck.ts';

const DELTA: JsonSchema = {
  type: 'object',
  required: ['id', 'event', 'data'],
  properties: {
    id: {type: 'integer'},
    event: {const: 'delta'},
    data: {type: 'object', required: ['text'], properties: {text: {type: 'string', minLength: 1}}},
  },
};
const END: JsonSchema = {type: 'object', required: ['event'], properties: {event: {const: 'end'}, data: {const: '[DONE]'}}};
const DEFINITIONS = {
  event: {oneOf: [{$ref: '#/$defs/delta'}, {$ref: '#/$defs/end'}]},
  delta: DELTA,
  end: END,
  stream: {type: 'string', contentMediaType: 'text/event-stream', contentSchema: {type: 'array', items: {$ref: '#/$defs/event'}}},
};
const EVENT = getEventSchema({$ref: '#/$defs/stream'}, false, DEFINITIONS) ?? expect.fail();

test('the schema of an event is found if the stream is a text with a content schema', () => {
  expect(EVENT).toEqual({$ref: '#/$defs/event'});
  expect(getEventSchema(DELTA, true, {})).toBe(DELTA);
  expect(getEventSchema({type: 'string'}, false, {})).toBeUndefined();
});

test('documented events have no finding', () => {
  const events = [
    {id: '1', name: 'delta', data: '{"text":"a"}'},
    {name: 'end', data: '[DONE]'},
  ];
  expect(checkEvents(events, EVENT, DEFINITIONS)).toEqual({findings: [], count: 0});
});

test('a difference is reported at its event', () => {
  const events = [
    {id: '1', name: 'delta', data: '{"text":"a"}'},
    {id: '2', name: 'delta', data: '{"text":""}'},
    {id: '3', name: 'delta', data: '{}'},
  ];
  const {findings} = checkEvents(events, EVENT, DEFINITIONS);
  expect(findings.map(({pointer, rule}) => `${pointer} ${rule}`)).toEqual(['/1/data/text minLength', '/2/data/text missing']);
});

test('data may be described as text with JSON, or as text', () => {
  const data: JsonSchema = {type: 'string', contentMediaType: 'application/json', contentSchema: {type: 'object', required: ['n']}};
  expect(checkEvents([{name: 'message', data: '{"n":1}'}], {properties: {data}}, {}).count).toBe(0);
  expect(checkEvents([{name: 'message', data: '{}'}], {properties: {data}}, {}).findings).toMatchObject([{pointer: '/0/data/n'}]);
  expect(checkEvents([{name: 'message', data: '{"n":1}'}], {properties: {data: {type: 'string'}}}, {}).count).toBe(0);
});

test('a line of JSON lines is parsed as its value', () => {
  expect(checkEvents([{name: '', data: '{"n":1}'}], {type: 'object', required: ['n']}, {}).count).toBe(0);
  expect(checkEvents([{name: '', data: '{"m":1}'}], {type: 'object', required: ['n']}, {}).findings).toMatchObject([
    {pointer: '/0/n', rule: 'missing'},
  ]);
});
