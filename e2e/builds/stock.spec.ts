// A site with its own configuration and theme, with the packages installed as they are published.
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test as base, type Page} from '@playwright/test';
import {Console} from '../pages/Console';
import {startStaticHost} from '../servers/staticHost';
import {buildStockSite, createStockSite, edit, runDocusaurus, startRecorder, withStart, type Recorder} from '../stockSite';
import {readScripts, weighVisit} from '../browser/weight';

type Sites = {recorder: Recorder; folder: string; log: string; url: string; bare: string; optimised: string};

/** All optimisations for such a site. Its reference is among its own documents. */
function optimise(config: string): string {
  return config
    .replace('import type {Options}', 'import {createReferenceTemplate, type Options}')
    .replace("route: 'api'}]}", "route: 'docs/harbour'}], optimise: true}")
    .replace("  baseUrl: '/',\n", "  baseUrl: '/',\n  ssrTemplate: createReferenceTemplate(),\n");
}

const test = base.extend<object, {sites: Sites}>({
  sites: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture takes a pattern, also where it needs nothing
    async ({}, provide) => {
      const recorder = await startRecorder();
      const folder = createStockSite('stock', recorder.port);
      const log = await buildStockSite(folder);
      const bare = createStockSite('stock-bare', undefined);
      await buildStockSite(bare);
      const optimised = createStockSite('stock-optimised', recorder.port);
      edit(optimised, 'docusaurus.config.ts', optimise);
      await buildStockSite(optimised);
      const hosts = await Promise.all([folder, bare, optimised].map((each) => startStaticHost(path.join(each, 'build'), '/')));
      const [url = '', bareUrl = '', optimisedUrl = ''] = hosts.map((host) => host.url);
      await provide({recorder, folder, log, url, bare: bareUrl, optimised: optimisedUrl});
      for (const {stop} of hosts) await stop();
      recorder.stop();
    },
    {scope: 'worker', timeout: 900_000},
  ],
});

// The sites are built once.
test.describe.configure({mode: 'serial'});

