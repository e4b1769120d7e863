import {expect, test} from 'vitest';
import {toFormDescription} from './formDescription.ts';

test.each<[description: string, text: string, lines: string]>([
  ['line breaks of HTML', 'An account. <br><br/>By default, it is **new**.', 'An account.\nBy default, it is new.'],
  [
    'paragraphs and inline tags',
    '<p>The <b>id</b> of a <a href="/users">user</a>.</p>\n<p>See <code>me</code>.</p>',
    'The id of a user.\nSee `me`.',
  ],
  ['a list of HTML', 'One of:<ul><li>red</li><li>blue</li></ul>', 'One of:\n- red\n- blue'],
  ['placeholders and code', 'Write `<em>` or metadata.<scope>, not <file_name>.', 'Write `<em>` or metadata.<scope>, not <file_name>.'],
  ['headings', 'Copied.\n##### Fields\n- one\n- two', 'Copied.\nFields\n- one\n- two'],
  ['links by reference', 'See [all collections][1] or [one](https://a.example).', 'See all collections or one.'],
])('a description in a form has no markup: %s', (_, text, lines) => {
  expect(toFormDescription(text)).toBe(lines);
});

test('a long description ends at a word', () => {
  const text = toFormDescription('word '.repeat(300));
  expect([text.length <= 1000, text.slice(-6)]).toEqual([true, ' word…']);
});
