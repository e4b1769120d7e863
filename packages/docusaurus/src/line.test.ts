import {expect, test} from 'vitest';
import {toLinkText} from './line.ts';

test.each([
  ['Get a key', 'Get a key'],
  ['Get\na [key]', 'Get a \\[key\\]'],
  ['a\\](https://evil.example/) [x', 'a\\\\\\](https://evil.example/) \\[x'],
])('%j are the words of a link', (text, words) => {
  expect(toLinkText(text)).toBe(words);
});