test('an operation has a page in the theme of the site', async ({page, sites: {url, log}}) => {
  expect(log.replaceAll('0 warnings', '')).not.toMatch(/warning/i);
  const errors: string[] = [];
  page.on('pageerror', ({message}) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${url}api/get-berth`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Get a berth');
  await expect(page.getByRole('article')).toContainText('One berth, and the boat in it.');
  for (const text of ['Number of the berth', 'season', 'Name of the boat']) await expect(page.getByRole('article')).toContainText(text);
  await expect(page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Get a berth'})).toBeVisible();
  await page.getByRole('tab', {name: 'Python'}).click();
  await expect(page.getByRole('tabpanel', {name: 'Python'})).toContainText('requests.get');
  await page.locator('.pagination-nav__link--next').click();
  await expect(page).toHaveTitle(/^Assign/);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await page.goto(`${url}api/set-berth`);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(errors).toEqual([]);
});

test('the console sends a request with a credential from the page of credentials', async ({page, sites: {url, recorder}}) => {
  await page.goto(`${url}api/get-berth`);
  // Only an optimised site replays a press made before React was loaded.
  await expect(page.locator('html[data-has-hydrated=true]')).toBeAttached();
  const call = new Console(page);
  await call.button.click();
  await call.sendWithoutCredential();
  await expect(call.response).toContainText('Status 200');
  await expect(call.response).toContainText('Tern');
  expect(recorder.calls.at(-1)).toMatch(/^GET \/v1\/berths\/7/);
  await page.goto(`${url}auth`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Authorization');
  await expect(page.getByRole('article')).toContainText('X-Key');
});

test('each page of the reference has Markdown, and the document can be downloaded', async ({page, sites: {url, folder, recorder}}) => {
  await page.goto(`${url}api/get-berth`);
  const address = await page.locator('link[rel=alternate][type="text/markdown"]').getAttribute('href');
  expect(address).toBe('/api/get-berth.md');
  const markdown = await (await page.request.get(`${url}api/get-berth.md`)).text();
  expect(markdown).toContain('# Get a berth');
  expect(markdown).toContain('Number of the berth');
  const document = await (await page.request.get(`${url}openapi/api/openapi.yaml`)).text();
  expect(document).toBe(readFileSync(path.join(folder, 'openapi.yaml'), 'utf8').replace('PORT', String(recorder.port)));
});

/** Every element of a page with its computed style, one line for each property, and the content of the page. */
async function read(page: Page, url: string, theme: string): Promise<{html: string; styles: string[]}> {
  await page.goto(url);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  return page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-theme', name);
    // Colours change over several frames.
    await Promise.all(document.getAnimations().map(({finished}) => finished));
    const elements = [document.documentElement, ...document.querySelectorAll('body, body *:not(script)')];
    const render = (element: Element, part?: string): string[] => {
      const style = getComputedStyle(element, part);
      return [...style].map((property) => `${element.tagName}${part ?? ''} ${property}: ${style.getPropertyValue(property)}`);
    };
    return {
      html: document.querySelector('#__docusaurus')?.innerHTML ?? '',
      styles: elements.flatMap((element) => [undefined, '::before', '::after'].flatMap((part) => render(element, part))),
    };
  }, theme);
}

for (const theme of ['light', 'dark']) {
  test(`other pages look the same as without a reference (${theme})`, async ({page, sites: {url, optimised, bare}}) => {
    for (const address of ['docs/intro', '']) {
      const before = await read(page, bare + address, theme);
      for (const site of [url, optimised]) {
        const after = await read(page, site + address, theme);
        expect(after.html).toBe(before.html);
        expect(after.styles.filter((style, index) => style !== before.styles[index])).toEqual([]);
        expect(after.styles.length).toBe(before.styles.length);
      }
    }
  });
}

test('optimised pages load less before and after the visitor acts, and other pages run at once', async ({page, sites}) => {
  const [plain, optimised] = [
    await weighVisit(page, `${sites.url}api/get-berth`),
    await weighVisit(page, `${sites.optimised}docs/harbour/get-berth`),
  ];
  expect(plain.scriptsBefore).toBeGreaterThan(0);
  expect(optimised.scriptsBefore).toBe(0);
  expect(optimised.before).toBeLessThan(plain.before * 0.5);
  expect(optimised.after).toBeLessThan(plain.after * 0.95);
  await page.goto(`${sites.optimised}docs/intro`);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  expect(await readScripts(page)).not.toContain('[data-scripts]');
});

test('on optimised pages the first press works, the console sends, and links work', async ({page, sites: {optimised, recorder}}) => {
  const errors: string[] = [];
  page.on('pageerror', ({message}) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${optimised}docs/harbour/get-berth`);
  expect(await page.evaluate(() => document.documentElement.dataset['hasHydrated'])).not.toBe('true');
  const call = new Console(page);
  await call.button.click();
  await call.sendWithoutCredential();
  await expect(call.response).toContainText('Tern');
  expect(recorder.calls.at(-1)).toMatch(/^GET \/v1\/berths\/7/);
  await page.locator('.pagination-nav__link--next').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/^Assign/);
  await page.getByRole('tab', {name: 'Python'}).click();
  await expect(page.getByRole('tabpanel', {name: 'Python'})).toContainText('requests.put');
  await page.locator('.navbar').getByRole('link', {name: 'Guides'}).click();
  await expect(page).toHaveURL(`${optimised}docs/intro`);
  await page.goBack();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/^Assign/);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(errors).toEqual([]);
});

const INDEX: [name: string, fragment: string, address: string][] = [
  ['the overview', '', 'harbour-api'],
  ['an operation of Redoc', '#tag/Berths/operation/setBerth', 'set-berth'],
  ['an operation of Scalar', '#tag/berths/GET/berths/{berth}', 'get-berth'],
  ['something else', '#tag/Berths', 'harbour-api'],
];
for (const [name, fragment, address] of INDEX)
  test(`the address of a reference leads to ${name}`, async ({page, sites: {url, optimised}}) => {
    for (const root of [`${url}api`, `${optimised}docs/harbour`]) {
      await page.goto(root + fragment);
      await expect(page).toHaveURL(`${root}/${address}`);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    }
  });

test('the reference is also in the second language of the site', async ({page, sites: {url}}) => {
  await page.goto(`${url}fr/api/get-berth`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('.theme-doc-sidebar-menu')).toContainText('Postes');
  await page.getByRole('button', {name: 'Essayer'}).click();
  await expect(page.locator('[data-console]')).toBeVisible();
  expect((await page.request.get(`${url}fr/api/get-berth.md`)).status()).toBe(200);
});

