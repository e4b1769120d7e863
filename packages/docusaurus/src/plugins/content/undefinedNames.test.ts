import type {LoadContext} from '@docusaurus/types';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {createEmbeds} from './dependencies.ts';
import undefinedNames from './undefinedNames.ts';

type Mdx = {compileSync: (file: {value: string; path: string}, options: {remarkPlugins: unknown[]}) => unknown};

/** The framework's own. */
const require = createRequire(createRequire(import.meta.url).resolve('@docusaurus/mdx-loader'));
const load = (name: string): Promise<unknown> => import(require.resolve(name));
const {compileSync} = (await load('@mdx-js/mdx')) as Mdx;

const compile = (value: string): unknown => compileSync({value, path: 'a.mdx'}, {remarkPlugins: [undefinedNames]});

test.each([
  ['Text {foo.bar} and more.', 'foo', 1],
  ['# Title\n\n{foo}\n', 'foo', 3],
  ['<b>{ order?.id }</b>', 'order', 1],
])('%j names what the page does not have', (text, name, line) => {
  expect(() => compile(text)).toThrow(expect.objectContaining({reason: `${name} is not defined`, line}) as Error);
});

test.each([
  'import {a as foo} from "./a";\n\n{foo.bar}',
  'export const {foo} = {foo: 1};\n\n{foo}',
  'export const list = [1];\n\n{list.map((each) => each + 1)}',
  '{props.id} {frontMatter.title} {toc}',
  '{true} {null} {1 + 1} {"foo"} {/* foo */} {Math.PI} {window.location.href}',
  '`{foo.bar}` and \\{foo}',
])('%j is accepted', (text) => {
  expect(() => compile(text)).not.toThrow();
});

describe('components', () => {
  let siteDir: string;
  beforeEach(() => {
    siteDir = mkdtempSync(path.join(tmpdir(), 'components-'));
  });
  afterEach(() => rmSync(siteDir, {recursive: true}));

  const compilePage = (value: string): unknown => {
    const {plugin, remarkPlugin, checkPlugin} = createEmbeds([]);
    plugin({siteDir, i18n: {currentLocale: 'en'}} as LoadContext);
    return compileSync({value, path: 'a.mdx'}, {remarkPlugins: [remarkPlugin, checkPlugin]});
  };

  test.each([
    ['Text <Crads /> and more.', 'Crads', 1],
    ['# Title\n\n<Note>\n<Foo.Bar />\n</Note>', 'Foo', 4],
  ])('%j names what the page does not have', (text, name, line) => {
    expect(() => compilePage(text)).toThrow(
      expect.objectContaining({reason: `Expected component \`${name}\` to be defined`, line}) as Error,
    );
  });

  test.each([
    'import {Foo} from "./foo";\n\n<Foo />',
    'export const Foo = () => <b />;\n\n<Foo><b /></Foo>',
    '<Steps><Step title="A" /></Steps> <CardGroup /> <Details /> <Head />',
  ])('%j is accepted', (text) => {
    expect(() => compilePage(text)).not.toThrow();
  });

  test('a site may give its pages more components', () => {
    mkdirSync(path.join(siteDir, 'src/theme'), {recursive: true});
    writeFileSync(path.join(siteDir, 'src/theme/MDXComponents.tsx'), '');
    expect(() => compilePage('<Foo />')).not.toThrow();
  });
});
