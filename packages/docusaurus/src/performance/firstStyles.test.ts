import {expect, test} from 'vitest';
import {pickPages} from './firstStyles.ts';

test('one page is read for each first path segment', () => {
  const routes = ['/site/docs/a', '/site/docs/b', '/site/blog/c', '/site/auth', '/site/'];
  expect(pickPages(routes, '/site/').toSorted()).toEqual(['/site/', '/site/auth', '/site/blog/c', '/site/docs/a']);
});

test('of 600 pages at the root of a site, 40 are read', () => {
  const routes = Array.from({length: 600}, (_, index) => `/page-${index}`);
  const picked = pickPages(routes, '/');
  expect(picked).toHaveLength(40);
  expect(new Set(picked).size).toBe(40);
});
