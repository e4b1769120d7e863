import {expect, test} from 'vitest';
import {createOnce} from './once.ts';

test('what is loaded is stored by its key; callers at the same time share it; what failed is tried again', async () => {
  const asked: string[] = [];
  const load = createOnce(async (key) => {
    asked.push(key);
    await Promise.resolve();
    if (key === 'gone' && asked.length < 4) throw new Error('404');
    return key.toUpperCase();
  });
  expect(await Promise.all([load('a'), load('a'), load('b')])).toEqual(['A', 'A', 'B']);
  await expect(load('gone')).rejects.toThrow('404');
  expect(await load('gone')).toBe('GONE');
  expect(await load('gone')).toBe('GONE');
  expect(asked).toEqual(['a', 'b', 'gone', 'gone']);
});

test('what has been loaded is there without waiting', async () => {
  const load = createOnce(async (key) => Promise.resolve(key.toUpperCase()));
  expect(load.peek('a')).toBeUndefined();
  const loading = load('a');
  expect(load.peek('a')).toBeUndefined();
  await loading;
  expect(load.peek('a')).toBe('A');
  expect(load.peek('b')).toBeUndefined();
});
