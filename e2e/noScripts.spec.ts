import {readDocument} from './document';
import {OperationPage} from './pages/OperationPage';
import {expect, test} from './test';

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

test('without scripts, what is nested opens and closes', async ({page}) => {
  const operation = new OperationPage(page);
  await page.goto('docs/api/user-session-chats-controller-get-user-session-question');
  const closed = operation.article.locator('details:not([open]):has([id^="response-200-"])').first();
  const inner = closed.locator('[id^="response-200-"]').first();
  const id = await inner.getAttribute('id');
  await expect(inner).toBeHidden();
  await closed.locator('> summary').click();
  await expect(operation.part(id ?? '')).toBeVisible();
});
