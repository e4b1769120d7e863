import {expect, test} from 'vitest';
import {suggestPage} from './suggestPage.ts';

const PAGES = [
  '/',
  '/blog',
  '/docs/start',
  '/docs/api/parcels',
  '/docs/api/create-parcel',
  '/docs/api/get-parcel',
  '/docs/api/events-controller-trigger',
  '/docs/api/events-controller-cancel',
  '/docs/api/orders-controller-cancel',
];

test.each([
  ['/docs/strat', 'write "/docs/start"'],
  ['/docs/api/create-parcl', 'write "/docs/api/create-parcel"'],
  ['/reference/get-parcel', 'write "/docs/api/get-parcel"'],
  ['/docs/api/create-big-parcel', 'write "/docs/api/create-parcel"'],
  ['/docs/guides/create-big-parcel', 'write the path of a page, for instance "/docs/start"'],
  ['/docs/api/refunds', 'write the path of a page, for instance "/docs/api/parcels"'],
  ['/docs/api/trigger', 'write "/docs/api/events-controller-trigger"'],
  ['/docs/api/cancel', 'write the path of a page, for instance "/docs/api/parcels"'],
  ['/docs/quite/elsewhere', 'write the path of a page, for instance "/docs/start"'],
  ['/elsewhere', 'write the path of a page, for instance "/blog"'],
])('a page is suggested for %s', (wanted, fix) => {
  expect(suggestPage(wanted, PAGES)).toBe(fix);
});

test('nothing is suggested without pages', () => {
  expect(suggestPage('/docs/start', [])).toBe('write the path of a page');
});
