import {expect, test} from 'vitest';
import {getSegments} from './anchors.ts';
import {createFreeNames} from './freeNames.ts';

test('a name is given once, with the next number', () => {
  const choose = createFreeNames({number: (wanted, count) => `${wanted}-${count}`, isTaken: (name) => name === 'b'});
  expect(['a', 'a-2', 'a', 'a', 'b', 'b'].map(choose)).toEqual(['a', 'a-2', 'a-3', 'a-4', 'b-2', 'b-3']);
});

test('names with the same key are treated as equal', () => {
  const choose = createFreeNames({number: (wanted, count) => `${wanted} ${count}`, toKey: (name) => name.toLowerCase()});
  expect(['A', 'a', 'A'].map(choose)).toEqual(['A', 'a 2', 'A 3']);
});

test('equal names check each number once', () => {
  let asked = 0;
  const isTaken = (): boolean => (asked++, false);
  const choose = createFreeNames({number: (wanted, count) => `${wanted}-${count}`, isTaken});
  for (let index = 0; index < 5000; index += 1) choose('a');
  expect(asked).toBeLessThan(10_001);
  expect(new Set(getSegments(Array.from({length: 50_000}, () => 'a'))).size).toBe(50_000);
});
