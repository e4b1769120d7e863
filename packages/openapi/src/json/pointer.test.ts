import {expect, test} from 'vitest';
import {getAt, parsePointer, parsePointerPart, toPointerPart} from './pointer.ts';

test('a pointer is a list of keys', () => {
  expect(parsePointer('/paths/~1indices/get')).toEqual(['paths', '/indices', 'get']);
  expect(parsePointer('')).toEqual([]);
  expect(parsePointer('/')).toEqual(['']);
});

test.each(['plain', '/a/b', '~', '~1', '~01', '', 'a~/b'])('a key comes back as it was: %j', (key) => {
  expect(parsePointerPart(toPointerPart(key))).toBe(key);
  expect(parsePointer(`/${toPointerPart(key)}`)).toEqual([key]);
});

test('keys lead to a value, in objects and lists', () => {
  const value = {items: [{id: 7}], '/a': null};
  expect(getAt(value, ['items', '0', 'id'])).toBe(7);
  expect(getAt(value, ['/a'])).toBeNull();
  expect(getAt(value, [])).toBe(value);
});

test.each([[['constructor']], [['items', 'map']], [['items', '1', 'id']], [['/a', 'b']], [['text', 'length']]])(
  'keys that are not own keys lead to nothing: %j',
  (keys) => {
    expect(getAt({items: [], '/a': null, text: 'abc'}, keys)).toBeUndefined();
  },
);
