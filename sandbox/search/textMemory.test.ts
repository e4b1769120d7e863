import {expect, test} from 'vitest';
import {createTextMemory, type Entry} from './textMemory.ts';

const LIMIT = 6400;

function createEntry(): Entry {
  return {index: null, size: 0, isBusy: false, pending: 1, last: Promise.resolve()};
}

/** A memory with entries by name, and whether each is admitted. */
function createMemory(...names: string[]) {
  const memory = createTextMemory(LIMIT);
  const inside: string[] = [];
  for (const name of names) memory.entries.set(name, createEntry());
  const get = (name: string): Entry => memory.entries.get(name) ?? createEntry();
  return {
    inside,
    getSize: memory.getSize,
    enter: async (name: string, size: number) => {
      await memory.enter(get(name), size);
      inside.push(name);
    },
    leave: (name: string) => memory.leave(get(name)),
  };
}

test('a large index waits for another one, and a small one for neither', async () => {
  const {inside, enter, leave} = createMemory('large', 'other', 'small');
  await enter('large', 4000);
  const waiting = enter('other', 4000);
  await enter('small', 100);
  expect(inside).toEqual(['large', 'small']);
  leave('large');
  await waiting;
  expect(inside).toEqual(['large', 'small', 'other']);
});

test('small indices have a quarter of the memory: the next one replaces an unused one, or waits', async () => {
  const names = Array.from({length: 17}, (_, at) => `small ${at}`);
  const {inside, enter, leave, getSize} = createMemory(...names);
  for (const name of names.slice(0, 16)) await enter(name, 100);
  const waiting = enter('small 16', 100);
  await Promise.resolve();
  expect(inside).toHaveLength(16);
  leave('small 3');
  await waiting;
  expect(inside).toHaveLength(17);
  expect(getSize()).toBe(1600);
});

test('an index larger than the whole memory is admitted alone', async () => {
  const {inside, enter, leave} = createMemory('large', 'huge');
  await enter('large', 4000);
  const waiting = enter('huge', 10 * LIMIT);
  expect(inside).toEqual(['large']);
  leave('large');
  await waiting;
  expect(inside).toEqual(['large', 'huge']);
});
