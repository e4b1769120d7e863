import {expect, test} from 'vitest';
import {parseSource} from '../parse.ts';

const find = (path: string, text: string): string[] =>
  parseSource(path, text).problems.map(
    ({severity, message, line, column}) => `${severity} ${line}:${column} ${/U\+\w+/.exec(message)?.[0]}`,
  );

test.each([
  ['an override', 'a: x\nb: "photo\u202Egpj.exe\u202C"\n', 'warning 2:10 U+202E'],
  ['an isolate without an end', 'a: user\u2066 # admin\n', 'warning 1:8 U+2066'],
  ['an embedding without an end', 'a: \u202Buser\n', 'warning 1:4 U+202B'],
  ['an end without its beginning', 'a: user\u2069\n', 'warning 1:8 U+2069'],
  ['an isolate that ends in another text', 'a: ["x\u2067", "\u2069y"]\n', 'warning 1:7 U+2067'],
  ['an isolate that ends in the text of its key', 'a\u2067: "\u2069y"\n', 'warning 1:2 U+2067'],
])('%s is reported in YAML, since nobody sees it', (_, text, found) => {
  expect(find('api.yaml', text)).toEqual([found]);
});

test('it is reported in JSON', () => {
  expect(find('api.json', '{"a": "x",\n "b\u202D": "y"}')).toEqual(['warning 2:4 U+202D']);
});

test.each([
  ['api.yaml', 'a: |\n  He said \u2067"שלום"\u2069.\n'],
  ['api.yaml', 'a: \u2067"שלום"\u2069\n'],
  ['api.json', '{"a": "\u2067\\"שלום\\"\u2069"}'],
])('quotation marks in a text in another direction do not end it: %s', (path, text) => {
  expect(find(path, text)).toEqual([]);
});

test('text in two directions, an escape and marks are not reported', () => {
  const text = 'a: \u2067שלום \u2066(\u2068API\u2069)\u2069\u2069 \u202Aok\u202C\nb: "\\u202e"\nc: \u200Fשלום\u200E\n';
  expect(find('api.yaml', text)).toEqual([]);
});

test('a long text of openings takes no longer than its length asks for', () => {
  expect(find('api.yaml', `a: ${'\u2066'.repeat(200_000)}${'\u2069'.repeat(100_000)}\n`)).toEqual(['warning 1:4 U+2066']);
});
