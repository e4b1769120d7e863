import {expect, test} from 'vitest';
import {toJson} from './toJson.ts';

test('big integers keep their digits', () => {
  expect(toJson({a: 12345678901234567890n, b: [-9007199254740993n]})).toBe('{"a":12345678901234567890,"b":[-9007199254740993]}');
  expect(toJson(10n, 2)).toBe('10');
  expect(toJson(undefined)).toBe('null');
});

test.each(['\u00000\u0000', 'n10', '10', 'x"n10', 'n'.repeat(100)])('a text is never taken for a number: %j', (text) => {
  const value = toJson({a: 10n, b: text, [text]: 1});
  expect(JSON.parse(value)).toEqual({a: 10, b: text, [text]: 1});
  expect(value).toContain('"a":10,');
});
