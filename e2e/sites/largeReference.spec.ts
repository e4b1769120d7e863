import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Portal} from '../pages/Portal';
import {getSiteFolder} from '../site';
import {expect, test} from '../test';

// In this portal, a reference with ten pages or more is large (`sites.setup.ts`).
test.use({site: 'renamed'});

const CREATE = 'docs/api/indices-controller-create-index/';
const OPERATIONS = 'docs-site/docs/api/';

test('the sidebar has the pages of the open group, and links each other group to its first page', async ({page}) => {
  const portal = new Portal(page);
  await portal.open(CREATE);
  const {menu} = portal.sidebar;
  const links = portal.sidebar.list('Indices').getByRole('link');
  expect(await links.count()).toBeGreaterThan(3);
  await expect(portal.sidebar.list('Indices').locator('a[aria-current=page]')).toHaveCount(1);
  expect(await menu.locator('.sidebar-group').count()).toBeGreaterThan(3);
  await expect(menu.locator(`a[href*="${OPERATIONS}index-files"]`)).toHaveCount(1);
  await expect(page.locator('.breadcrumbs')).toContainText('Indices');
});

test('following a group opens it without a new document, and Back opens the first group again', async ({page}) => {
  const portal = new Portal(page);
  await portal.open(CREATE);
  await expect(portal.heading).toHaveText('Create an index');
  await page.evaluate(() => Object.assign(window, {isSameDocument: true}));
  await portal.sidebar.menu.getByRole('link', {name: 'Index files', exact: true}).click();
  await expect(portal.sidebar.list('Index files').locator('a[aria-current=page]')).toHaveCount(1);
  await expect(portal.sidebar.category('Indices')).toHaveCount(0);
  await expect(portal.heading).toHaveText('List the files of an index');
  await expect(page.locator('.breadcrumbs')).toContainText('Index files');
  await page.goBack();
  await expect(portal.sidebar.list('Indices').locator('a[aria-current=page]')).toHaveCount(1);
  await expect(portal.sidebar.category('Index files')).toHaveCount(0);
  await expect(portal.heading).toHaveText('Create an index');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('the last page of a group links to the first page of the next', async ({page}) => {
  const portal = new Portal(page);
  await portal.open(CREATE);
  const last = portal.sidebar.list('Indices').getByRole('link').last();
  await last.click();
  await expect(portal.heading).toHaveText(await last.innerText());
  await page.locator('.pagination-nav__link--next').click();
  await expect(portal.heading).toHaveText('List the files of an index');
  await expect(portal.sidebar.list('Index files').getByRole('link').first()).toHaveAttribute('aria-current', 'page');
});

test('an address below a large reference without a page shows the not-found page', async ({page}) => {
  const portal = new Portal(page);
  const response = await portal.open('docs/api/no-such-operation/');
  expect(response?.status()).toBe(404);
  await expect(portal.heading).toHaveText(/not found/i);
  await expect(page).toHaveTitle(/^Page Not Found/);
  await expect(portal.main).toHaveCount(1);
  await expect(portal.main).not.toContainText('Loading');
});

test('no script contains the addresses of the pages', () => {
  const folder = path.join(getSiteFolder('renamed'), 'build');
  const ids = readdirSync(path.join(folder, 'docs/api')).filter((name) => name.startsWith('index-files-controller'));
  expect(ids.length).toBeGreaterThan(3);
  const scripts = readdirSync(path.join(folder, 'assets/js')).map((name) => readFileSync(path.join(folder, 'assets/js', name), 'utf8'));
  const held = ids.filter((id) => scripts.some((script) => script.includes(`/docs/api/${id.replace(/\.md$/, '')}/"`)));
  // The first page of the group, the target of its link.
  expect(held.length).toBeLessThanOrEqual(1);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the groups are links, and lead to their pages', async ({page}) => {
    await page.goto(CREATE);
    const {menu} = new Portal(page).sidebar;
    await menu.getByRole('link', {name: 'Index files', exact: true}).click();
    await expect(menu.locator(`a[href*="${OPERATIONS}index-files"]`)).not.toHaveCount(1);
    await expect(menu.locator('a[aria-current=page]')).toHaveCount(1);
  });
});
