import type {LoadContext} from '@docusaurus/types';
import {createRequire} from 'node:module';
import path from 'node:path';
import {expect, test} from 'vitest';
import untranslatedNote from './untranslatedNote.ts';

type Mdx = {compileSync: (file: {value: string; path: string}, options: object) => unknown};

/** The framework's own. */
const require = createRequire(createRequire(import.meta.url).resolve('@docusaurus/mdx-loader'));
const load = (name: string): Promise<unknown> => import(require.resolve(name));
const {compileSync} = (await load('@mdx-js/mdx')) as Mdx;

const SITE = path.resolve('/site');

function compile(name: string, value: string, currentLocale = 'de'): string {
  const context = {siteDir: SITE, i18n: {currentLocale, defaultLocale: 'en'}} as LoadContext;
  const remarkPlugins = [[untranslatedNote, {getContext: () => context}]];
  return String(compileSync({value, path: path.join(SITE, name)}, {remarkPlugins, jsx: true}));
}

const NOTE = '<_components.p data-screen="" data-untranslated="">{"Diese Seite ist noch nicht übersetzt."}</_components.p>';

test('an untranslated page says so below its title, or first', () => {
  expect(compile('docs/a.md', '# Title\n\nText.\n')).toMatch(new RegExp(`Title.*${escape(NOTE)}.*Text`, 's'));
  expect(compile('docs/a.md', 'import A from "./a";\n\nText.\n\n# Title\n')).toMatch(new RegExp(`${escape(NOTE)}.*Text.*Title`, 's'));
  expect(compile('src/pages/a.mdx', '')).toContain(NOTE);
});

test('a translation, a page of the first language, imported files and compiled pages have no such note', () => {
  for (const name of ['i18n/de/docusaurus-plugin-content-docs/current/a.md', 'docs/_a.mdx', 'docs/_parts/a.mdx', 'docs/api/a.api.mdx'])
    expect(compile(name, 'Text.\n')).not.toContain('data-untranslated');
  expect(compile('docs/a.md', 'Text.\n', 'en')).not.toContain('data-untranslated');
});

function escape(text: string): string {
  return text.replace(/[{}.]/g, '\\$&');
}
