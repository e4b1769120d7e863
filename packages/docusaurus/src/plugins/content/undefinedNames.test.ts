import {createRequire} from 'node:module';
import {expect, test} from 'vitest';
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
])('%j is fine', (text) => {
  expect(() => compile(text)).not.toThrow();
});
