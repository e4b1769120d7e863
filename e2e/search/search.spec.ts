// What the search finds, the text of its rows, and how to reach them.
import {openSearch} from '../pages/Search';
import {expect, test} from '../test';

const SETTINGS = /\/docs\/api\/indices-controller-update-index-settings#request-body-topK$/;

test('S2.search half a word leads to the field of the operation, which is shown and marked', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('topk');
  await expect(search.active).toContainText('topK');
  await expect(search.active).toContainText('PATCH');
  await expect(search.active.locator('mark').first()).toHaveText('topK');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(SETTINGS);
  await expect(search.dialog).toHaveCount(0);
  await expect(search.found).toHaveAttribute('id', 'request-body-topK');
  await expect(search.found).toBeInViewport();
  // The address also names the row: it has that mark, and not the one of the search, which fades.
  await expect(search.found).toHaveAttribute('data-target', '');
  await expect(search.found).toHaveCSS('border-radius', '0px');
  await expect(search.found).toHaveCSS('animation-name', 'none');
});

test('a marked row includes the values of its items, and for a row that opens, only its own part is marked', async ({page, portal}) => {
  await portal.open('docs/api/index-files-controller-get-all-index-files#query-parameters-status');
  const row = page.locator('#query-parameters-status');
  await expect(row).toHaveAttribute('data-target', '');
  await expect(row.getByText('allowed values')).toBeVisible();
  await expect(row).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await portal.open('docs/api/indices-controller-create-index#request-body-settings');
  const opened = page.locator('#request-body-settings');
  await expect(opened.locator('details')).not.toHaveCount(0);
  await expect(opened).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(opened.locator('> div').first()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('S2.search rows appear in their final order, and Enter opens the first', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  let isHeld = (): void => undefined;
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  await page.route('**/search/*/*.json', async (route) => {
    isHeld();
    await isReleased;
    await route.continue();
  });
  const question = 'limit answers to some files';
  await search.box.click();
  // Only the names of pages are loaded, which give the suggested pages.
  await expect(search.group('Popular pages').getByRole('option').first()).toBeVisible();
  await expect(search.active).toHaveCount(0);
  await search.input.fill(question);
  await held;
  await expect(search.dialog).toContainText('Searching…');
  await expect(search.options).toHaveCount(0);
  await search.input.press('Enter');
  release();
  await expect(page).toHaveURL(/\/docs\/api\/indexing-api#limit-the-search-to-some-files$/);
});

test('S2.search the empty box offers pages, and its help names only keys that work', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.box.click();
  const popular = search.group('Popular pages').getByRole('option');
  await expect(popular.first()).toBeVisible();
  await expect(search.keys).toHaveText(/^↓ ↑ Select\s*Esc Close$/);
  await search.input.fill('xqzzv');
  await expect(search.dialog).toContainText('No results for “xqzzv”.');
  await expect(search.keys).not.toContainText('Open');
  await search.input.press('ArrowDown');
  await expect(search.keys).toContainText('Enter Open');
  await search.input.fill('topk');
  await expect(search.active).toContainText('topK');
  await expect(search.keys).toContainText('Enter Open');
});

test('S2.search the best result comes first whatever its kind, and a click opens it', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('rate limit');
  await expect(search.options.first()).toContainText('Rate limits');
  await expect(search.options.first()).toContainText('Guides');
  await expect(search.options.filter({hasText: 'response header'}).first()).toBeVisible();
  await search.input.pressSequentially(' headers');
  // Rows move with every letter. After the last letter, this row is next to its page.
  await expect(search.options.nth(1)).toHaveAttribute('href', /#read-the-headers$/);
  await page.locator('[role=option][href$="#read-the-headers"]').click();
  await expect(page).toHaveURL(/\/docs\/guides\/rate-limits#read-the-headers$/);
  await expect(search.found).toHaveText(/Read the headers/);
});

test('S2.search a pasted command leads to its operation', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.box.click();
  const headers = '-H "Authorization: Bearer $API_KEY" '.repeat(6);
  await search.input.fill(`curl -X DELETE ${headers} "https://api.beacon.example/v1/indices/idx_7k2m9q4x8n3p"`);
  await expect(search.active).toContainText('Delete an index');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/api\/indices-controller-delete-index$/);
});

test('S2.search a word without results is named, and the announced number of rows can be reached', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('kubernetes stream');
  await expect(search.dialog).toContainText('No results for “kubernetes”.');
  await expect(search.options).toHaveCount(3);
  await expect(search.status).toHaveText('3 results');
});

