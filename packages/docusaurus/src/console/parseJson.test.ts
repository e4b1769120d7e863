import {expect, test} from 'vitest';
import {parseJson, parseOwnJson} from './parseJson.ts';

test.each([
  '{"a": [1, -0.5, 1e3, "1234567890123456789", null, true]}',
  '{"id": 12345678901234567890, "small": 9007199254740991, "large": 9007199254740993}',
  '-9007199254740993',
  '"\\u00e9\\n"',
  '{"price": 1.2345678901234567, "many": 1e400}',
])('JSON of the portal is parsed like any other: %s', (text) => {
  expect(parseOwnJson(text)).toEqual(parseJson(text));
});

test('a large integer loses no digit', () => {
  expect(parseOwnJson('{"id": 12345678901234567890}')).toEqual({id: 12345678901234567890n});
});

test.each(['{"a": 1', '{"a": 1, "a": 12345678901234567890}', ''])('text that is not JSON is reported: %s', (text) => {
  expect(() => parseOwnJson(text)).toThrow(SyntaxError);
});
