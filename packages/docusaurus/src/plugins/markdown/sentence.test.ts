import {expect, test} from 'vitest';
import {getSentence} from './sentence.ts';

test.each([
  ['Lists [all](/a) things. And more.\n\nFurther.', 'Lists all things.'],
  ['- a list', ''],
  ['No end', 'No end'],
  [`${'word '.repeat(100)}.`, `${'word '.repeat(39)}word …`],
])('the first sentence of %j is %j', (markdown, sentence) => {
  expect(getSentence(markdown)).toBe(sentence);
});

test.each(['\\[', '[a]('])('many of %j are read once', {timeout: 2000}, (text) => {
  expect(getSentence(text.repeat(100_000)).length).toBeLessThan(210);
});
