// What the search loads and when, and its messages when loading fails.
import {brotliCompressSync} from 'node:zlib';
import {openSearch, Search} from '../pages/Search';
import {expect, test} from '../test';
import {watch} from '../browser/traffic';

const SETTINGS = /\/docs\/api\/indices-controller-update-index-settings#request-body-topK$/;

test('S2.search Enter before the results arrive opens the first result', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('cursor');
  await expect(search.active).toContainText('cursor');
  await search.input.fill('topk');
  await search.input.press('Enter');
  await expect(page).toHaveURL(SETTINGS);
});

test('S2.search the first use transfers at most 150 kB', async ({page, portal}) => {
  await portal.open('docs/api/api-developer-portal');
  await page.waitForLoadState('networkidle');
  const seen = watch(page);
  const search = new Search(page);
  await search.find('update settings of an index');
  await expect(search.active).toContainText('Update the settings');
  await page.waitForLoadState('networkidle');
  const addresses = new Set(seen.requests.map((request) => request.url()));
  // The bodies of a worker's own requests are not available here.
  const sizes = [...addresses].map(async (url) => brotliCompressSync(await (await page.request.get(url)).body()).length);
  expect(addresses.size).toBeGreaterThan(4);
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
});

test('S2.search without an index the search says why, and Retry loads it', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await page.route('**/search/index.json', (route) => route.fulfill({status: 503, body: 'down'}));
  await search.find('topk');
  await expect(search.alert).toContainText('503');
  await page.unroute('**/search/index.json');
  await search.retry.click();
  await expect(search.active).toContainText('topK');
  await expect(search.alert).toHaveCount(0);
});

test('S2.search without the deep index only names are found, and Retry loads the rest', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await page.route('**/search/*/terms-*.json', (route) => route.abort());
  await search.find('delete file');
  await expect(search.alert.getByRole('button', {name: 'Retry'})).toBeVisible();
  await expect(search.active).toContainText('Delete');
  await page.unroute('**/search/*/terms-*.json');
  await search.retry.click();
  await expect(search.active).toContainText('Deleting works in every state');
});

test('S8.lazy a dialog that cannot be loaded says why, and Retry opens it', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await page.keyboard.press('Control+k');
  // If the dialog has been loaded ahead, only its worker is missing.
  await expect(search.alert).toHaveText(/^This part of the page couldn't be loaded\. Check your connection and try again\. Retry$/);
  await expect(portal.heading).toHaveText('Introduction');
  await page.unroute('**/assets/js/*.js');
  await search.retry.click();
  await expect(search.input).toBeFocused();
});

test('S2.search a page without a search loads nothing of the search', async ({page, portal}) => {
  const seen = watch(page);
  await portal.open('docs/intro');
  await page.waitForLoadState('networkidle');
  expect(seen.requests.map((request) => request.url()).filter((url) => url.includes('/search/'))).toEqual([]);
});

test('S2.search a reopened search still has its index, and finds results', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('topk');
  await expect(search.active).toContainText('topK');
  await page.keyboard.press('Escape');
  await expect(search.dialog).toHaveCount(0);
  const seen = watch(page);
  let workers = 0;
  page.on('worker', () => (workers += 1));
  await search.find('topk');
  await expect(search.active).toContainText('topK');
  expect(workers).toBe(0);
  expect(seen.requests.map((request) => request.url()).filter((url) => url.includes('/search/'))).toEqual([]);
});

test('S2.search the first letter finds titles that begin with it', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('s');
  await expect(search.marks.first()).toHaveText(/^s/i);
  await expect(search.dialog).not.toContainText('No results');
});

test('S2.search everything is loaded from the portal’s origin', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  const seen = watch(page);
  await search.find('stream');
  await expect(search.options.first()).toBeVisible();
  const {origin} = new URL(page.url());
  expect(seen.requests.map((request) => request.url()).filter((url) => !url.startsWith(origin))).toEqual([]);
  expect(seen.errors).toEqual([]);
});

test('S2.search a worker that failed to load is not used again', async ({page, portal}) => {
  await page.addInitScript(() => {
    const Original = window.Worker;
    let isFirst = true;
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(isFirst ? new URL('missing.js', window.location.origin) : url, options);
        isFirst = false;
      }
    };
  });
  const search = await openSearch(page, portal);
  await search.find('topk');
  await expect(search.alert).toContainText("couldn't be loaded");
  await page.keyboard.press('Escape');
  await expect(search.dialog).toHaveCount(0);
  await search.find('topk');
  await expect(search.active).toContainText('topK');
});
