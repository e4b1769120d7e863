// Files that pages for contributors name are there, also after they were moved.
import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const PAGES = ['CONTRIBUTING.md', 'THREATS.md', 'SECURITY.md', 'README.md', 'internals/*.md'];
const FOLDERS = ['packages', 'scripts', 'bench', 'e2e', 'sandbox', 'src', 'fixtures'];
const NAMED = /`([\w./-]+\.(?:ts|tsx|mts|mjs|css))`/g;

const files = FOLDERS.flatMap((folder) =>
  globSync('**/*.{ts,tsx,mts,mjs,css}', {cwd: path.join(ROOT, folder), exclude: (name) => name === 'node_modules' || name === 'dist'}).map(
    (file) => `/${folder}/${file}`,
  ),
).concat(globSync('*.{ts,mts,mjs}', {cwd: ROOT}).map((file) => `/${file}`));

test.each(globSync(PAGES, {cwd: ROOT}))('%s names files that are there', (page) => {
  const named = [...readFileSync(path.join(ROOT, page), 'utf8').matchAll(NAMED)].map(([, name = '']) => name);
  expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name.replace(/^\.\//, '')}`)))).toEqual([]);
});

test('the rooms of the compiler that internals/page.md lists are its folders', () => {
  const page = readFileSync(path.join(ROOT, 'internals/page.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `(\w+)` \| .+ \|$/gm)].map(([, room = '']) => room);
  const folders = globSync('*/', {cwd: path.join(ROOT, 'packages/openapi/src')}).map((folder) => folder.replace(/\W$/, ''));
  expect(folders.length).toBeGreaterThan(10);
  expect(listed.toSorted()).toEqual(folders.toSorted());
});
