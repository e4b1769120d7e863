import {expect, test, vi} from 'vitest';
import {fillIn, giveValue, takeValues} from './values.ts';

test('a later step gets the values it needs from a response; a response other than JSON gives none, without a failure', async () => {
  const parameters = {'path.id': '$ids'};
  await takeValues({ids: 'items.*.id'}, new Blob(['Created.']));
  expect(fillIn({page: '', parameters})).toMatchObject({missing: [{name: 'ids', field: 'id'}]});
  await takeValues({ids: 'items.*.id'}, new Blob(['{"items":[{"id":"a"},{"id":"b"}]}']));
  expect(fillIn({page: '', parameters})).toMatchObject({missing: [], used: [['id', ['a', 'b']]], parameters: {'path.id': ['a', 'b']}});
});

test('a value preserves all its digits, and one that the response lacks is missing again', async () => {
  await takeValues({id: 'id'}, new Blob(['{"id": 12345678901234567890}']));
  expect(fillIn({page: '', body: 'Index {$id}'}).body).toBe('Index 12345678901234567890');
  await takeValues({id: 'id'}, new Blob(['{"name": "Manual"}']));
  expect(fillIn({page: '', body: {id: '$id'}}).missing).toEqual([{name: 'id', field: 'id'}]);
  expect(fillIn({page: '', body: {id: '$id'}, otherwise: {id: 'idx_1'}}).body).toEqual({id: 'idx_1'});
});

test('a name that must be unused gets the time, which is reported', () => {
  const {body, isTimed} = fillIn({page: '', body: '#Shop'});
  expect([body, isTimed]).toEqual([expect.stringMatching(/^Shop, \d\d:\d\d:\d\d$/), true]);
  expect(fillIn({page: '', body: 'Shop'})).toMatchObject({body: 'Shop', isTimed: false});
});

test('a value that must be unused gets the time too', () => {
  giveValue('free.name', '$5 #2');
  const {body, isTimed, missing} = fillIn({page: '', body: '#$free.name'});
  expect([body, isTimed, missing]).toEqual([expect.stringMatching(/^\$5 #2, \d/), true, []]);
  expect(fillIn({page: '', body: '#$free.none'}).missing).toEqual([{name: 'free.none', field: 'body'}]);
});

test('a name that must be unused differs within the same second', () => {
  vi.useFakeTimers();
  const names = Array.from({length: 3}, () => fillIn({page: '', body: '#Office'}).body);
  expect(new Set(names).size).toBe(3);
  expect(names[2]).toMatch(/^Office, \d\d:\d\d:\d\d \(3\)$/);
  vi.useRealTimers();
});

test('the value of an earlier step is named after the field that takes it', () => {
  expect(
    fillIn({page: '', body: {fileIds: '$moreIds', settings: {owner: '$me'}}, parameters: {'query.after.id': '$last'}}).missing,
  ).toEqual([
    {name: 'last', field: 'after.id'},
    {name: 'moreIds', field: 'fileIds'},
    {name: 'me', field: 'owner'},
  ]);
});

test('a workflow names values within texts, reads them by JSON Pointer, and quotes texts that look like names', async () => {
  await takeValues({'sail.build.id': '#/boats/0/id'}, new Blob(['{"boats":[{"id":"b-1"}]}']));
  giveValue('sail.crew', 4);
  expect(
    fillIn({page: '', body: ['{$sail.build.id} for {$sail.crew}', '\\#fff', '\\$5'], files: {'a.md': '$sail.crew', 'b.md': '# $5 a head'}}),
  ).toMatchObject({body: ['b-1 for 4', '#fff', '$5'], files: {'a.md': '4', 'b.md': '# $5 a head'}, missing: [], isTimed: false});
});
