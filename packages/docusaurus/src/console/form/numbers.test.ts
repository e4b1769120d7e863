import {expect, test} from 'vitest';
import {parseNumber} from './numbers.ts';

test.each([
  ['5', 5],
  [' +5 ', 5],
  ['-1.', -1],
  ['.5', 0.5],
  ['1.5e+3', 1500],
  ['9007199254740993', 9_007_199_254_740_993n],
  ['.', '.'],
  ['1e999', '1e999'],
  ['1.2.3', '1.2.3'],
  ['0x10', '0x10'],
])('"%s" is %o', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test('endless digits that are not a number are read once', () => {
  const text = `${'1'.repeat(400_000)}x`;
  expect(parseNumber(text)).toBe(text);
});
