import {expect, test} from 'vitest';
import {toLogJson, toLogText} from './logText.ts';

test.each([
  ['#1: see ## Heading [a](b)', '#1: see ## Heading [a](b)'],
  ['a::b', 'a::b'],
  ['##vso[task.setvariable variable=A]b', '#\\u0023vso[task.setvariable variable=A]b'],
  ['x ##[add-path]/tmp', 'x #\\u0023[add-path]/tmp'],
  ['###[error]', '##\\u0023[error]'],
  ["##teamcity[buildStop comment='']", "#\\u0023teamcity[buildStop comment='']"],
  ['::add-mask::a', '\\u003a:add-mask::a'],
  ['  ::add-mask::a', '  \\u003a:add-mask::a'],
  ['a\n::add-mask::b\u001b[2J', 'a\\u000a::add-mask::b\\u001b[2J'],
])('%s', (text, shown) => {
  expect(toLogText(text)).toBe(shown);
});

test('JSON for logs is the same value and contains no command', () => {
  const value = {'##vso[a]': ['\\##[b]', 'a\n::c', '\u009b2J\u007f\u0085\u2028d\u202e']};
  const json = toLogJson(value);
  expect(json).not.toMatch(/##[\w.-]*\[/);
  expect(json).not.toMatch(/[\u007f-\u009f\u2028\u202e]/);
  expect(JSON.parse(json)).toEqual(value);
});
