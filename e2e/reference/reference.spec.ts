import type {Locator} from '@playwright/test';
import {readCalls, readDocument} from '../document';
import {PORTAL} from '../portalFacts';
import {Console} from '../pages/Console';
import {OperationPage} from '../pages/OperationPage';
import {ROUTES} from '../routes';
import {expect, test} from '../test';

const CREATE = 'docs/api/indices-controller-create-index';

test('S2.id.ops each of the 22 operations has a page named after its operationId', async ({page}) => {
  const calls = readCalls();
  const pages = calls.map((call) => `docs/api/${call.page}`);
  expect(pages).toHaveLength(22);
  expect([...pages].sort()).toEqual(ROUTES.filter((route) => route.startsWith('docs/api/') && route.includes('-controller-')).sort());
  expect(pages).toContain('docs/api/user-session-chats-controller-update-summery-feedback');
  for (const call of calls) {
    const response = await page.request.get(`docs/api/${call.page}`);
    expect(response.status()).toBe(200);
    expect(await response.text()).toMatch(new RegExp(`data-operation="?${call.method} ${call.path.replace(/[{}]/g, '\\$&')}`));
  }
});

test('S2.id.info the overview has its ID and heading from the title of the document', async ({portal}) => {
  await portal.open('docs/api/api-developer-portal');
  await expect(portal.heading).toHaveText(readDocument().info.title);
  await expect(portal.heading).toHaveText(`${PORTAL.product} API`);
});

/** Parts of an address, between slashes and query delimiters, that break across lines. */
async function readBroken(address: Locator): Promise<string[]> {
  return address.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const {0: part, index} of (node.textContent ?? '').matchAll(/[^/?&]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + part.length);
        if (new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size > 1) broken.push(part);
      }
    }
    return broken;
  });
}

