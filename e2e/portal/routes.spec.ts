import type {Page} from '@playwright/test';
import {KINDS} from '../kinds';
import {Portal} from '../pages/Portal';
import {ROUTES} from '../routes';
import {expect, test} from '../test';
import {watch, type Watch} from '../browser/traffic';

// One page visits all routes, as a reader with a warm cache does.
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
  test(`/${route} returns 200 and hydrates without an error`, async () => {
    const portal = new Portal(page);
    const before = seen.errors.length;
    const response = await portal.open(route);
    expect(response?.status()).toBe(200);
    await expect(page.locator('h1, h2').first()).toBeVisible();
    expect(seen.errors.slice(before)).toEqual([]);
  });
}

/** Fetched by a kind of page itself: facts about credentials and its own policy, and the index of the nearest pages. */
const FILES: Record<string, RegExp> = {
  authorization: /^(?:GET \/docs-site\/openapi\/api\/auth\.json|HEAD \/docs-site\/auth)$/,
  'page that is not there': /^GET \/docs-site\/search\/[\w/.-]+\.json$/,
};

for (const [kind, path] of Object.entries(KINDS)) {
  test(`S7.nocalls ${kind}: an opened page requests only files of the portal`, async ({browser, served}) => {
    const context = await browser.newContext({baseURL: served.url});
    try {
      const fresh = await context.newPage();
      const own = watch(fresh);
      await new Portal(fresh).open(path);
      await fresh.waitForLoadState('networkidle');
      const {origin} = new URL(served.url);
      const urls = own.requests.map((request) => request.url()).filter((url) => !url.startsWith('data:'));
      expect(urls.length).toBeGreaterThan(0);
      expect(urls.filter((url) => new URL(url).origin !== origin)).toEqual([]);
      const calls = own.requests
        .filter((request) => request.method() !== 'GET' || ['fetch', 'xhr', 'websocket', 'eventsource'].includes(request.resourceType()))
        .map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
      expect(calls.filter((call) => !FILES[kind]?.test(call))).toEqual([]);
    } finally {
      await context.close();
    }
  });
}
