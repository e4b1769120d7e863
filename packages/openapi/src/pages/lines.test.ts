import {expect, test} from 'vitest';
import {fitHeadings, removeBlankLines, toName, toParagraph, toSlug} from './lines.ts';

test('several blank lines become one, but not in code', () => {
  expect(removeBlankLines('a\n\n\nb\n\n```\n1\n\n\n2\n```\n\n\nc\n')).toBe('a\n\nb\n\n```\n1\n\n\n2\n```\n\nc\n');
  expect(removeBlankLines('- a\n\n  ````md\n  ```\n\n\n  ````\n\n\nb')).toBe('- a\n\n  ````md\n  ```\n\n\n  ````\n\nb');
});

test('headings begin at a level and go one step deeper at a time', () => {
  expect(fitHeadings('#### a\n\n###### b\n\n#### c\n\n## d\n\n```\n# e\n```', 2)).toBe('## a\n\n### b\n\n## c\n\n## d\n\n```\n# e\n```');
  expect(fitHeadings('# a\n\n## b\n\n### c', 5)).toBe('##### a\n\n###### b\n\n###### c');
});

test('anchors match those of common renderers', () => {
  expect(toSlug('404 Not Found (2)')).toBe('404-not-found-2');
  expect(toSlug('`index_not_found`')).toBe('index_not_found');
});

test('a name is text, and stays readable', () => {
  for (const name of ['user_id', 'a < b & c', '2 * 3', 'GET /v1/things', "What's new!", 'C#', 'a\\b']) expect(toName(name)).toBe(name);
  expect(toName('_a_ *b* **c** `d` ~e~ [f](g) ![h](i) <b>j</b> &amp; \\*k\\*')).toBe(
    '\\_a\\_ \\*b\\* \\*\\*c\\*\\* \\`d\\` \\~e\\~ \\[f\\](g) !\\[h\\](i) \\<b>j\\</b> \\&amp; \\\\\\*k\\\\\\*',
  );
  expect(toName('a\u001b[31m\u202eb\u2028c\nd')).toBe('a \\[31mb c d');
  expect(toName('C #')).toBe('C \\#');
  expect(['*a', '* a', '# a', '1. a', '> a'].map(toParagraph)).toEqual(['\\*a', '\\* a', '\\# a', '1\\. a', '\\> a']);
});
