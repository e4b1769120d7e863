import {expect, test} from 'vitest';
import {createOnce} from './once.ts';

test('a loaded value is stored by its key, shared by simultaneous callers, and tried again after a failure', async () => {
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

test('a loaded value is available without waiting', async () => {
  const load = createOnce(async (key) => Promise.resolve(key.toUpperCase()));
  expect(load.peek('a')).toBeUndefined();
  const loading = load('a');
  expect(load.peek('a')).toBeUndefined();
  await loading;
  expect(load.peek('a')).toBe('A');
  expect(load.peek('b')).toBeUndefined();
});
