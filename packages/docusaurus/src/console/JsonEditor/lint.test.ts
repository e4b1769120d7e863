import {expect, test} from 'vitest';
import {lint} from './lint.ts';

test('a problem is marked at its field name, also if the name has dots', () => {
  const text = '{"user.name": 1, "user": {"name": 2}, "a~b": [3]}';
  const name = {type: 'string' as const};
  const schema = {
    properties: {'user.name': name, user: {type: 'object' as const, properties: {name}}, 'a~b': {type: 'array' as const, items: name}},
  };
  expect(lint(text, schema, {}).map(({from, to, message}) => [text.slice(from, to), message])).toEqual([
    ['"user.name"', 'user.name: Must be a string.'],
    ['"name"', 'user.name: Must be a string.'],
    ['3', 'a~b[0]: Must be a string.'],
  ]);
});
