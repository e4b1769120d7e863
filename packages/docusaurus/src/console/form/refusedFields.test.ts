import {expect, test} from 'vitest';
import {findRefusedFields} from './refusedFields.ts';

const CALL = {parameters: [{in: 'query', name: 'status', required: false, schema: {}}]} as unknown as Parameters<
  typeof findRefusedFields
>[0];
const find = (body: unknown): unknown => findRefusedFields(CALL, JSON.stringify(body));

test('pointers of problem details lead to fields of the body and to parameters', () => {
  const errors = [
    {pointer: '/settings/topK', message: 'must be at most 20'},
    {pointer: '#/a.b/0', detail: 'is unknown'},
    {pointer: '/query/status/0', message: 'is not a status'},
    {pointer: '/query/other', message: 'is a field of the body'},
    {pointer: '', message: 'must be an object'},
    {pointer: '/name', message: 'maxLength', detail: 'is too long'},
  ];
  expect(find({type: 'about:blank', errors})).toEqual([
    {path: 'body.settings.topK', message: 'must be at most 20'},
    {path: 'body.a~1b.0', message: 'is unknown'},
    {path: 'query.status.0', message: 'is not a status'},
    {path: 'body.query.other', message: 'is a field of the body'},
    {path: 'body', message: 'must be an object'},
    {path: 'body.name', message: 'is too long'},
  ]);
});

test('locations of FastAPI lead to fields and parameters too', () => {
  const detail = [
    {loc: ['body', 'items', 0, 'price'], msg: 'Input should be a number', type: 'float_type'},
    {loc: ['query', 'status'], msg: 'Field required', type: 'missing'},
  ];
  expect(find({detail})).toEqual([
    {path: 'body.items.0.price', message: 'Input should be a number'},
    {path: 'query.status', message: 'Field required'},
  ]);
});

test.each([
  null,
  5,
  [],
  {errors: 'no'},
  {errors: [null, 5, {}, {pointer: 5}, {pointer: '/a'}, {pointer: '/a', message: {}}]},
  {detail: 'no'},
])('a response of %j names no fields', (body) => {
  expect(find(body)).toEqual([]);
});

test('a response other than JSON names no fields, and long lists and texts are cut', () => {
  expect(findRefusedFields(CALL, '<html>')).toEqual([]);
  const found = findRefusedFields(CALL, JSON.stringify({errors: Array(1000).fill({pointer: '/a', message: `\u202E${'x'.repeat(5000)}`})}));
  expect(found).toHaveLength(50);
  expect(found[0]?.message).toMatch(/^\\u202Ex{100,200}…$/);
});
