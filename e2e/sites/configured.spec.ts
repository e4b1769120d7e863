import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {Console} from '../pages/Console';
import {getSiteFolder, readLog} from '../site';
import {expect, test} from '../test';

// A portal that uses every setting of its configuration: `fixtures/configured`.
test.use({site: 'configured'});

/** The security policy written by the build, by directive. */
async function readPolicy(): Promise<Record<string, string>> {
  const text = await readFile(path.join(getSiteFolder('configured'), 'build/.deploy/site.json'), 'utf8');
  const {headers} = JSON.parse(text) as {headers: Record<string, string>};
  const directives = headers['Content-Security-Policy']?.split('; ').map((each) => each.split(/ (.*)/)) ?? [];
  return Object.fromEntries(directives.map(([name = '', sources = '']) => [name, sources]));
}

/** Responds to all requests to other hosts: no test leaves this machine. */
test.beforeEach(async ({page}) => {
  await page.route(
    (url) => !['127.0.0.1', 'localhost'].includes(url.hostname),
    (route) => route.fulfill({contentType: route.request().resourceType() === 'script' ? 'text/javascript' : 'image/svg+xml', body: ''}),
  );
});

test('the navbar has links, a menu, an icon and a word mark without a title', async ({page, portal}) => {
  await portal.open('docs/tides');
  const bar = page.getByRole('navigation', {name: 'Main'});
  await expect(bar.locator('.navbar__title')).toHaveCount(0);
  await expect(bar.locator('.navbar__brand').getByRole('img', {name: 'Harbour'}).first()).toBeVisible();
  await expect(bar.locator('.navbar__items').first().getByRole('link', {name: 'Tides'})).toBeVisible();
  await expect(bar.getByRole('link', {name: 'Code'}).locator('img')).toHaveAttribute('src', '/docs-site/img/harbour.svg');
  await bar.getByRole('button', {name: 'More'}).hover();
  await expect(bar.getByRole('link', {name: /Status/})).toHaveAttribute('href', 'https://status.harbour.example');
  await expect(bar.getByRole('combobox')).toHaveCount(0);
});

test('the footer has columns and profiles', async ({page, portal}) => {
  await portal.open('docs/tides');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Company')).toBeVisible();
  await expect(footer.getByRole('link', {name: /About/})).toHaveAttribute('href', 'https://harbour.example/about');
  await expect(footer.getByRole('link', {name: 'Git', exact: true})).toHaveAttribute('href', 'https://git.harbour.example');
});

