import fc from 'fast-check';
import {expect, test} from 'vitest';
import {getPosition, readShard, writePostings} from './termIndex.ts';

const posting = fc
  .uniqueArray(fc.nat(100_000), {maxLength: 20})
  .map((ids) => ids.sort((a, b) => a - b).flatMap((id) => [id, (id % 3) + 1]));

test('written postings are read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(posting, posting, posting)), (postings) => {
      const shard = postings.map((fields, i): [string, ...number[][]] => [`term${i}`, ...writePostings(fields)]);
      expect(readShard(shard)).toEqual({terms: shard.map(([term]) => term), postings});
    }),
  );
});

test.each([
  ['a', 0],
  ['b', 0],
  ['c', 1],
  ['d', 1],
  ['e', 2],
])('%s belongs at %d', (term, position) => {
  expect(getPosition(['b', 'd'], term)).toBe(position);
});
