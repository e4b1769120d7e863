// From a response to the next request with one press.
import {Console} from '../../pages/Console';
import {expect, test} from '../../test';

const CREATE = 'indices-controller-create-index';
const LIST = 'indices-controller-get-available-indices';

test('an ID in a response opens the next request with the value filled in', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('201');
  const next = call.response.getByRole('link', {name: /→$/}).first();
  await next.click();
  await expect(page).toHaveURL(/#console$/);
  await call.console.waitFor();
  const id = await call.input('path.indexId').inputValue();
  expect(id).toMatch(/^idx_/);
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText(/^20\d /);
});

test('one press leads from a list to its next page, and the last page offers none', async ({page}) => {
  const call = new Console(page);
  await call.start(LIST);
  await call.action('Add limit').click();
  await call.input('query.limit').fill('2');
  await call.send.click();
  await expect(call.treeRow('items: [2')).toBeVisible();
  const next = call.response.getByRole('button', {name: 'Next page', exact: true});
  await next.press('Enter');
  await expect(call.treeRow('items: [1')).toBeVisible();
  await expect(call.response).toBeFocused();
  await expect(call.input('query.cursor')).not.toHaveValue('');
  await expect(call.shownSample()).toContainText('cursor=');
  await expect(call.treeRow('nextCursor: null')).toBeVisible();
  await expect(next).toHaveCount(0);
});

test('a response to an earlier request does not offer the next page', async ({page}) => {
  const call = new Console(page);
  await call.start(LIST);
  await call.action('Add limit').click();
  await call.input('query.limit').fill('1');
  await call.send.click();
  const next = call.response.getByRole('button', {name: 'Next page', exact: true});
  await expect(next).toBeVisible();
  await call.input('query.limit').fill('2');
  await expect(next).toHaveCount(0);
});

test('an ID in a list has the name that the next request uses', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-get-available-indices');
  await call.send.click();
  await expect(call.response.getByRole('button', {name: /^indexId idx_/})).toBeVisible();
  await call.response.getByRole('link', {name: /→$/}).first().click();
  await expect(call.input('path.indexId')).toHaveValue(/^idx_/);
});
