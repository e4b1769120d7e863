import {expect, test} from 'vitest';
import {demoteRepeated} from './demote.ts';

const ONE_PAGE = Uint32Array.from([1, 1, 1, 1, 2]);
const LIMITS = {most: 5, least: 0};

test('the second row of a page counts half, and each further one a quarter', () => {
  const names = new Uint32Array(5);
  const demote = (other: number): number[] =>
    demoteRepeated([0, 1, 2, 3, 4], Float64Array.of(1, 1, 1, 1, other), {names, pages: ONE_PAGE}, LIMITS);
  expect(demote(0.6)).toEqual([0, 4, 1, 2, 3]);
  expect(demote(0.3)).toEqual([0, 1, 4, 2, 3]);
  expect(demote(0.2)).toEqual([0, 1, 2, 3, 4]);
});

test('of rows with one name, each further one counts a tenth less; rows without a name are not compared', () => {
  const pages = Uint32Array.from([1, 2, 3]);
  const demote = (names: number[]): number[] =>
    demoteRepeated([0, 1, 2], Float64Array.of(1, 1, 0.95), {names: Uint32Array.from(names), pages}, LIMITS);
  expect(demote([7, 7, 8])).toEqual([0, 2, 1]);
  expect(demote([0, 0, 8])).toEqual([0, 1, 2]);
});
