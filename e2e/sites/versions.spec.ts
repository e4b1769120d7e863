// The small site has two versions of its document, with texts in several scripts.
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {Search} from '../pages/Search';
import {VersionSwitcher} from '../pages/VersionSwitcher';
import {getSiteFolder} from '../site';
import {expect, test} from '../test';

test.use({site: 'fixture'});

const CURRENT = 'docs/api/get-things-thing-id';
const OLD = 'docs/api-0-9/get-things-id';

test('the switcher keeps the visitor on the same operation, there and back', async ({page, portal}) => {
  await portal.open(CURRENT);
  const versions = new VersionSwitcher(page);
  await expect(versions.outdated).toHaveCount(0);
  await versions.choose('1 (current)', '0.9');
  await expect(page).toHaveURL(/\/docs\/api-0-9\/get-things-id$/);
  await expect(portal.heading).toHaveText('Get a thing');
  await expect(versions.outdated).toContainText('You are viewing version 0.9, which is not the latest.');
  await versions.outdated.getByRole('link', {name: 'Read version 1'}).click();
  await expect(page).toHaveURL(/\/docs\/api\/get-things-thing-id$/);
  await expect(versions.outdated).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test('if a version lacks the operation, its overview says so', async ({page, portal}) => {
  await portal.open('docs/api-0-9/delete-things-id');
  const versions = new VersionSwitcher(page);
  await expect(versions.missing).toBeHidden();
  await versions.open();
  await expect(versions.list).toContainText('without this endpoint');
  await versions.choose('0.9', '1 (current)');
  await expect(page).toHaveURL(/\/docs\/api\/fixture-api#not-in-this-version$/);
  await expect(versions.missing).toBeVisible();
  await portal.reload();
  await expect(versions.missing).toBeVisible();
});

test('search engines index only the current version', async ({page, portal}) => {
  await portal.open(OLD);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const sitemap = await readFile(path.join(getSiteFolder('fixture'), 'build/sitemap.xml'), 'utf8');
  expect(sitemap).toContain('/docs/api/get-things-thing-id<');
  expect(sitemap).not.toContain('/docs/api-0-9/');
});

test('S2.search the current version comes first, and each can be searched separately', async ({page, portal}) => {
  await portal.open('docs/intro');
  const search = new Search(page);
  await search.find('get a thing');
  await expect(search.active).toHaveAttribute('href', /\/docs\/api\/get-things-thing-id$/);
  await expect(search.options.filter({hasText: 'Fixture API 0.9'}).first()).toBeVisible();
  await search.filter('Fixture API 0.9').click();
  await expect(search.active).toHaveAttribute('href', /\/docs\/api-0-9\/get-things-id$/);
  await expect(page).toHaveURL(/document=Fixture\+API\+0\.9/);
  await search.filter('Fixture API').click();
  await expect(search.active).toHaveAttribute('href', /\/docs\/api\/get-things-thing-id$/);
});

for (const [text, heading] of [
  ['creme brulee', 'Crème brûlée'],
  ['BÚSQUEDA', 'Crème brûlée'],
  ['מסמכים', 'חיפוש במסמכים'],
  ['קבצים', 'חיפוש במסמכים'],
  ['搜索', '全文搜索'],
  ['创建索引', '全文搜索'],
] as const) {
  test(`S2.search "${text}" is found`, async ({page, portal}) => {
    await portal.open('docs/intro');
    const search = new Search(page);
    await search.find(text);
    await expect(search.active).toContainText(heading);
    await expect(search.active.locator('mark').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(search.found).toContainText(heading);
  });
}

test('S2.search another language of the portal has its own index', async ({page, portal}) => {
  await portal.open('he/docs/second');
  const search = new Search(page);
  await search.find('מבוא');
  await expect(search.active).toHaveAttribute('href', '/docs-site/he/docs/intro');
});
