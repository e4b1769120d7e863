import {expect, test} from 'vitest';
import {count} from './count.ts';

test.each([
  [0, '0 changes'],
  [1, '1 change'],
  [2, '2 changes'],
])('a noun agrees with %d', (number, text) => {
  expect(count(number, 'change')).toBe(text);
});
