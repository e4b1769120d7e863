// Files named in comments and in pages for contributors exist, even after moves.
import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {ROOT} from './root.mts';

const FOLDERS = ['packages', 'scripts', 'bench', 'e2e', 'sandbox', 'src', 'fixtures'];
/** Pages for readers name files of their own; built and installed files are not ours. */
const LEFT_OUT = ['docs', 'blog', 'node_modules', 'dist', 'build', 'build-plain', '.docusaurus', 'template', 'test-results', '.work'];
const NAMED = /`([\w./-]+\.(?:ts|tsx|mts|mjs|css))`/g;

const files = FOLDERS.flatMap((folder) =>
  globSync('**/*.{ts,tsx,mts,mjs,css}', {cwd: path.join(ROOT, folder), exclude: (name) => name === 'node_modules' || name === 'dist'}).map(
    (file) => `/${folder}/${file}`,
  ),
).concat(globSync('*.{ts,mts,mjs}', {cwd: ROOT}).map((file) => `/${file}`));

/** The files that a text names and that do not exist. */
function findMissing(text: string): string[] {
  const named = [...text.matchAll(NAMED)].map(([, name = '']) => name);
  return named.filter((name) => !files.some((file) => file.endsWith(`/${name.replace(/^\.\//, '')}`)));
}

test.each(globSync('**/*.md', {cwd: ROOT, exclude: (name) => LEFT_OUT.includes(path.basename(name))}))(
  '%s names existing files',
  (page) => {
    expect(findMissing(readFileSync(path.join(ROOT, page), 'utf8'))).toEqual([]);
  },
);

test('comments name existing files', () => {
  const modules = files.filter((file) => /\.m?tsx?$/.test(file) && !file.includes('/template/'));
  const missing = modules.flatMap((file) => {
    const comments = readFileSync(path.join(ROOT, file), 'utf8').match(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g) ?? [];
    return findMissing(comments.join('\n')).map((name) => `${file}: ${name}`);
  });
  expect(modules.length).toBeGreaterThan(1000);
  expect(missing).toEqual([]);
});

test('the rooms of the compiler that internals/page.md lists are its folders', () => {
  const page = readFileSync(path.join(ROOT, 'internals/page.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `(\w+)` \| .+ \|$/gm)].map(([, room = '']) => room);
  const folders = globSync('*/', {cwd: path.join(ROOT, 'packages/openapi/src')}).map((folder) => folder.replace(/\W$/, ''));
  expect(folders.length).toBeGreaterThan(10);
  expect(listed.toSorted()).toEqual(folders.toSorted());
});
