// The dialog of the search: keys, focus, announcements, recent searches, a phone.
import {openSearch, Search} from '../pages/Search';
import {expect, test} from '../test';

for (const key of ['Control+k', 'Meta+k', '/']) {
  test(`S2.search ${key} opens the search, and the focus stays in its box`, async ({page, portal}) => {
    const search = await openSearch(page, portal);
    await page.keyboard.press(key);
    await expect(search.input).toBeFocused();
    await expect(page).toHaveURL(/\/docs\/intro\?q=$/);
    await expect(search.input).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search.dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/docs\/intro$/);
  });
}

test('S2.search a slash typed into a field of the page does not open the search', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('a/b');
  await expect(search.input).toHaveValue('a/b');
});

test('S2.search arrow keys choose among the results, and the choice is announced', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('cursor');
  await expect(search.options.nth(1)).toBeVisible();
  await expect(search.status).toHaveText(/^\d+ results$/);
  const first = await search.input.getAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await expect(search.options.nth(1)).toHaveAttribute('aria-selected', 'true');
  expect(await search.input.getAttribute('aria-activedescendant')).toBe(await search.options.nth(1).getAttribute('id'));
  await page.keyboard.press('ArrowUp');
  await expect(search.input).toHaveAttribute('aria-activedescendant', first ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(search.options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(search.input).toBeFocused();
});

test('S2.search an unknown word gives a better spelling and popular pages', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('xqzzv');
  await expect(search.dialog).toContainText('No results for “xqzzv”.');
  await expect(search.group('Popular pages').getByRole('option').first()).toBeVisible();
  // They are not results: none is chosen until the visitor moves to it.
  await expect(search.active).toHaveCount(0);
  await search.input.press('Enter');
  await search.input.press('ArrowDown');
  await expect(search.options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(search.dialog).toBeVisible();
  await search.input.fill('sinonyms');
  await expect(search.active).toContainText('synonyms');
  await search.dialog.getByRole('button', {name: 'synonyms'}).click();
  await expect(search.input).toHaveValue('synonyms');
});

test('S2.search a filter that leaves nothing is named, and no row is chosen from before it', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('minScore');
  await expect(search.options.nth(1)).toBeVisible();
  await search.input.press('ArrowDown');
  await expect(search.options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await search.filter('Other pages').click();
  await expect(search.dialog).toContainText('No results for “minScore” match the filter.');
  await expect(search.active).toHaveCount(0);
});

test('S2.search texts wrap in the dialog, although those of the navbar do not', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('q'.repeat(200));
  const message = search.dialog.getByText(/^No results for/);
  await expect(message).toBeVisible();
  expect(await message.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
});

test('S2.search recent searches are offered again, and can be cleared', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('minScore');
  await expect(search.active).toContainText('minScore');
  await page.keyboard.press('Enter');
  await expect(search.dialog).toHaveCount(0);
  await search.box.click();
  await search.filter('minScore').click();
  await expect(search.input).toHaveValue('minScore');
  await search.input.fill('');
  await search.filter('Clear').click();
  await expect(search.filter('minScore')).toHaveCount(0);
  expect(await portal.stored('search-recent')).toBeNull();
});

test('S2.search damaged recent searches are ignored', async ({page, portal}) => {
  await page.addInitScript(() => localStorage.setItem('search-recent', '{"a": '));
  const search = await openSearch(page, portal);
  await search.find('cursor');
  await expect(search.options.first()).toBeVisible();
});

test('S2.search on a phone the search fills the screen', async ({page, portal}) => {
  await page.setViewportSize({width: 390, height: 800});
  const search = await openSearch(page, portal);
  await search.find('topk');
  await expect(search.active).toContainText('topK');
  expect(await search.dialog.boundingBox()).toEqual({x: 0, y: 0, width: 390, height: 800});
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await search.close.click();
  await expect(search.dialog).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('S2.search there is no search box', async ({page}) => {
    await page.goto('docs/intro');
    await expect(new Search(page).box).toBeHidden();
  });
});

test('selecting text beyond the edge of the dialog leaves it open, and a press there closes it', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('topk');
  const [input, dialog] = await Promise.all([search.input.boundingBox(), search.dialog.boundingBox()]);
  if (!input || !dialog) throw new Error('The dialog is not shown.');
  const outside = {x: dialog.x / 2, y: input.y + input.height / 2};
  await page.mouse.move(input.x + input.width / 2, outside.y);
  await page.mouse.down();
  await page.mouse.move(outside.x, outside.y);
  await page.mouse.up();
  await expect(search.active).toContainText('topK');
  await expect(search.input).toBeFocused();
  await page.mouse.click(outside.x, outside.y);
  await expect(search.dialog).toHaveCount(0);
});
