// The search in the address of a page: links into it, Back and Forward, and addresses that lead nowhere.
import {openSearch, Search} from '../pages/Search';
import {PORTAL} from '../portalFacts';
import {expect, test} from '../test';

const SETTINGS = /\/docs\/api\/indices-controller-update-index-settings#request-body-topK$/;

test('S2.qs the text and filters of the search are in the address, and survive a reload', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('stream');
  await expect(page).toHaveURL(/\?q=stream$/);
  await search.filter('Blog').click();
  await expect(page).toHaveURL(/\?q=stream&kind=blog$/);
  await search.filter('Guides').click();
  await expect(page).toHaveURL(/\?q=stream&kind=blog&kind=guide$/);
  await portal.reload();
  await expect(search.input).toHaveValue('stream');
  await expect(search.filter('Blog')).toHaveAttribute('aria-pressed', 'true');
  await expect(search.options.filter({hasText: 'Blog'}).first()).toBeVisible();
  await expect(search.options.locator('.method-badge')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(search.dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/docs\/intro$/);
});

test('S2.qs Back and Forward close and open the search, and return to it from a result', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('topk');
  await expect(page).toHaveURL(/\?q=topk$/);
  await page.goBack();
  await expect(search.dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/docs\/intro$/);
  await page.goForward();
  await expect(search.input).toHaveValue('topk');
  await expect(search.active).toContainText('topK');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(SETTINGS);
  await page.goBack();
  await expect(search.input).toHaveValue('topk');
});

test('S2.qs an address with a search opens it, and closing it keeps the other parameters', async ({page, portal}) => {
  const search = await openSearch(page, portal, 'docs/intro?language=python&q=cursor&kind=reference');
  await expect(search.input).toHaveValue('cursor');
  await expect(search.options.locator('.method-badge').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/docs\/intro\?language=python$/);
});

test('S2.notfound an address that leads nowhere is searched for', async ({page, portal}) => {
  const response = await portal.open('docs/guides/rate-limit');
  expect(response?.status()).toBe(404);
  await page.getByRole('navigation', {name: 'Suggested pages'}).getByRole('link', {name: 'Rate limits'}).first().click();
  await expect(portal.heading).toHaveText('Rate limits');
});

for (const width of [390, 1440]) {
  test(`S2.notfound the page has its own search field, ${width} pixels wide`, async ({page, portal}) => {
    await page.setViewportSize({width, height: 800});
    await portal.open('nope');
    const field = portal.main.getByRole('searchbox', {name: 'Search the documentation'});
    await expect(field).toBeInViewport();
    await field.fill('rate limit');
    await field.press('Enter');
    const search = new Search(page);
    await expect(search.input).toHaveValue('rate limit');
    await expect(search.options.first()).toContainText('Rate limits');
    // With the results closed, the page is readable.
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/docs-site\/$/);
  });
}

test('S2.notfound an address whose words match no page name offers pages to start from', async ({page, portal}) => {
  const suggested = page.getByRole('navigation', {name: 'Suggested pages'}).getByRole('link');
  for (const path of ['nope', 'pricing', 'docs/quickstart', 'docs/getting-started', 'x/y', 'nope/x']) {
    await portal.open(path);
    await expect(suggested.first(), path).toHaveText('Home page');
    await expect(suggested.nth(1)).toHaveText(`${PORTAL.product} API`);
    await expect(suggested.filter({hasText: 'API keys'})).toBeVisible();
  }
  await portal.open('docs/deploy');
  await expect(suggested.first()).toHaveText('Deploy your site');
  await portal.open('docs/api/create');
  await expect(suggested.first()).toHaveText('Create an index');
});

test('S2.qs a link into the search opens it at once, before the visitor acts', async ({page}) => {
  await page.goto('docs/intro?q=topK');
  // Usually scripts are loaded only when the visitor acts, or after a while.
  await expect(page.locator('head script[src*="/main."]')).toHaveCount(1);
  await expect(new Search(page).active).toContainText('topK');
});
