import {readCanonical, readLinks} from '../browser/links';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Portal} from '../pages/Portal';
import {OperationPage} from '../pages/OperationPage';
import {PORTAL} from '../portalFacts';
import {getSiteFolder} from '../site';
import {expect, test} from '../test';

test.use({site: 'renamed'});

test('S1.name no file of the built portal contains the former name', () => {
  const folder = path.join(getSiteFolder('renamed'), 'build');
  const name = PORTAL.product.toLowerCase();
  const files = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(100);
  const holders = files
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => file.toLowerCase().includes(name) || readFileSync(file).toString('latin1').toLowerCase().includes(name));
  expect(holders.map((file) => path.relative(folder, file))).toEqual([]);
});

test('S1.name changing the name in one file changes title, footer, sidebar, overview, samples and guides', async ({page}) => {
  const portal = new Portal(page);
  await portal.open('docs/api/api-developer-portal/');
  await expect(page).toHaveTitle('Acme Search API | Acme Search Developers');
  await expect(portal.navbar.title).toHaveText('Acme Search Developers');
  await expect(portal.footer).toContainText('Acme Search');
  await expect(portal.sidebar.menu).toContainText('Acme Search API');
  await expect(portal.main).toContainText('The Acme Search API');

  const operation = new OperationPage(page);
  await operation.open('docs/api/indices-controller-create-index/');
  await expect(operation.shownSample()).toContainText('https://api.acme-search.example/v1/indices');

  await portal.open('docs/guides/authentication/');
  await expect(portal.main).toContainText('acme-search');
  await portal.open('blog/authors/search/');
  await expect(portal.main).toContainText('Acme Search');
});

test('S1.name the ID of the sidebar and the downloads change too', async ({page, served}) => {
  const state = readFileSync(path.join(getSiteFolder('renamed'), '.docusaurus/globalData.json'), 'utf8');
  expect(state).toContain('"acme-search"');
  const response = await page.request.get(`${served.url}openapi/api/openapi.yaml`);
  expect(await response.text()).toContain('https://api.acme-search.example/v1');
});

test('S2.slash with the setting true, every link ends with a slash', async ({page}) => {
  for (const path of ['docs/intro/', 'docs/api/indices-controller-create-index/', 'docs/api/api-developer-portal/', 'blog/']) {
    const links = await readLinks(page, path);
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((href) => !href.endsWith('/'))).toEqual([]);
  }
});

test('S2.slash canonical addresses also get the slash, and the base path and hashes stay unchanged', async ({page}) => {
  const portal = new Portal(page);
  await portal.open('docs/intro/');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/docs-site\/docs\/intro\/$/);
  await expect(portal.navbar.bar.locator('a.navbar__brand')).toHaveAttribute('href', '/docs-site/');
  await expect(page.locator('.theme-doc-toc-desktop a').first()).toHaveAttribute('href', /^#[\w-]+$/);
});

test('S2.slash with the setting true, every canonical address ends with a slash', () => {
  const folder = path.join(getSiteFolder('renamed'), 'build');
  const canonical = readCanonical(folder);
  expect(canonical.length).toBeGreaterThan(50);
  expect(canonical.filter((href) => !href.endsWith('/'))).toEqual([]);
});
