import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readSections, renderPage, renderResults, type Section} from './section.ts';

const read = (name: string): string => readFileSync(path.resolve(import.meta.dirname, name), 'utf8');

test('a section is a table with its day and its command; text in it is neither a cell nor an element', () => {
  const section: Section = {
    id: 'a',
    title: 'A part',
    date: '2026-01-31',
    command: 'npm run bench -- a',
    machine: '2 cores',
    head: ['what', 'how much'],
    rows: [['a | <b> {c}', '1']],
    note: ['Said of it.'],
  };
  expect(renderResults([section])).toContain(
    `## A part

Measured on 2026-01-31 with \`npm run bench -- a\`: 2 cores.

| what | how much |
| --- | ---: |
| a \\| &lt;b> &#123;c} | 1 |

Said of it.
`,
  );
});

test('the page and RESULTS.md are what the measured files say, and nothing else', () => {
  const sections = readSections();
  expect(sections.length).toBeGreaterThan(0);
  expect(read('RESULTS.md')).toBe(renderResults(sections));
  expect(read('../docs/proof.md')).toBe(renderPage(sections));
});
