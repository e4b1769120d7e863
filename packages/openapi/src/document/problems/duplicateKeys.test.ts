import {expect, test} from 'vitest';
import {findDuplicates} from './duplicateKeys.ts';

test('a key repeated within one object is reported at its second location', () => {
  const source = '{"a": {"b": "\\"b\\": {", "c": [{"b": 1}, {"b": 2}]},\n "x\\\\" : 1, "x\\\\": ["x", "x"], "a": 2}';
  expect(() => void JSON.parse(source)).not.toThrow();
  expect(findDuplicates('api.json', source).map(({message, line, column}) => [/"(.*)"/.exec(message)?.[1], line, column])).toEqual([
    ['x\\\\', 2, 13],
    ['a', 2, 32],
  ]);
});

test('texts of millions of characters or escapes are read', () => {
  const [long, escaped] = ['a'.repeat(12_000_000), '\\"'.repeat(5_000_000)];
  expect(findDuplicates('api.json', `{"a": "${long}", "b": "${escaped}", "a": 1}`)).toHaveLength(1);
});
