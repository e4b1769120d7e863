// A site with a configuration and a theme of its own, in which the packages are installed as they are published.
import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {expect, test as base, type Page} from '@playwright/test';
import {Console} from '../pages/Console';
import {startStaticHost} from '../servers/staticHost';
import {createStockSite, edit, runDocusaurus, withStart} from '../stockSite';

type Recorder = {port: number; calls: string[]; stop: () => void};
type Sites = {recorder: Recorder; folder: string; url: string; bare: string; log: string};

/** A server that answers every call, and notes what it was called with. */
async function startRecorder(): Promise<Recorder> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const allow = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*'};
    if (request.method !== 'OPTIONS') calls.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response.writeHead(200, {...allow, 'content-type': 'application/json'}).end('{"boat": "Tern"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {port: (server.address() as AddressInfo).port, calls, stop: () => server.close()};
}

async function build(folder: string): Promise<string> {
  const {code, log} = await runDocusaurus(folder, 'build');
  expect(code, log).toBe(0);
  return log;
}

const test = base.extend<object, {sites: Sites}>({
  sites: [
    // eslint-disable-next-line no-empty-pattern -- a fixture takes a pattern, also where it needs nothing
    async ({}, provide) => {
      const recorder = await startRecorder();
      const folder = createStockSite('stock', recorder.port);
      const log = await build(folder);
      const bare = createStockSite('stock-bare', undefined);
      await build(bare);
      const hosts = await Promise.all([folder, bare].map((each) => startStaticHost(path.join(each, 'build'), '/')));
      await provide({recorder, folder, log, url: hosts[0]?.url ?? '', bare: hosts[1]?.url ?? ''});
      for (const {stop} of hosts) await stop();
      recorder.stop();
    },
    {scope: 'worker', timeout: 600_000},
  ],
});

// The sites are built once.
test.describe.configure({mode: 'serial'});

test('an operation has its page in the theme of the site', async ({page, sites: {url, log}}) => {
  expect(log).not.toMatch(/warning/i);
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

test('the console sends a call, with a credential that the page of credentials has taken', async ({page, sites: {url, recorder}}) => {
  await page.goto(`${url}api/get-berth`);
  const call = new Console(page);
  await call.button.click();
  await call.send.click();
  await expect(call.answer).toContainText('200');
  await expect(call.answer).toContainText('Tern');
  expect(recorder.calls.at(-1)).toMatch(/^GET \/v1\/berths\/7/);
  await page.goto(`${url}auth`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Authorization');
  await expect(page.getByRole('article')).toContainText('X-Key');
});

test('each page of the reference has its Markdown, and the document can be downloaded', async ({page, sites: {url, folder, recorder}}) => {
  await page.goto(`${url}api/get-berth`);
  const address = await page.locator('link[rel=alternate][type="text/markdown"]').getAttribute('href');
  expect(address).toBe('/api/get-berth.md');
  const markdown = await (await page.request.get(`${url}api/get-berth.md`)).text();
  expect(markdown).toContain('# Get a berth');
  expect(markdown).toContain('Number of the berth');
  const document = await (await page.request.get(`${url}openapi/api/openapi.yaml`)).text();
  expect(document).toBe(readFileSync(path.join(folder, 'openapi.yaml'), 'utf8').replace('PORT', String(recorder.port)));
});

/** Every element of a page with all that is computed of its style, a property a line, and what the page holds. */
async function read(page: Page, url: string, theme: string): Promise<{html: string; styles: string[]}> {
  await page.goto(url);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  return page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-theme', name);
    // Colours change over some frames.
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
  test(`other pages of the site look as they do without a reference (${theme})`, async ({page, sites: {url, bare}}) => {
    for (const address of ['docs/intro', '']) {
      const before = await read(page, bare + address, theme);
      const after = await read(page, url + address, theme);
      expect(after.html).toBe(before.html);
      expect(after.styles.filter((style, index) => style !== before.styles[index])).toEqual([]);
      expect(after.styles.length).toBe(before.styles.length);
    }
  });
}

test('the reference is in the second language of the site', async ({page, sites: {url}}) => {
  await page.goto(`${url}fr/api/get-berth`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('.theme-doc-sidebar-menu')).toContainText('Postes');
  await page.getByRole('button', {name: 'Essayer'}).click();
  await expect(page.locator('[data-console]')).toBeVisible();
  expect((await page.request.get(`${url}fr/api/get-berth.md`)).status()).toBe(200);
});

test('the commands of the framework know the site as before', async ({sites: {folder}}) => {
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

test('a document that is saved while the site is written shows at once', async ({page, sites: {folder}}) => {
  await withStart(folder, async (url, getLog) => {
    await expect.poll(getLog, {timeout: 120_000}).toContain('compiled successfully');
    await page.goto(`${url}/api/get-berth`);
    await page.getByRole('button', {name: 'Try it', exact: true}).click();
    await expect(page.locator('[data-console]')).toBeVisible({timeout: 30_000});
    edit(folder, 'openapi.yaml', (text) => text.replace('summary: Get a berth', 'summary: Look at a berth'));
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Look at a berth', {timeout: 30_000});
  });
});

test('a wrong option is one message that names it, its value and what to write', async ({sites: {folder}}) => {
  edit(folder, 'docusaurus.config.ts', (text) => text.replace("route: 'api'}", "route: 'My API'}"));
  const {code, log} = await runDocusaurus(folder, 'build');
  expect(code).not.toBe(0);
  expect(log).toContain(`docusaurus.config.ts: "apis[0].route" is "My API": write lower-case words joined by hyphens, for instance 'api'.`);
});
