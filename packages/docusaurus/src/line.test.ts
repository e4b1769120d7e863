import {expect, test} from 'vitest';
import {toCode, toLine, toLinkText} from './line.ts';

test.each([
  ['Get a key', 'Get a key'],
  ['Get\na [key]', 'Get a \\[key\\]'],
  ['a\\](https://evil.example/) [x', 'a\\\\\\](https://evil.example/) \\[x'],
])('%j are the words of a link', (text, words) => {
  expect(toLinkText(text)).toBe(words);
});

test('a line and a piece of code give a terminal no order, and are read as they are written', () => {
  const hostile = ' a\u001b[2J\u202eb\u0085\n`c` ';
  expect([toLine(hostile), toCode(hostile)]).toEqual(['a [2J b `c`', '`a [2J b c`']);
});
