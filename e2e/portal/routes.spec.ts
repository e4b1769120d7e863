import type {Page} from '@playwright/test';
import {Portal} from '../pages/Portal';
import {ROUTES} from '../routes';
import {expect, test} from '../test';
import {watch, type Watch} from '../traffic';

// One page visits them all, as a reader with a warm cache does.
test.describe.configure({mode: 'default'});

let page: Page;
let seen: Watch;

test.beforeAll(async ({browser, served}) => {
  page = await browser.newPage({baseURL: served.url});
  seen = watch(page);
});

test.afterAll(() => page.close());

test('the list has 53 different routes', () => {
  expect(new Set(ROUTES).size).toBe(53);
});

for (const route of ROUTES) {
  test(`/${route} answers 200 and hydrates without an error`, async () => {
    const portal = new Portal(page);
    const before = seen.errors.length;
    const response = await portal.open(route);
    expect(response?.status()).toBe(200);
    await expect(page.locator('h1, h2').first()).toBeVisible();
    expect(seen.errors.slice(before)).toEqual([]);
  });
}

test('S7.nocalls no page asks any other origin, nor its own for anything but files', async ({served}) => {
  await page.waitForLoadState('networkidle');
  const {origin} = new URL(served.url);
  const urls = seen.requests.map((request) => request.url()).filter((url) => !url.startsWith('data:'));
  expect(urls.length).toBeGreaterThan(ROUTES.length);
  expect(urls.filter((url) => new URL(url).origin !== origin)).toEqual([]);
  expect(
    seen.requests
      .filter((request) => request.method() !== 'GET' || ['fetch', 'xhr', 'websocket', 'eventsource'].includes(request.resourceType()))
      .map((request) => request.url())
      // Files: what the page of credentials knows of the API document, and the HTML of a compiled page, which is its data.
      .filter((url) => !url.endsWith('/openapi/api/auth.json') && !ROUTES.some((route) => url === served.url + route)),
  ).toEqual([]);
});
