// A reference that `npm run reference` builds from a third-party document: `fixtures/reference`.
import type {Page} from '@playwright/test';
import {deflateRawSync} from 'node:zlib';
import {AuthPage} from '../pages/AuthPage';
import {Console} from '../pages/Console';
import {Search} from '../pages/Search';
import {expect, test} from '../test';

test.use({site: 'stranger'});

/** The hash of a page's address that fills in its console. */
function toHash(values: object): string {
  return `#console=1.${deflateRawSync(JSON.stringify(values)).toString('base64url')}`;
}

/** Errors of a page, and its requests to other servers. */
function watch(page: Page, url: string): {errors: string[]; elsewhere: string[]} {
  const seen = {errors: [] as string[], elsewhere: [] as string[]};
  page.on('console', (message) => {
    if (message.type() === 'error') seen.errors.push(message.text());
  });
  page.on('pageerror', ({message}) => seen.errors.push(message));
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) seen.elsewhere.push(request.url());
  });
  return seen;
}

test('every kind of page hydrates without an error, runs nothing of the document and calls no other server', async ({
  page,
  portal,
  served,
}) => {
  const seen = watch(page, served.url);
  for (const path of ['', 'list-trees', 'plant-tree', 'list-inspections', 'tree-felled', 'eat-fruit', 'constructor', 'head-people'])
    await portal.open(path);
  await expect(portal.heading).toHaveText('</script></title></head><body "><script>window.hacked = true</script>');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await portal.open('');
  await portal.main.getByText('Raw HTML').click();
  await portal.main.getByText('tamed').click();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await portal.main.getByRole('link', {name: 'Plant a tree'}).first().click();
  await expect(portal.heading).toHaveText('Plant a tree');
  expect(seen).toEqual({errors: [], elsewhere: []});
});

test('the logo of the document is in the navbar, with its text and its background', async ({portal}) => {
  await portal.open('');
  const logo = portal.navbar.title.locator('..').getByRole('img', {name: 'Orchard & Sons'}).first();
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  await expect(logo.locator('xpath=ancestor::*[contains(@class, "navbar__logo")]')).toHaveCSS('background-color', 'rgb(20, 83, 45)');
  await expect(portal.navbar.title.locator('xpath=ancestor-or-self::a')).toHaveAttribute('href', 'https://orchard.example/');
});

test('"Set credentials" leads to the page of credentials, and the next request sends the credential', async ({page, portal}) => {
  const call = new Console(page);
  await call.open('list-trees');
  await call.button.click();
  await call.console.getByRole('link', {name: 'Set credentials'}).click();
  await expect(portal.heading).toHaveText('Authorization');
  const auth = new AuthPage(page);
  await expect(auth.summary).toContainText('No key saved');
  const scheme = auth.scheme('sign_in');
  await scheme.part.getByText('Enter an access token you already have').click();
  await scheme.fill({'Access token': 'orchard_token_1'}, 'Save key');
  await expect(auth.mark).toBeVisible();
  await page.getByRole('link', {name: /^Back to/}).click();
  await expect(call.console).toContainText('Sent with this request');
});

test('a link whose values take too long to check is not filled in, and the page still works', async ({page}) => {
  const call = new Console(page);
  await call.open(`list-people${toHash({p: {'query.code': `${'a'.repeat(90_000)}!`}})}`);
  await expect(call.console.getByRole('status').filter({hasText: 'took too long to check'})).toBeVisible();
  await call.action('Add code').click();
  await expect(call.input('query.code')).toHaveValue('');
  await call.input('query.code').fill('aa');
  await expect(call.input('query.code')).toHaveValue('aa');
  await call.open(`list-people${toHash({p: {'query.code': 'aaaa'}})}`);
  await call.reload();
  await expect(call.input('query.code')).toHaveValue('aaaa');
});

test('groups are nested in the sidebar and on the overview', async ({portal}) => {
  await portal.open('');
  await expect(portal.main.locator('#operations ~ * :is(h3, h4, h5, h6)')).toHaveText([
    'The orchard',
    'Trees',
    'Fruit & nuts',
    'Picked fruit',
    'Those who work in it',
    'People',
    'Webhooks',
  ]);
  await portal.open('eat-fruit');
  await expect(portal.sidebar.menu.locator('.menu__link--sublist')).toHaveText([
    'The orchard',
    'Trees',
    'Fruit & nuts',
    'Picked fruit',
    'Those who work in it',
    'Webhooks',
  ]);
});

test('each paragraph has the direction of its script', async ({page, portal}) => {
  await portal.open('');
  const isLeftward = (text: string): Promise<boolean> =>
    page.locator('main p', {hasText: text}).evaluate((paragraph) => {
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const lefts: number[] = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        lefts.push(...[...range.getClientRects()].map(({left}) => left));
      }
      return (lefts.at(-1) ?? 0) < (lefts[0] ?? 0);
    });
  expect(await isLeftward('נכתב בעברית')).toBe(true);
  expect(await isLeftward('مكتوب')).toBe(true);
  expect(await isLeftward('Every tree')).toBe(false);
});