test('S2.search the excerpt is around the match', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('proxy_buffering');
  await expect(search.active.locator('mark').first()).toBeVisible();
});

test('S2.search a question about how long something is kept finds how long it is stored, and shows it', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  for (const question of ['how long are uploads kept', 'how long are uploads stored']) {
    await search.find(question);
    await expect(search.options.filter({hasText: '24 hours'}).first()).toBeVisible();
    await expect.poll(async () => (await search.options.allTextContents()).slice(0, 2).join(' '), question).toContain('24 hours');
    await expect(search.dialog).not.toContainText('No results');
    await page.keyboard.press('Escape');
  }
});

test('S2.search the limit of a file is among the first rows, and no row shows code', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  for (const question of ['file size limit', 'max file size', 'how big can a file be']) {
    await search.find(question);
    await expect(search.options.filter({hasText: '50 MB'}).first(), question).toBeVisible();
    const most = question.startsWith('how') ? 5 : 1;
    // Rows for the earlier words may appear first.
    const isAmongFirst = async (): Promise<boolean> =>
      (await search.options.allTextContents()).slice(0, most).some((text) => text.includes('50 MB'));
    await expect.poll(isAmongFirst, question).toBe(true);
    await expect(search.dialog).not.toContainText(/=>|event\.preventDefault|htmlFor|\$API_KEY/);
    await page.keyboard.press('Escape');
  }
});

test('S2.search a word that no page mentions is named, above a few related rows', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('notification');
  await expect(search.dialog).toContainText('No page about the API mentions “notification”. Related:');
  await expect(search.options).toHaveCount(3);
  await search.input.fill('webhook');
  await expect(search.active).toContainText('The API sends no webhooks');
  await expect(search.dialog).not.toContainText('No page about the API');
  await search.input.fill('events');
  await expect(search.active).toContainText('Events');
  await expect(search.dialog).not.toContainText('No page about the API');
});

test('S2.search a subject without a close match is reported, above pages that mention it', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('how much does it cost');
  await expect(search.dialog).toContainText('No close match for “how much does it cost”. Pages that mention it:');
  await expect(search.dialog.getByText('Code blocks')).toHaveCount(0);
  await search.input.fill('errors');
  await expect(search.active).toContainText('Errors');
  await expect(search.dialog).not.toContainText('No close match');
});

test('S2.search pages for the portal’s owners have their own label', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('favicon');
  await expect(search.active).toContainText('Configuration');
  await expect(search.active).toContainText('Portal setup');
  await expect(search.active).not.toContainText('Guides');
});

test('S2.search excerpts omit controls and the title, and separate the cells of a table', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('breaking changes');
  await expect(search.active).toContainText('Changelog');
  await expect(search.active).toContainText('What changed in each version of the API');
  await expect(search.active).not.toContainText(/Your version|Changelog.*Changelog/);
  await search.input.fill('sk_admin_');
  await expect(search.options.filter({hasText: 'Key · For · Allows; '}).first()).toBeVisible();
});

test('S2.search a page outside of guides, reference and blog is among the other pages', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('authorization');
  const own = page.locator('[role=option][href$="/auth"]');
  await expect(own).toContainText('Other pages');
  await search.filter('Other pages').click();
  await expect(own).toBeVisible();
  await expect(page.locator('[role=option][href*="/docs/"]')).toHaveCount(0);
});

test('S2.search rows with the same name show what distinguishes them', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('RateLimit-Remaining');
  await expect(search.options.nth(1)).toBeVisible();
  await expect(async () => {
    const rows = await search.options.evaluateAll((options) => options.map(({textContent}) => textContent));
    expect(new Set(rows).size).toBe(rows.length);
  }).toPass();
});

test('S2.search a result opens the closed part that contains its field', async ({page, portal}) => {
  const search = await openSearch(page, portal);
  await search.find('ProblemError pointer');
  await page.locator('[role=option][href$="errors.pointer"]').first().click();
  await expect(search.found).toHaveAttribute('id', /errors\.pointer$/);
  await expect(search.found).toBeVisible();
});
