import {expect, test, vi} from 'vitest';
import {getAddedHeaders, readOptions, withHeaders, withoutSecretHeaders, writeOptions} from './options.ts';

vi.mock('../../credentials/stored/slot.ts', () => ({
  getSlot: () => ({get: () => null, set: () => undefined, listen: () => () => undefined}),
}));

const REQUEST = {method: 'GET', url: 'https://api.test/', headers: [['Accept', 'application/json']] as [string, string][]};

test('an added header replaces one of the same name, in any case', () => {
  const options = {...readOptions('a'), headers: [['accept', 'text/csv'] as [string, string], ['X-Trace', '1'] as [string, string]]};
  expect(withHeaders(REQUEST, options).headers).toEqual([
    ['accept', 'text/csv'],
    ['X-Trace', '1'],
  ]);
});

test('a header whose name HTTP does not allow is left out', () => {
  const headers: [string, string][] = [
    ['', 'x'],
    ['X Y', 'z'],
  ];
  expect(withHeaders(REQUEST, {...readOptions('a'), headers})).toBe(REQUEST);
});

test('added headers are as secret as credentials, unless their name is not allowed by HTTP', () => {
  const headers: [string, string][] = [
    ['X-Admin-Key', 'secret'],
    ['X Y', 'z'],
  ];
  expect(getAddedHeaders({...readOptions('a'), headers})).toEqual([{in: 'header', name: 'X-Admin-Key', value: 'secret'}]);
});

test('each API has its own options', () => {
  writeOptions('a', {...readOptions('a'), timeout: 5});
  expect([readOptions('a').timeout, readOptions('b').timeout]).toEqual([5, 30]);
});

test('samples show placeholders for headers named like credentials', () => {
  const headers: [string, string][] = [
    ['PRIVATE-TOKEN', 'mine'],
    ['Cookie', 'sid=mine'],
    ['X-Session-Token', ''],
    ['X-Trace', 't'],
  ];
  expect(withoutSecretHeaders({...readOptions('a'), headers}).headers).toEqual([
    ['PRIVATE-TOKEN', 'YOUR_PRIVATE_TOKEN'],
    ['Cookie', 'YOUR_COOKIE'],
    ['X-Session-Token', ''],
    ['X-Trace', 't'],
  ]);
});
