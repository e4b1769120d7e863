import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {expect, test} from 'vitest';
import match from './matchLoader.mts';

type MatchPath = (pathname: string, options: object | string) => unknown;

// As the framework finds it.
const core = createRequire(createRequire(import.meta.url).resolve('@docusaurus/core/package.json'));
const file = path.join(path.dirname(core.resolve('react-router/package.json')), 'esm/react-router.js');
const loadOfRouter = createRequire(file);

/** The router's function from its source, which imports what the function does not need, but for one package. */
function load(source: string): MatchPath {
  const code = source.replace(/^import .*$/gm, '').replace(/^export .*$/gm, '');
  const [begin, end] = [code.indexOf('var cache$1 = {};'), code.indexOf('function isEmptyChildren(')];
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- the source of a package
  return new Function('pathToRegexp', `${code.slice(begin, end)}; return matchPath;`)(loadOfRouter('path-to-regexp')) as MatchPath;
}

test('routes match as they did', () => {
  const source = readFileSync(file, 'utf8');
  const [before, after] = [load(source), load(match(source))];
  const paths = [
    '/',
    '',
    '/docs',
    '/docs/',
    '/docs/a',
    '/Docs/A',
    '/docs/a.b',
    '/docs/:id',
    '/docs/(x)',
    '*',
    '/docs/a%20b',
    '/docs//',
    '/é',
  ];
  const addresses = [...paths, '/docs/b', '/docs/axb', '/docs/a/', '/DOCS/a', '/É', '/docs/a b', '/docs/x'];
  for (const pathname of addresses)
    for (const route of paths)
      for (const options of [
        {path: route, exact: true},
        {path: route},
        {path: route, exact: true, strict: true},
        {path: [route, '/x'], exact: true},
        {},
        route,
      ])
        expect([pathname, options, after(pathname, options)]).toEqual([pathname, options, before(pathname, options)]);
});

test('another router is told', () => {
  expect(() => match('function matchRoute() {}')).toThrow('react-router is written differently');
});
