import {globSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {DOCS, isLazy, isOfDocs, LAZY} from './chunks.ts';

const SOURCES = path.resolve(import.meta.dirname, '..');
const THEME = path.resolve('node_modules/@docusaurus/theme-classic/lib/theme');

test.each(LAZY.flatMap(({path: name, but = []}) => [name, ...but.map((each) => name + each)]))('%s exists', (name) => {
  expect(globSync(`${name}*`, {cwd: SOURCES})).not.toEqual([]);
});

test.each(DOCS)('the theme has %s', (name) => {
  expect(globSync(`${name}/`, {cwd: THEME})).not.toEqual([]);
});

test('the rendering code of pages is loaded at once; the console, credentials and dialogs are loaded on demand', () => {
  const find = (root: string): string[] =>
    ['console/index.js', 'console/Try/index.js', 'credentials/Credentials/index.js', 'search/SearchPanel/index.js', 'search/Panel.js']
      .concat(['components/Shortcuts/Dialog.js', 'components/Shortcuts/index.js', 'components/PageActions/menu.module.css'])
      .filter((name) => isLazy(root + name));
  const lazy = [
    'console/index.js',
    'search/SearchPanel/index.js',
    'components/Shortcuts/Dialog.js',
    'components/PageActions/menu.module.css',
  ];
  expect(find('/site/node_modules/@lectern/docusaurus/dist/')).toEqual(lazy);
  expect(find('/site/src/')).toEqual([]);
});

test('pages of documents have one script: components of the theme, and data of the plugin', () => {
  const files = [
    '/lib/theme/DocItem/index.js',
    '/lib/theme/DocCard/index.js',
    '/.docusaurus/docusaurus-plugin-content-docs/default/__plugin.json',
  ];
  expect(files.filter(isOfDocs)).toEqual([files[0], files[2]]);
});
