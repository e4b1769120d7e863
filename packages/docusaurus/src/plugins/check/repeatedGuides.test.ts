import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {findRepeatedGuides} from './repeatedGuides.ts';

let siteDir = '';
beforeAll(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'repeated-'));
});
afterAll(() => rmSync(siteDir, {recursive: true}));

const guide = (id: string, frontMatter: object = {}): object => ({id, source: `@site/docs/${id}.md`, frontMatter});

function find(sidebars: object, docs: object[], sidebarFilePath?: string): string[] {
  const version = {docs, sidebars, sidebarFilePath};
  return findRepeatedGuides({'docusaurus-plugin-content-docs': {default: {loadedVersions: [version]}}}, siteDir);
}

test('a guide that a sidebar has twice is reported with both places', () => {
  const file = path.join(siteDir, 'sidebars.ts');
  writeFileSync(file, "export default {\n  main: [\n    'start',\n    {label: 'More', items: ['other', 'start']},\n  ],\n};\n");
  const start = {type: 'doc', id: 'start'};
  const more = {type: 'category', label: 'More', items: [{type: 'doc', id: 'other'}, start]};
  const docs = [guide('start'), guide('other')];
  expect(find({main: [start, more]}, docs, file)).toEqual([
    `sidebars.ts:3: the sidebar "main" has the page 'start' 2 times, at its top and in "More" (also line 4): keep one; another can be {type: 'ref', id: 'start'}.`,
  ]);
  const category = {type: 'category', label: 'All', link: {type: 'doc', id: 'other'}, items: [{type: 'doc', id: 'other'}]};
  expect(find({main: [category]}, docs, 'sidebars.ts')).toEqual([
    `sidebars.ts:4: the sidebar "main" has the page 'other' 2 times, as the page of "All" and in "All": keep one; another can be {type: 'ref', id: 'other'}.`,
  ]);
});

test('a guide in two sidebars, a reference to one, and an operation in two groups are meant', () => {
  const list = {type: 'doc', id: 'api/list'};
  const sidebars = {
    one: [
      {type: 'doc', id: 'start'},
      {type: 'ref', id: 'start'},
      {type: 'link', label: 'Start', href: '/docs/start'},
    ],
    two: [
      {type: 'doc', id: 'start'},
      {type: 'category', label: 'A', items: [list]},
      {type: 'category', label: 'B', items: [list]},
    ],
  };
  expect(find(sidebars, [guide('start'), guide('api/list', {api: {}})])).toEqual([]);
  expect(findRepeatedGuides({}, siteDir)).toEqual([]);
});
