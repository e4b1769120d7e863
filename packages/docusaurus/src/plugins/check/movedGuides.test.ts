import {expect, test} from 'vitest';
import {findMovedGuides, listGuides, renderGuides, type Guides} from './movedGuides.ts';

const SITE = {redirects: [{from: '/docs/c'}], routesPaths: ['/base/docs/new', '/base/docs/page/'], baseUrl: '/base/'};

test('guides that moved or are gone are named with the redirect to write', () => {
  const before = {'/docs/a': 'Errors', '/docs/b': 'Limits', '/docs/c': 'Pages', '/docs/page': 'Markdown', '/docs/same': 'Same'};
  const now = {'/docs/new': 'Errors', '/docs/same': 'Same'};
  const site = {...SITE, routesPaths: [...SITE.routesPaths, '/base/docs/same']};
  const lines = [
    "moved: /docs/a → /docs/new: add {from: '/docs/a', to: '/docs/new'} to redirects in portal.config.ts.",
    `gone: /docs/b, the page "Limits": add {from: '/docs/b', to: '…'} to redirects in portal.config.ts, if another page has its content.`,
  ];
  const moved = findMovedGuides(before, now, site);
  expect(moved.map(({line}) => line)).toEqual(lines);
  // The next build says the same, until a line is removed.
  const text = renderGuides(before, now, moved);
  expect(text).toBe('{\n"/docs/a": "Errors",\n"/docs/b": "Limits",\n"/docs/new": "Errors",\n"/docs/same": "Same"\n}\n');
  expect(findMovedGuides(JSON.parse(text) as Guides, now, site)).toEqual(moved);
  const removed = JSON.parse(text.replace(/^"\/docs\/[ab]".*\n/gm, '')) as Guides;
  expect(findMovedGuides(removed, now, site)).toEqual([]);
});

test('neither of two new pages with the title of an old one counts as its new address', () => {
  expect(findMovedGuides({'/docs/a': 'Errors'}, {'/docs/new': 'Errors', '/docs/page': 'Errors'}, SITE)).toEqual([
    {from: '/docs/a', line: expect.stringMatching(/^gone: \/docs\/a, /) as string},
  ]);
});

test('pages of documents are not guides; the base path and a trailing slash are left out', () => {
  const pages = [
    {permalink: '/base/docs/errors/', title: 'Errors', frontMatter: {}},
    {permalink: '/base/docs/api/get-user/', title: 'Get a user', frontMatter: {api: 'operation'}},
    {permalink: '/base/', title: 'Home', frontMatter: {}},
    {permalink: '/base/shop', title: '', frontMatter: {}},
  ];
  const withFiles = pages.map((page) => ({...page, source: '@site/page.md'}));
  expect(listGuides(withFiles, '/base/')).toEqual({'/docs/errors': 'Errors', '/': 'Home'});
});