for (const width of [390, 1280, 1440])
  test(`an address breaks at its slashes at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    const call = new Console(page);
    await call.start('index-files-controller-cancel-indexing-files');
    const address = page.locator('[data-call] code');
    await expect(address).toHaveText('https://api.beacon.example/v1/indices/{indexId}/files/cancel');
    await call.server.selectOption({label: 'https://api.beacon.example/v1'});
    const sent = call.console.locator('[data-request] code');
    await expect(sent).toHaveText(/^https:\/\/api\.beacon\.example\/v1\/indices\/idx_\w+\/files\/cancel$/);
    for (const each of [address, sent]) expect(await readBroken(each)).toEqual([]);
  });

test('the overview labels the license as a license', async ({portal}) => {
  await portal.open('docs/api/api-developer-portal');
  await expect(portal.main).toContainText('License: MIT');
});

test('S1.openapi the sidebar has a category for each tag and a page for each operation', async ({portal}) => {
  await portal.open(CREATE);
  const calls = readCalls();
  for (const {name} of readDocument().tags) {
    const expected = calls.filter(({tags}) => tags.includes(name)).map(({page}) => `/docs-site/docs/api/${page}`);
    if ((await portal.sidebar.header(name).getAttribute('aria-expanded')) === 'false') await portal.sidebar.header(name).click();
    const links = portal.sidebar.list(name).getByRole('link');
    await expect(links).toHaveCount(expected.length);
    // Fully open: a press on a moving link would miss it.
    await expect(portal.sidebar.list(name)).toHaveCSS('overflow', 'visible');
    const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    expect([...hrefs].sort()).toEqual([...expected].sort());
  }
});

test('S2.sidebar.api the sidebar begins with the API, its overview and its two flows', async ({portal}) => {
  await portal.open('docs/api/api-developer-portal');
  const first = portal.sidebar.categories.first();
  await expect(first).toContainText(`${PORTAL.product} API`);
  const hrefs = await first
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')).filter((href) => href !== '#'));
  expect(hrefs).toEqual(['api-developer-portal', 'uploading-api', 'indexing-api'].map((name) => `/docs-site/docs/api/${name}`));
  const categories = await portal.sidebar.categories.count();
  expect(categories).toBeGreaterThanOrEqual(1 + readDocument().tags.length);
});

const FLOWS = {
  uploading: [
    'indices-controller-upload-temp-files',
    'indices-controller-create-index',
    'indices-controller-update-index',
    'index-files-controller-get-all-index-files',
  ],
  indexing: [
    'index-files-controller-get-all-index-files',
    'indices-controller-get-index',
    'index-files-controller-get-file',
    'index-files-controller-cancel-indexing-files',
    'index-files-controller-delete-files',
    'user-session-chats-controller-ask-question',
  ],
};

for (const [name, calls] of Object.entries(FLOWS)) {
  test(`S2.id.flows the page on ${name} has a picture and links to its calls in order`, async ({page, portal}) => {
    const response = await portal.open(`docs/api/${name}-api`);
    expect(response?.status()).toBe(200);
    await expect(portal.sidebar.menu.locator(`a[href="/docs-site/docs/api/${name}-api"]`)).toHaveAttribute('aria-current', 'page');
    const picture = portal.main.locator('article .theme-doc-markdown').getByRole('img').first();
    await expect(picture).toBeVisible();
    await expect(picture).toHaveAccessibleName(/\w+( \S+){8,}/);
    expect((await picture.boundingBox())?.width).toBeGreaterThan(300);
    const steps = portal.main.locator('table').filter({has: page.getByRole('columnheader', {name: 'Step'})});
    const links = await steps.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(calls.map((call) => `/docs-site/docs/api/${call}`));
  });
}

test('an operation shows its request, its parameters by location and each response', async ({page}) => {
  test.setTimeout(180_000);
  const operation = new OperationPage(page);
  for (const call of readCalls()) {
    await operation.open(`docs/api/${call.page}`);
    await expect(operation.heading).toHaveText(call.summary);
    await expect(operation.article).toHaveAttribute('data-operation', `${call.method} ${call.path}`);
    await expect(operation.article).toContainText(call.path);
    await expect(operation.section('Responses')).toBeVisible();
    for (const status of Object.keys(call.responses)) {
      await expect(operation.article.locator(`h3[id="response-${status.toLowerCase()}"]`)).toContainText(status);
    }
    const names = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    for (const name of names) await expect(operation.part(`path-parameters-${name ?? ''}`)).toContainText('required');
  }
});

test('the links of a response describe their operations and the values passed to them in words', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open('docs/api/user-session-chats-controller-ask-question');
  const next = page.locator('#panel-response-202 section', {hasText: 'Next requests'});
  await expect(next).toContainText('GET Stream the answer of a chat');
  await expect(next).toContainText(/questionId\s*id from the response body/);
  await expect(next).toContainText('UserSessionChatsController_streamAnswer');
  await next.getByRole('link', {name: 'Give feedback on the summary of a chat'}).click();
  await expect(page).toHaveURL(/user-session-chats-controller-update-summery-feedback$/);
});

test('the requirement of a scheme without scopes is called a role, with a link to the key that has it', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open('docs/api/indices-controller-delete-index');
  await expect(page.getByText('Required role', {exact: true})).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Required scopes');
  await expect(page.locator('main').getByRole('link', {name: 'administrator key'}).first()).toHaveAttribute(
    'href',
    /\/guides\/authentication#choose-the-right-key$/,
  );
});

test('create-index shows types, constraints, defaults and examples of nested fields', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(CREATE);
  await expect(operation.section('Authorization')).toBeVisible();
  await expect(operation.section('Request body')).toBeVisible();
  await expect(operation.part('request-body-name')).toContainText('required');
  await expect(operation.part('request-body-name')).toContainText('80');
  const topK = operation.part('request-body-settings.topK');
  await expect(topK).toBeVisible();
  await expect(topK).toContainText('integer');
  await expect(topK).toContainText('20');
  await expect(operation.article.getByText('Warehouse manual').first()).toBeVisible();
});

test('the samples show one request in three languages, and the choice applies to the next page', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(CREATE);
  const {servers} = readDocument();
  for (const [language, text] of [
    ['cURL', 'curl'],
    ['JavaScript', 'fetch('],
    ['Python', 'import requests'],
  ] as const) {
    await operation.chooseLanguage(language);
    await expect(operation.shownSample()).toContainText(text);
    await expect(operation.shownSample()).toContainText(`${servers[0]?.url ?? ''}/indices`);
    await expect(operation.shownSample()).toContainText('Warehouse manual');
    await expect(operation.shownSample()).toContainText('Authorization');
  }
  await expect(page).toHaveURL(/[?&]language=python/);
  await operation.open('docs/api/indices-controller-get-index');
  await expect(operation.sample('Python')).toHaveAttribute('aria-selected', 'true');
});

test('wide screens have the samples beside the request and the examples beside the responses, and phones have one column', async ({
  page,
}) => {
  const operation = new OperationPage(page);
  await page.setViewportSize({width: 1440, height: 900});
  await operation.open(CREATE);
  const heading = await operation.section('Request body').boundingBox();
  const samples = await operation.samples.boundingBox();
  expect(samples?.x).toBeGreaterThan((heading?.x ?? 0) + 300);
  await operation.section('Request body').evaluate((element) => element.scrollIntoView());
  await expect(operation.shownSample()).toBeInViewport();
  await page.locator('#response-201').evaluate((element) => element.scrollIntoView());
  await expect(operation.shownSample()).not.toBeInViewport();
  const example = page.locator('[data-static="response-201"] details[open]').filter({has: page.locator('pre')});
  expect((await example.boundingBox())?.x).toBe(samples?.x);

  await page.setViewportSize({width: 390, height: 800});
  await operation.open(CREATE);
  const narrow = await operation.samples.boundingBox();
  expect(narrow?.x).toBeLessThan(30);
  expect(narrow?.y).toBeLessThan((await operation.section('Request body').boundingBox())?.y ?? 0);
});

test('the contents of a reference page are a block above the article without a sidebar, and hidden beside a sidebar', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(CREATE);
  await expect(operation.contents).toBeHidden();
  await page.setViewportSize({width: 996, height: 800});
  const button = operation.contents.getByRole('button');
  await expect(button).toBeVisible();
  if ((await operation.contents.getByRole('link').count()) === 0) await button.click();
  await operation.contents.getByRole('link', {name: 'Request body'}).click();
  await expect(page).toHaveURL(/#request-body$/);
  await expect(operation.section('Request body')).toBeInViewport();
});

test('the overview names servers, authorization and every operation, and offers the document', async ({page, portal}) => {
  await portal.open('docs/api/api-developer-portal');
  for (const {url} of readDocument().servers) await expect(portal.main).toContainText(url);
  await expect(portal.main).toContainText('Bearer');
  for (const {page: name} of readCalls()) await expect(portal.main.locator(`a[href="/docs-site/docs/api/${name}"]`).first()).toBeVisible();
  for (const kind of ['yaml', 'json']) {
    const href = await portal.main.locator(`a[download][href$="openapi.${kind}"]`).getAttribute('href');
    const response = await page.request.get(href ?? '');
    expect(response.status()).toBe(200);
    const text = await response.text();
    expect(text).toContain('IndicesController_createIndex');
    expect(text).not.toMatch(/\{\{(product|productId|site)\}\}/);
  }
});