test('colours, font and corners are the owner’s, and the colour mode is the system’s', async ({page, portal}) => {
  const read = (): Promise<string[]> =>
    page.evaluate(() =>
      ['--link', '--font', '--radius'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()),
    );
  await portal.open('docs/tides');
  expect(await read()).toEqual(['#00605a', expect.stringMatching(/^'?"?Harbour Sans/), expect.stringMatching(/^0?\.125rem$/)]);
  await page.emulateMedia({colorScheme: 'dark'});
  await portal.open('docs/tides');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect((await read())[0]).toBe('#7fe0d4');
});

test('pictures for social networks have the logo and the colours of the theme', async ({page, portal}) => {
  await portal.open('docs/tides');
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  const colours = await page.evaluate(
    async (src) => {
      const image = Object.assign(new Image(), {src});
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const {data = []} = context?.getImageData(0, 0, image.width, image.height) ?? {};
      const seen = new Set<string>();
      for (let at = 0; at < data.length; at += 4) seen.add([data[at], data[at + 1], data[at + 2]].join());
      return [...seen];
    },
    address?.replace('https://harbour.example', '') ?? '',
  );
  // The colour of the word mark, not of the marker in this portal's own picture.
  expect(colours).toContain('0,96,90');
  expect(colours).not.toContain('255,216,74');
});

test('without a home page the base path leads to the documentation', async ({page, portal}) => {
  await page.goto('');
  await expect(page).toHaveURL(/\/docs$/);
  await expect(portal.heading).toHaveText('Overview');
});

test('the announcement is in the language of the page, and so are its links', async ({page, portal}) => {
  await portal.open('docs/tides');
  await expect(page.getByText('Tides are out').getByRole('link')).toHaveAttribute('href', '/docs-site/docs/tides');
  await portal.open('de/docs/tides');
  await expect(page.getByText('Gezeiten sind da').getByRole('link')).toHaveAttribute('href', '/docs-site/de/docs/tides');
});

test('the reference is in the language of the page if an overlay has its texts', async ({portal}) => {
  await portal.open('de/docs/api/list-tides');
  await expect(portal.heading).toHaveText('Gezeiten auflisten');
  await portal.open('de/docs/api/book-berth');
  await expect(portal.heading).toHaveText('Book a berth');
  await portal.open('docs/api/list-tides');
  await expect(portal.heading).toHaveText('List tides');
});

test('a component of the reference that the owner has wrapped appears with its style', async ({page, portal}) => {
  const owner = page.getByText('Asked of the harbour: GET /tides');
  await portal.open('docs/api/list-tides');
  await expect(owner).toHaveCSS('border-left-width', '7px');
  await expect(page.getByRole('button', {name: 'Try it', exact: true})).toBeVisible();
  // The same if the page is opened by a link.
  await portal.open('docs/api/book-berth');
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'List tides'}).click();
  await expect(portal.heading).toHaveText('List tides');
  await expect(owner).toHaveCSS('border-left-width', '7px');
});

test('tags, scripts and analytics are in the head, and the policy allows their origins', async ({page, portal}) => {
  await portal.open('docs/tides');
  await expect(page.locator('meta[name=harbour-verification]')).toHaveAttribute('content', 'a1b2');
  await expect(page.locator('script[data-team=docs]')).toHaveAttribute('src', 'https://widget.harbour.example/chat.js');
  await expect(page.locator('script[data-domain="harbour.example"]')).toHaveAttribute('src', 'https://plausible.io/js/script.js');
  const policy = await readPolicy();
  for (const origin of [
    'https://widget.harbour.example',
    'https://plausible.io',
    'https://www.googletagmanager.com',
    'https://stats.harbour.example',
  ])
    expect(policy['script-src']).toContain(origin);
  for (const origin of ['https://plausible.io', 'https://*.google-analytics.com', 'https://collect.harbour.example'])
    expect(policy['connect-src']).toContain(origin);
  expect(policy['img-src']).toContain('https://pictures.harbour.example');
});

test('the build reports what the policy blocks, with the setting to change', async ({portal, violations}) => {
  const log = await readLog('configured');
  expect(log).toContain(
    "Warning: docs/ships.html: the security policy blocks a picture of https://ships.example: add 'https://ships.example' to security.images.",
  );
  expect(log.match(/the security policy blocks/g)).toHaveLength(1);
  await portal.open('docs/ships');
  await expect.poll(() => violations.length).toBeGreaterThan(0);
  expect(violations.splice(0).join()).toContain('ships.example');
});

test('a plugin of the owner processes documents, and a redirect works', async ({page, portal}) => {
  await portal.open('docs');
  await expect(page.getByText('Stamped by a plugin.')).toBeVisible();
  await page.goto('old-tides');
  await expect(page).toHaveURL(/\/docs\/tides#table$/);
});

test('a guide embeds operations, samples, schemas and steps to try', async ({page, portal}) => {
  await portal.open('docs/components');
  const article = page.getByRole('article');
  await expect(article.getByRole('link', {name: 'List tides'})).toHaveAttribute('href', '/docs-site/docs/api/list-tides');
  await expect(article.locator('pre').first()).toContainText("curl 'https://api.harbour.example/berths'");
  await expect(article.getByRole('row', {name: /ship/})).toContainText('string, required');
  await article.getByRole('link', {name: 'Try it: Book a berth'}).click();
  await expect(page).toHaveURL(/docs\/api\/book-berth#console/);
  await expect(page.getByRole('button', {name: 'Send'})).toBeVisible();
});

test('a server without a host is at the portal’s address, which the console names before it sends a key there', async ({page}) => {
  const call = new Console(page);
  await page.addInitScript(() => {
    const secret = {type: 'value', value: 'harbour-key-1'};
    const stored = [{api: 'api', key: 'harbourKey', secret, since: 1, origins: [window.location.origin]}];
    sessionStorage.setItem('credentials', JSON.stringify(stored));
  });
  const sent = page.waitForRequest((request) => request.url().endsWith('/pilots'));
  await page.route('**/pilots', (route) => route.fulfill({json: ['Ada']}));
  await call.start('list-pilots');
  await expect(call.server.locator('option:checked')).toHaveText('./v1 (this portal)');
  // The second alternative of `security` is sent, and is in the samples.
  await expect(page.locator('[data-samples]').first()).toContainText('X-Harbour-Key: YOUR_API_KEY');
  await expect(page.locator('[data-samples]').first()).not.toContainText('Bearer');
  await call.send.click();
  await expect(call.response).toContainText('Ada');
  const request = await sent;
  expect(new URL(request.url()).pathname).toBe('/docs-site/openapi/api/v1/pilots');
  expect(request.headers()['x-harbour-key']).toBe('harbour-key-1');
});

test('samples for a server without a host have the portal’s address and the first security alternative', async ({page, portal}) => {
  await portal.open('docs/api/list-pilots');
  const samples = page.locator('[data-static=samples]');
  await expect(samples).toContainText('https://harbour.example/docs-site/openapi/api/v1/pilots');
  await expect(samples).toContainText('Authorization: Bearer YOUR_API_KEY');
});

test('components have the names that writers know', async ({page, portal}) => {
  await portal.open('docs/components');
  const article = page.getByRole('article');
  await expect(article.getByText('You need a key.')).toBeVisible();
  await expect(article.getByRole('listitem').filter({hasText: 'Look at the tides'})).toBeVisible();
  await article.getByRole('tab', {name: 'Small ships'}).click();
  await expect(article.getByText('A berth inside.')).toBeVisible();
  await article.getByRole('tab', {name: 'Python'}).click();
  await expect(article.getByRole('tabpanel').locator('pre').filter({hasText: 'berth = 7'}).last()).toBeVisible();
  await article.getByText('What if it is full?').click();
  await expect(article.getByText('Wait outside.')).toBeVisible();
  await expect(article.getByRole('link', {name: 'Tides', exact: true})).toHaveAttribute('href', '/docs-site/docs/tides');
});
