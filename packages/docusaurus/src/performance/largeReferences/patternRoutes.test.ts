import {mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {parseRoutes, type RouteFiles} from './frameworkRoutes.ts';
import {findPatterns} from './pattern.ts';
import {writePatternRoutes} from './patternRoutes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'routes-'));
  mkdirSync(path.join(folder, 'lectern'));
});
afterEach(() => rmSync(folder, {recursive: true}));

/** A leaf route as the framework writes it. */
function render(pathname: string, hash: string, more: string): string {
  return `{ path: '${pathname}', component: ComponentCreator('${pathname}', '${hash}'), exact: true, ${more} }`;
}

/** The files that the framework writes for a site of a guide and `count` pages of a reference. */
function generate(count: number, pattern: string): void {
  const pages = Array.from({length: count}, (_, at) =>
    render(`/docs/api/page-${at}`, `h${at}`, `isReference: true, ${pattern}sidebar: "api"`),
  );
  const other = render('/docs/api/other', 'o', `isReference: true, ${pattern}sidebar: "other"`);
  const guide = render('/docs/api/guide', 'g', 'sidebar: "guides"');
  const docs = `{ path: '/docs', component: ComponentCreator('/docs', 'd'), routes: [${[...pages, other, guide].join(',\n')}] }`;
  writeFileSync(
    path.join(folder, 'routes.js'),
    `import React from 'react';\nimport ComponentCreator from '@docusaurus/ComponentCreator';\n\nexport default [${docs}, { path: '*', component: ComponentCreator('*') }];\n`,
  );
  const names = Array.from({length: count}, (_, at) => [`/docs/api/page-${at}-h${at}`, {__comp: 'shared'}]);
  const rest = [
    ['/docs-d', {__comp: 'root'}],
    ['/docs/api/other-o', {__comp: 'shared'}],
    ['/docs/api/guide-g', {__comp: 'guide'}],
  ];
  writeFileSync(path.join(folder, 'routesChunkNames.json'), JSON.stringify(Object.fromEntries([...names, ...rest])));
}

/** The content of the bundles instead of the framework's lists. */
function readReplacements(): RouteFiles {
  const [list = '', scripts = ''] = writePatternRoutes(folder).map(({file}) => readFileSync(file, 'utf8'));
  return {list, scripts};
}

test('600 pages of a large reference are one route, after those of single pages', () => {
  generate(600, 'pattern: "/docs/api/:page", ');
  const files = readReplacements();
  const routes = [
    {path: '/docs/api/other', hash: 'o', scripts: {__comp: 'shared'}, facts: {exact: true, isReference: true, sidebar: 'other'}},
    {path: '/docs/api/guide', hash: 'g', scripts: {__comp: 'guide'}, facts: {exact: true, sidebar: 'guides'}},
    {path: '/docs/api/:page', hash: 'h0', scripts: {__comp: 'shared'}, facts: {exact: true, isReference: true, sidebar: 'api'}},
  ];
  expect(parseRoutes(files)).toEqual([
    {path: '/docs', hash: 'd', scripts: {__comp: 'root'}, routes, facts: {}},
    {path: '*', facts: {}},
  ]);
  expect(Object.keys(JSON.parse(files.scripts) as object)).toEqual([
    '/docs-d',
    '/docs/api/other-o',
    '/docs/api/guide-g',
    '/docs/api/:page-h0',
  ]);
});

test('only imported modules are replaced, by name', () => {
  generate(3, 'pattern: "/docs/api/:page", ');
  const requests = writePatternRoutes(folder).map(({request}) => request);
  const isReplaced = (name: string): boolean => requests.some((request) => request.test(name));
  expect(['@generated/routes', '@generated/routesChunkNames'].every(isReplaced)).toBe(true);
  expect(['@generated/routes.js', '@generated/registry', './routes'].some(isReplaced)).toBe(false);
});

test('a site without a large reference has the lists of the framework', () => {
  generate(20, '');
  expect(writePatternRoutes(folder)).toEqual([]);
});

test('a reference is large from a certain number of pages in one folder', () => {
  const create = (paths: string[]) => new Map(paths.map((permalink) => [permalink, {file: '', metadata: {} as never}]));
  const small = ['/docs/old/a', '/docs/old/b'];
  const large = ['/docs/api/a', '/docs/api/b', '/docs/api/c'];
  expect(findPatterns(create([...small, ...large]), 3)).toEqual(new Map(large.map((page) => [page, '/docs/api/:page'])));
  // The overview at the path of the site is not a page of a folder.
  expect([...findPatterns(create(['/', '/a/', '/b/']), 2).values()]).toEqual(['/:page', '/:page']);
});
