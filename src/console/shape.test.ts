import {expect, test} from 'vitest';
import {getShape} from './shape.ts';

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
