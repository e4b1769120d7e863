import {expect, test} from 'vitest';
import {parseSource} from '../parse.ts';

/** Location and message of the first problem. */
function parse(text: string): string {
  const [{line, column, message, hint} = {}] = parseSource('a.yaml', text).problems as Partial<Record<string, unknown>>[];
  return `${String(line)}:${String(column)} ${String(message).replace('this is not valid YAML: ', '')}: ${String(hint)}`;
}

test.each([
  ['a: b: c\n', '1:4 the value holds a colon and a space, or the line below it is indented too far: put the whole value in quotes'],
  ['a:\n    b: 1\n  c: 2\n', '3:1 this line is indented otherwise than the lines that it belongs to: begin it in the same column'],
  ['a:\n  - b\n - c\n', '3:1 an item is indented otherwise than those before it: begin all items'],
  [
    'a: [b\nc: d\n',
    '2:1 the list that begins with [ in line 1, column 4 is not closed before line 2, column 1: write ] where the list ends',
  ],
  [
    'a: {b: c\nd: e\n',
    '2:1 the object that begins with { in line 1, column 4 is not closed before line 2, column 1: write } where the object ends',
  ],
  ['a: {b: [c]\nd: e\n', '2:1 the object that begins with { in line 1, column 4 is not closed'],
  ['a: [1]\nb: {c: {d: 1}\ne: [2]\n', '3:1 the object that begins with { in line 2, column 4 is not closed before line 3, column 1'],
  ['a: {b: c d: e}\n', '1:8 a comma is missing between two entries: write a comma'],
  ['a: "b\nc: d\n', '3:1 a text in double quotes is not closed: write " at its end'],
  ["a: 'b\nc: d\n", "3:1 a text in single quotes is not closed: write ' at its end"],
  ['a: b\nc\nd: e\n', '2:1 a line has no colon and space behind its key: write "key: value"'],
  ['a: 1\nb:2\nc: 3\n', '2:1 a line has no colon and space behind its key: write "key: value"'],
  ['a:\n\tb: c\n', '2:1 a tab indents this line: indent with spaces'],
  ['a: @b\n', '1:4 a value begins with a character that YAML reserves: put the whole value in quotes'],
  ['a: "\\q"\n', '1:5 a text in double quotes has a backslash before a character that needs none: write two backslashes'],
  ['a: [b,, c]\n', '1:7 a list has a comma too many: remove one of the commas'],
  ["a: 'it's'\n", '1:8 there is more text behind the end of the value: put the whole value in quotes; a quote within single quotes'],
  ['a: }\n', '1:4 there is a bracket that closes nothing: remove it, or put the whole value in quotes'],
])('%j is described in plain words', (text, message) => {
  expect(parse(text)).toContain(message);
});