test('the search finds a field, and leads to it', async ({page, portal}) => {
  const search = new Search(page);
  await portal.open('list-people');
  await search.find('harvest');
  await expect(search.active).toContainText('harvest_window');
  await search.input.press('Enter');
  await expect(page).toHaveURL(/\/list-trees#query-parameters-harvest_window$/);
  await expect(search.found).toBeInViewport();
});

test('the console handles names that every object inherits like other names', async ({page}) => {
  const call = new Console(page);
  await call.open('constructor');
  await call.button.click();
  await expect(call.server.locator('option').first()).toHaveText('https://eu.orchard.example/v2');
  await expect(call.input('body.name')).toHaveValue('Ada');
  await expect(call.input('body.__proto__')).toHaveValue('kept too');
  await call.action('Add constructor').click();
  await expect(call.input('body.constructor')).toHaveValue('');
  await call.action('Add hasOwnProperty').click();
  await call.input('body.hasOwnProperty').fill('typed');
  await expect(call.console.getByText('[native code]')).toHaveCount(0);
  await expect(page.locator('[data-samples]').first()).toContainText('__proto__=kept');
  await expect(page.locator('[data-samples]').first()).toContainText('"hasOwnProperty": "typed"');
});

test('the console opens, and the mock answers with the example', async ({page}) => {
  const call = new Console(page);
  await call.open('list-trees');
  await call.button.click();
  await call.server.selectOption({label: 'Mock: examples from the API document'});
  await call.send.click();
  await expect(call.response).toContainText('Status 200');
  await expect(call.response).toContainText('tree_1');
});

test('a link opens a row nine levels deep, all rows expand and collapse, and 200 values open on demand', async ({page}) => {
  const call = new Console(page);
  const deep = 'request-body-chain.first.second.third.fourth.fifth.sixth.seventh.eighth.ninth.tenth';
  await call.open(`plant-tree#${deep}`);
  await expect(call.part(deep)).toBeInViewport();
  await expect(call.part(deep)).toHaveAttribute('data-target', '');
  const values = call.part('request-body-zone').getByText('"zone_199"');
  await expect(values).toBeHidden();
  await call.part('request-body-zone').getByText('200 allowed values').click();
  await expect(values).toBeVisible();
  const tree = call.tree('request-body');
  await tree.getByRole('button', {name: 'Expand all'}).click();
  await expect(tree.locator('details:not([open], [data-circular])')).toHaveCount(0);
  await tree.getByRole('button', {name: 'Collapse all'}).click();
  await expect(tree.locator('details[open]')).toHaveCount(0);
});

test('a sample that an author wrote gives way to the request of the console, and comes back', async ({page}) => {
  const call = new Console(page);
  await call.open('plant-tree');
  const curl = page.getByRole('tabpanel', {name: 'cURL'});
  const power = page.getByRole('tab', {name: 'PowerShell'});
  await expect(curl).toContainText('--data @tree.json');
  await call.button.click();
  await expect(curl).toContainText('--data-raw');
  await power.click();
  await expect(page.getByRole('tabpanel', {name: 'PowerShell'})).toContainText('-InFile tree.json');
  await call.action('Close').first().click();
  await page.getByRole('tab', {name: 'cURL'}).click();
  await expect(curl).toContainText('--data @tree.json');
});

test('nothing is wider than the narrowest screen', async ({page, portal}) => {
  await page.setViewportSize({width: 320, height: 640});
  const graft = 'graft-tree-of-one-kind-onto-the-rootstock-of-another-without-losing-either';
  const openAll = async (): Promise<number> =>
    page.evaluate(() => {
      for (const branch of document.querySelectorAll('details')) branch.open = true;
      return document.documentElement.scrollWidth;
    });
  for (const path of ['', 'plant-tree', 'list-inspections', graft]) {
    await portal.open(path);
    expect(await openAll(), path).toBe(320);
  }
  const call = new Console(page);
  await call.button.click();
  await expect(call.send).toBeVisible();
  expect(await openAll(), 'the console').toBe(320);
});

test('a page with too much content has all headings, and opens the part that an address names', async ({portal, page, served}) => {
  const html = await (await page.request.get(`${served.url}call-the-roll`)).text();
  expect(Buffer.byteLength(html)).toBeLessThan(400_000);
  await portal.open('call-the-roll');
  await expect(portal.main.locator('h3[id^=response-]')).toHaveCount(101);
  const last = portal.main.locator('#response-499 + details');
  await expect(last).not.toHaveAttribute('open');
  await last.locator('summary').click();
  await expect(last.getByText('Who does not answer').last()).toBeVisible();
  await portal.open('call-the-roll#response-498');
  await expect(portal.main.locator('#response-498 + details > div').getByText('called again at noon')).toBeVisible();
});

test('a removed item of a list takes its added fields with it', async ({page}) => {
  const call = new Console(page);
  await call.open('sort-fruit');
  await call.button.click();
  const ripe = call.input('body.baskets.0.ripe');
  await expect(ripe).toHaveValue('0');
  await expect(call.input('body.baskets.1.ripe')).toHaveCount(0);
  await call.action('Remove baskets[0]').click();
  await expect(call.input('body.baskets.0.fruit')).toHaveValue('pears');
  await expect(ripe).toHaveCount(0);
});
