import {expect, test} from 'vitest';
import {parseJson, parseOwnJson} from './parseJson.ts';

test.each([
  '{"a": [1, -0.5, 1e3, "1234567890123456789", null, true]}',
  '{"id": 12345678901234567890, "small": 9007199254740991, "large": 9007199254740993}',
  '-9007199254740993',
  '"\\u00e9\\n"',
  '{"price": 1.2345678901234567, "many": 1e400}',
])('a text of the portal is read as any other: %s', (text) => {
  expect(parseOwnJson(text)).toEqual(parseJson(text));
});

test('of a large integer no digit is lost', () => {
  expect(parseOwnJson('{"id": 12345678901234567890}')).toEqual({id: 12345678901234567890n});
});

test.each(['{"a": 1', '{"a": 1, "a": 12345678901234567890}', ''])('what is no JSON is told: %s', (text) => {
  expect(() => parseOwnJson(text)).toThrow(SyntaxError);
});
