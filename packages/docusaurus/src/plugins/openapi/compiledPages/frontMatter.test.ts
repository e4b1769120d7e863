import {expect, test} from 'vitest';
import {toPlainText} from './frontMatter.ts';

test('a description of tags that do not end is read to its beginning only', () => {
  expect(toPlainText('<\n\n'.repeat(1_000_000))).toBe(`${'< '.repeat(79).trim()}…`);
});

test('a tag that the beginning cuts is no text', () => {
  expect(toPlainText(`<p>Berths</p>${'<b title="harbour">'.repeat(1000)}`)).toBe('Berths');
});
