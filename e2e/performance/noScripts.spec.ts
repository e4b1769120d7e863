import {readDocument} from '../document';
import {KINDS} from '../kinds';
import {OperationPage} from '../pages/OperationPage';
import {expect, test} from '../test';

test.use({javaScriptEnabled: false});

test('without scripts, create-index shows its body, its responses, its examples and its samples', async ({page}) => {
  const operation = new OperationPage(page);
  await page.goto('docs/api/indices-controller-create-index');
  await expect(operation.heading).toBeVisible();
  await expect(operation.article).toContainText('/indices');
  for (const id of ['request-body-name', 'request-body-description', 'request-body-tempFileIds', 'request-body-settings'])
    await expect(operation.part(id)).toBeVisible();
  await expect(operation.part('request-body-settings.language')).toBeVisible();
  await expect(operation.article.getByRole('heading', {level: 3, name: /^201/})).toBeVisible();
  await expect(operation.article.getByRole('heading', {level: 3, name: /^422/})).toBeVisible();
  await expect(operation.part('response-201-id')).toBeVisible();
  await expect(operation.article.locator('pre', {hasText: '"Warehouse manual"'}).first()).toBeVisible();
  await expect(operation.samples.locator('pre', {hasText: /^curl /})).toBeVisible();
  await expect(operation.samples.locator('pre', {hasText: `${readDocument().servers[0]?.url ?? ''}/indices`})).not.toHaveCount(0);
});

test('without scripts, samples in several languages can be read', async ({page}) => {
  const operation = new OperationPage(page);
  await page.goto('docs/api/indices-controller-create-index');
  for (const start of [/^curl /, /^const response = await fetch\(/, /import requests/]) {
    await expect(operation.samples.locator('pre', {hasText: start}).first()).toBeVisible();
  }
  await expect(operation.samples.getByText('Loading…').filter({visible: true})).toHaveCount(0);
});

test('without scripts, query and path parameters are shown with their constraints', async ({page}) => {
  const operation = new OperationPage(page);
  await page.goto('docs/api/index-files-controller-get-all-index-files');
  await expect(operation.part('path-parameters-indexId')).toContainText('required');
  await expect(operation.part('query-parameters-limit')).toContainText('100');
  await expect(operation.part('query-parameters-status')).toContainText('indexed');
  await expect(operation.part('query-parameters-cursor')).toBeVisible();
});

test('without scripts, nested fields open and close', async ({page}) => {
  const operation = new OperationPage(page);
  await page.goto('docs/api/user-session-chats-controller-get-user-session-question');
  const closed = operation.article.locator('details:not([open]):has([id^="response-200-"])').first();
  const inner = closed.locator('[id^="response-200-"]').first();
  const id = await inner.getAttribute('id');
  await expect(inner).toBeHidden();
  await closed.locator('> summary').click();
  await expect(operation.part(id ?? '')).toBeVisible();
});

const CONTROLS = 'button, select, textarea, input:not(:disabled), [role=tab], [role=button]:not([href]), a:not([href])';

for (const viewport of [
  {width: 1440, height: 900},
  {width: 390, height: 844},
]) {
  test(`without scripts, no page shows a control that does nothing, at ${viewport.width} px`, async ({page, portal}) => {
    await page.setViewportSize(viewport);
    for (const path of Object.values(KINDS)) {
      await page.goto(path);
      const dead = await page
        .locator(CONTROLS)
        .filter({visible: true})
        .evaluateAll((all) => all.map((each) => each.outerHTML.slice(0, 120)));
      expect(dead, path).toEqual([]);
      const link = await portal.navbar.link('API reference').boundingBox();
      const title = await portal.navbar.title.boundingBox();
      if (!link || !title) throw new Error('The bar lacks its name or its links.');
      expect(link.x > title.x + title.width || link.y >= title.y + title.height, `${path}: the links are beside or below the name`).toBe(
        true,
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(viewport.width);
    }
  });
}

test('without scripts, each sample has its name', async ({page}) => {
  const operation = new OperationPage(page);
  await page.goto('docs/api/indices-controller-create-index');
  const names = await operation.samples
    .locator('[role=tabpanel]')
    .filter({visible: true})
    .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel, '::before').content));
  expect(names.slice(0, 3)).toEqual(['"cURL"', '"JavaScript"', '"Python"']);
});

test('without scripts, the home page offers nothing to run', async ({page}) => {
  await page.goto('');
  await expect(page.getByText('How long can a customer return an item?', {exact: true})).toBeHidden();
  await expect(page.getByText(/run it here/)).toBeHidden();
  await expect(page.getByText(/^Copy each step/)).toBeVisible();
});

test('without scripts, the page of credentials has no gap in place of its forms', async ({page}) => {
  await page.goto('auth');
  const box = await page.locator('[data-eager]').boundingBox();
  expect(box?.height).toBeLessThan(150);
});

test('without scripts, the heading of an address is below the navbar on a phone too', async ({page, portal}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('docs/guides/errors#rate_limited');
  const heading = await page.locator('#rate_limited').boundingBox();
  const bar = await portal.navbar.bar.boundingBox();
  if (!heading || !bar) throw new Error('There is no heading or no bar.');
  expect(heading.y).toBeGreaterThanOrEqual(Math.max(0, bar.y + bar.height));
  expect(heading.y).toBeLessThan(422);
});
