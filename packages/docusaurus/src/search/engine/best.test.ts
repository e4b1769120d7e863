import fc from 'fast-check';
import {expect, test} from 'vitest';
import {takeBest} from './best.ts';

test('numbers are in the order of their scores, equal ones in numeric order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({min: 0, max: 5}), {maxLength: 60}), (scores) => {
      const ids = scores.map((_, id) => id);
      const expected = ids.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
      expect([...takeBest(ids.toReversed(), Float64Array.from(scores))]).toEqual(expected);
    }),
  );
});
