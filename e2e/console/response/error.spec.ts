// An error has one explanation: what is wrong with this request, and how to fix it.
import type {Locator} from '@playwright/test';
import {ResponseConsole} from '../../pages/ResponseConsole';
import {expect, test} from '../../test';

const DOCUMENTED = 'There is no index with this ID, or your key has no access to it.';
const MATCHES = 'The error matches the documented schema.';

/** The notes between the status and the body. */
async function readNotes(response: Locator): Promise<string[]> {
  await expect(response.getByRole('tree')).toBeVisible();
  const notes = await response.evaluate((region) => {
    const children = [...region.children];
    const isBar = (element: Element): boolean => element.querySelector('button') !== null && !element.hasAttribute('data-error-note');
    const from = children.findIndex((element) => element.hasAttribute('data-status'));
    return children.slice(from + 1, children.findIndex(isBar)).map(({textContent}) => textContent);
  });
  return notes.map((text) => text.trim());
}

test('the reason in an error is shown in full', async ({page}) => {
  const call = new ResponseConsole(page);
  await call.start('indices-controller-create-index');
  await call.input('body.name').fill('Shop policies of the northern branch');
  await call.send.click();
  await expect(call.response).toContainText('201 Created');
  await call.send.click();
  await expect(call.response).toContainText('409 Conflict');
  await expect(call.response.locator('[data-detail]')).toHaveText(
    /^The index idx_\w+ already has the name "Shop policies of the northern branch"\. Choose another one\. About this error$/,
  );
});

test('an error of the sandbox leads to its part of the guide, and its code has no backticks', async ({page}) => {
  const call = new ResponseConsole(page);
  await call.start('indices-controller-get-index');
  await call.input('path.indexId').fill('idx_000000000000');
  await call.send.click();
  const detail = call.response.locator('[data-detail]');
  await expect(detail.locator('code')).toHaveText('idx_000000000000');
  await expect(detail).not.toContainText('`');
  await detail.getByRole('link', {name: 'About this error'}).click();
  await expect(page).toHaveURL(/\/docs\/guides\/errors#index_not_found$/);
});

test('the messages of an error about fields have no backticks, beside the field and in the response', async ({page}) => {
  const call = new ResponseConsole(page);
  await call.start('user-session-chats-controller-ask-question');
  await call.input('body.indexId').fill('handbook');
  await call.send.click();
  await call.action('Send anyway').click();
  const message = 'Must be an index ID, which begins with idx_.';
  await expect(call.field('body.indexId')).toContainText(message);
  await expect(call.response.getByRole('listitem')).toContainText(message);
});

test('an error whose type is not a page of the portal leads to the guide to errors', async ({page}) => {
  const call = new ResponseConsole(page);
  await page.route('https://api.beacon.example/**', (route) =>
    route.fulfill({
      status: 404,
      headers: {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'},
      contentType: 'application/problem+json',
      body: '{"type": "https://errors.example.org/gone", "title": "Gone", "detail": "It is gone."}',
    }),
  );
  await call.useKey('sk_test_0123456789abcdefghij');
  await call.start('indices-controller-get-index');
  await call.server.selectOption({label: 'https://api.beacon.example/v1'});
  await call.send.click();
  await call.response.locator('[data-detail]').getByRole('link', {name: 'About errors'}).click();
  await expect(page).toHaveURL(/\/docs\/guides\/errors$/);
});

test('a 404 has one explanation: the reason of the error, with a link to the page about it', async ({page}) => {
  const call = new ResponseConsole(page);
  await call.start('indices-controller-get-index');
  await call.input('path.indexId').fill('idx_000000000000');
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('404');
  await expect(call.response).toContainText('There is no index with the ID');
  await expect
    .poll(() => readNotes(call.response))
    .toEqual([expect.stringMatching(/^There is no index with the ID idx_000000000000\. About this error/)]);
  await expect(call.response).not.toContainText(DOCUMENTED);
  await expect(call.response).not.toContainText(MATCHES);
});

test('a 404 for deleted sample data offers to restore it, in the same explanation', async ({page}) => {
  const call = new ResponseConsole(page);
  await call.start('indices-controller-delete-index');
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('204');
  await call.start('indices-controller-get-index');
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('404');
  const note = call.response.locator('[data-error-note]');
  await expect(note.getByRole('button', {name: 'Restore sample data'})).toBeVisible();
  await expect(note).toContainText('An earlier request used or deleted');
  await expect.poll(async () => (await readNotes(call.response)).length).toBe(1);
  await note.getByRole('button', {name: 'Restore sample data'}).click();
  await expect(call.console).toContainText('Sample data restored.');
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('200');
});

test('a shared link with an ID from another browser says why it is not found, and what to do', async ({page, context, browser}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const call = new ResponseConsole(page);
  await call.start('indices-controller-create-index');
  await call.input('body.name').fill('Shared');
  await call.send.click();
  await call.console.getByRole('link', {name: /^Get an index/}).click();
  await expect(call.input('path.indexId')).toHaveValue(/^idx_/);
  const id = await call.input('path.indexId').inputValue();
  const link = await call.copyLink();
  const other = await browser.newContext();
  const opened = new ResponseConsole(await other.newPage());
  await opened.open(link);
  await expect(opened.input('path.indexId')).toHaveValue(id);
  await opened.send.click();
  await expect(opened.response.locator('[data-error-note]')).toContainText(
    `${id} may be from another browser. This sandbox has only sample data`,
  );
  // The suggested fix works.
  await opened.choose('Reset request');
  await opened.send.click();
  await expect(opened.response.locator('[data-status]')).toContainText('200');
  await other.close();
});

test('a 404 for sample data that another tab has deleted offers to restore it', async ({page, context}) => {
  const call = new ResponseConsole(page);
  await call.start('indices-controller-delete-index');
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('204');
  const other = new ResponseConsole(await context.newPage());
  await other.start('indices-controller-get-index');
  await other.send.click();
  await expect(other.response.locator('[data-status]')).toContainText('404');
  const note = other.response.locator('[data-error-note]');
  await expect(note).toContainText('Sample data that examples and guides use is gone.');
  await note.getByRole('button', {name: 'Restore sample data'}).click();
  await expect(other.console).toContainText('Sample data restored.');
});

test('an error without a reason shows the document’s description of its status', async ({page}) => {
  await page.route('https://api.beacon.example/**', (route) =>
    route.fulfill({
      status: 404,
      headers: {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'},
      contentType: 'text/plain',
      body: 'Nothing here.',
    }),
  );
  const call = new ResponseConsole(page);
  await call.useKey('sk_test_0123456789abcdefghij');
  await call.start('indices-controller-get-index');
  await call.server.selectOption({label: 'https://api.beacon.example/v1'});
  await call.send.click();
  await expect(call.response.getByText(DOCUMENTED)).toBeVisible();
  await expect(call.response.getByRole('region', {name: 'Raw text'})).toContainText('Nothing here.');
});
