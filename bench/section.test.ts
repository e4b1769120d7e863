import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {findCommit, readSections, renderPage, renderResults, type Section} from './section.ts';

const read = (name: string): string => readFileSync(path.resolve(import.meta.dirname, name), 'utf8');

const SECTION: Section = {
  id: 'a',
  title: 'A part',
  date: '2026-01-31',
  command: 'npm run bench -- a',
  machine: '2 cores',
  commit: '0123456789',
  load: 0.4,
  head: ['what', 'how much'],
  rows: [['a | <b> {c}', '1']],
  note: ['Said of it.'],
};

test('a section is a table with its day and its command; its text makes neither a cell nor an element', () => {
  expect(renderResults([SECTION])).toContain(
    `on commit 0123456789.

## A part

Measured on 2026-01-31 with \`npm run bench -- a\`: 2 cores, load 0.4.

| what | how much |
| --- | ---: |
| a \\| &lt;b> &#123;c} | 1 |

Said of it.
`,
  );
});

test('targets of all parts come first, with missed ones at the top', () => {
  const targets = [
    {what: 'a page', value: 44.84, unit: 'kB', most: 45},
    {what: 'a build, beside a peer', value: 0.931, unit: '', most: 0.9},
    {what: 'answers', value: 1234, unit: '', least: 1000},
    {what: 'a script', value: 40.024, unit: 'kB', most: 40},
    {what: 'never measured', value: Number.NaN, unit: 'ms', most: 1},
  ];
  expect(renderPage([{...SECTION, targets}])).toContain(
    `## Targets

| what | measured | target | met |
| --- | ---: | ---: | ---: |
| a build, beside a peer | 0.931 | at most 0.9 | no |
| a script | 40.024 kB | at most 40 kB | no |
| never measured | NaN ms | at most 1 ms | no |
| a page | 44.8 kB | at most 45 kB | yes |
| answers | 1,230 | at least 1,000 | yes |

## A part
`,
  );
});

test('results of more than one commit are refused', () => {
  expect(findCommit([SECTION, {...SECTION, id: 'b'}])).toBe('0123456789');
  const sections = [SECTION, {...SECTION, id: 'b', commit: 'abc'}];
  expect(() => renderPage(sections)).toThrow('Results of more than one commit:\n  0123456789: a\n  abc: b\n');
});

test('the page and RESULTS.md contain exactly the measured results', () => {
  const sections = readSections();
  expect(sections.length).toBeGreaterThan(0);
  expect(read('RESULTS.md')).toBe(renderResults(sections));
  expect(read('../docs/proof.md')).toBe(renderPage(sections));
});