test('the commands of the framework still work on the site', async ({sites: {folder}}) => {
  const swizzle = await runDocusaurus(folder, 'swizzle', '--list');
  expect(swizzle.code, swizzle.log).toBe(0);
  expect(swizzle.log).toContain('DocItem/Layout');
  const translations = await runDocusaurus(folder, 'write-translations');
  expect(translations.code, translations.log).toBe(0);
  const texts = JSON.parse(readFileSync(path.join(folder, 'i18n/en/code.json'), 'utf8')) as Record<string, {message: string}>;
  expect(texts['portal.console.title']?.message).toBe('Try it');
  const labels = JSON.parse(readFileSync(path.join(folder, 'i18n/en/docusaurus-plugin-content-docs-api/current.json'), 'utf8')) as object;
  expect(labels).toHaveProperty(['sidebar.api.category.Berths']);
  const version = await runDocusaurus(folder, 'docs:version', '1.0');
  expect(version.code, version.log).toBe(0);
  expect(JSON.parse(readFileSync(path.join(folder, 'versions.json'), 'utf8'))).toEqual(['1.0']);
  expect(existsSync(path.join(folder, 'api_versions.json'))).toBe(false);
});

test('the command line of the installed packages finds the redirects of generated pages', ({sites: {folder}}) => {
  const packages = path.join(folder, 'node_modules/@lectern');
  for (const name of ['openapi-docs', 'redocusaurus', 'scalar'])
    expect(existsSync(path.join(packages, `docusaurus/migrate/from-${name}.md`))).toBe(true);
  const generated = path.join(folder, 'docs/harbour');
  mkdirSync(generated);
  writeFileSync(
    path.join(generated, 'berth.api.mdx'),
    '---\nid: berth\napi: {method: get, path: "/berths/{berth}"}\ncustom_edit_url: null\n---\n',
  );
  const args = [path.join(packages, 'openapi/bin/lectern.js'), 'migrate', 'docs/harbour', '--document', 'openapi.yaml', '--write'];
  const {status, stdout, stderr} = spawnSync(process.execPath, args, {cwd: folder, encoding: 'utf8'});
  expect(stderr).toBe('');
  expect(stdout).toContain('/docs/harbour/berth → /docs/harbour/get-berth');
  expect(status).toBe(0);
  expect(existsSync(generated)).toBe(false);
  expect(JSON.parse(readFileSync(path.join(folder, 'redirects.json'), 'utf8'))).toEqual([
    {from: '/docs/harbour/berth', to: '/docs/harbour/get-berth'},
  ]);
});

test('under `npm start`, a saved change of the document appears at once', async ({page, sites: {folder}}) => {
  await withStart(folder, async (url, getLog) => {
    await expect.poll(getLog, {timeout: 120_000}).toContain('compiled successfully');
    await page.goto(`${url}/api/get-berth`);
    await page.getByRole('button', {name: 'Try it', exact: true}).click();
    await expect(page.locator('[data-console]')).toBeVisible({timeout: 30_000});
    edit(folder, 'openapi.yaml', (text) => text.replace('summary: Get a berth', 'summary: Look at a berth'));
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Look at a berth', {timeout: 30_000});
  });
});

const WRONG_ROUTES = {
  'My API': `write words of letters, digits and hyphens, with slashes between folders, for instance 'api' or 'docs/api'.`,
  // The site's own documents would be missing.
  docs: `the folder of the site's documents has this address already: write another route`,
};
for (const [route, message] of Object.entries(WRONG_ROUTES)) {
  test(`a wrong route gives one message with the route and the fix: ${route}`, async ({sites: {folder}}) => {
    edit(folder, 'docusaurus.config.ts', (text) => text.replace(/route: '[^']*'\}/, `route: '${route}'}`));
    const {code, log} = await runDocusaurus(folder, 'build');
    expect(code).not.toBe(0);
    expect(log).toContain(`docusaurus.config.ts: "apis[0].route" is "${route}": ${message}`);
    expect(log).not.toMatch(/^\s+at |\[cause\]/m);
  });
}
