import {expect, test} from 'vitest';
import {toCode, toLine} from './line.ts';

test('a line and a piece of code send a terminal no command, and stay readable', () => {
  const hostile = ' a\u001b[2J\u202eb\u0085\n`c` ';
  expect([toLine(hostile), toCode(hostile)]).toEqual(['a [2J b `c`', '`a [2J b c`']);
});
