import {expect, test} from 'vitest';
import {toFormOrder} from './formOrder.ts';

const SCHEMA = {
  type: 'object',
  required: ['question', 'indexId'],
  properties: {
    note: {type: 'string'},
    indexId: {type: 'string'},
    question: {type: 'string'},
    rows: {type: 'array', items: {$ref: '#/$defs/row'}},
  },
};
const DEFINITIONS = {row: {type: 'object', required: ['b'], properties: {a: {type: 'string'}, b: {type: 'string'}}}};

test('problems are in the order of the form: required fields first, others in schema order, those without a schema last', () => {
  const sorted = [
    'body',
    'body.indexId',
    'body.question',
    'body.note',
    'body.rows',
    'body.rows.2.b',
    'body.rows.2.a',
    'body.rows.10.b',
    'body.x~1y',
  ];
  const problems = sorted.toReversed().map((path) => ({path, message: 'Wrong.'}));
  expect(toFormOrder(problems, SCHEMA, DEFINITIONS).map(({path}) => path)).toEqual(sorted);
});

test('problems of one field stay in their order', () => {
  const problems = ['First.', 'Second.'].map((message) => ({path: 'body.note', message}));
  expect(toFormOrder(problems, SCHEMA, DEFINITIONS)).toEqual(problems);
});
