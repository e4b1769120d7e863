import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {findMovedApi, readGoneApis} from './movedApis.ts';

const SITE = {docsPath: 'docs', roots: ['/docs/museum', '/docs/shop'], redirects: [{from: '/docs/api/known'}], baseUrl: '/base/'};

test('the pages of an API that has another route are named with the redirects to write', () => {
  const routesPaths = [
    '/base/docs/museum/list',
    '/base/docs/museum/get/',
    '/base/docs/museum/both',
    '/base/docs/shop/both',
    '/base/docs/api/here',
  ];
  expect(findMovedApi({route: 'api', file: '', ids: ['list', 'get', 'both', 'gone', 'here', 'known']}, {...SITE, routesPaths})).toEqual([
    'moved: 3 pages of the API at /docs/api: add to redirects in portal.config.ts:',
    "  {from: '/docs/api', to: '/docs/museum'},",
    "  {from: '/docs/api/list', to: '/docs/museum/list'},",
    "  {from: '/docs/api/get', to: '/docs/museum/get'},",
    "gone: 2 pages of the API at /docs/api: add {from: '…', to: '…'} to redirects in portal.config.ts, for those that others link to:",
    '  /docs/api/both',
    '  /docs/api/gone',
  ]);
});

test('the overview of an API whose pages moved to several APIs is gone, and an existing one is not reported', () => {
  const routesPaths = ['/base/docs/museum/list', '/base/docs/shop/get'];
  const lines = findMovedApi({route: 'api', file: '', ids: ['list', 'get']}, {...SITE, routesPaths});
  expect(lines.slice(-2)).toEqual([expect.stringContaining('gone: 1 page of the API at /docs/api'), '  /docs/api']);
  expect(findMovedApi({route: 'api', file: '', ids: ['list']}, {...SITE, routesPaths: [...routesPaths, '/base/docs/api']})).toHaveLength(2);
});

test('only the first of many removed pages are named, with the number of the others', () => {
  const ids = Array.from({length: 13}, (_, index) => `page-${index}`);
  expect(findMovedApi({route: 'api', file: '', ids}, {...SITE, routesPaths: []}).slice(1)).toEqual([
    '  /docs/api',
    ...ids.slice(0, 4).map((id) => `  /docs/api/${id}`),
    '  and 9 more',
  ]);
});

test('an API that was the whole site is named by its address', () => {
  expect(findMovedApi({route: '', file: '', ids: ['list']}, {...SITE, docsPath: '', routesPaths: ['/base/docs/museum/list']})).toEqual([
    'moved: 1 page of the API at /: add to redirects in portal.config.ts:',
    "  {from: '/list', to: '/docs/museum/list'},",
  ]);
});

test('an API whose pages are all redirected is not named', () => {
  const redirects = [...SITE.redirects, {from: '/docs/api/'}];
  expect(findMovedApi({route: 'api', file: '', ids: ['known']}, {...SITE, redirects, routesPaths: []})).toEqual([]);
});

test('an API of the last build has a list of pages and no route any more', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'apis-'));
  try {
    for (const route of ['api', 'shop', 'guides']) mkdirSync(path.join(siteDir, 'docs', route), {recursive: true});
    for (const route of ['api', 'shop']) writeFileSync(path.join(siteDir, 'docs', route, '_pages.api.json'), '[{"id": "list"}]');
    const shop = {route: 'shop', file: path.join(siteDir, 'docs/shop/_pages.api.json'), ids: ['list']};
    expect(readGoneApis(siteDir, ['api'])).toEqual([shop]);
  } finally {
    rmSync(siteDir, {recursive: true});
  }
});
