// Examples that are sent unchanged: values that an earlier request has used up are not filled in, and refused values are marked.
import type {Locator, Page} from '@playwright/test';
import {Console} from '../../pages/Console';
import {Portal} from '../../pages/Portal';
import {expect, test} from '../../test';

/** The steps of the home page, and a press on one of them. */
async function openFirstCall(page: Page): Promise<{steps: Locator; run: (number: number) => Promise<void>}> {
  await new Portal(page).open('');
  const steps = page.locator('section:has(#first-call) [data-try]');
  return {steps, run: (number) => steps.nth(number).getByRole('button', {name: /Run/}).click()};
}

test('after the first call of the home page, an index is created as in its sample, without values that a step has used up', async ({
  page,
}) => {
  const {steps, run} = await openFirstCall(page);
  for (const number of [0, 1]) {
    await run(number);
    await expect(steps.nth(number)).toContainText('Status 201');
  }
  const call = new Console(page);
  await call.start('indices-controller-create-index');
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('201');
});

test('files used for one index are not filled in for the next', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-upload-temp-files');
  await call.input('body.files').setInputFiles({name: 'hours.md', mimeType: 'text/markdown', buffer: Buffer.from('The shop opens at 9.')});
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('201');
  await expect(call.send).toBeVisible();
  await call.start('indices-controller-create-index');
  const first = call.input('body.tempFileIds.0');
  const used = await first.inputValue();
  expect(used).toMatch(/^tmp_/);
  await expect(first).not.toHaveValue('tmp_3a5c7e9g2j4m');
  await call.input('body.name').fill('Hours');
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('201');
  await call.start('indices-controller-update-index');
  await expect(call.input('body.tempFileIds.0')).not.toHaveValue(used);
});

test('after the upload of the visitor’s own file, the texts of later examples are not filled in, down to the question', async ({page}) => {
  const call = new Console(page);
  // The form was opened before: its values from the example go too, and typed values stay.
  await call.start('indices-controller-create-index');
  await expect(call.input('body.name')).toHaveValue('Warehouse manual');
  await call.input('body.description').fill('When the shop is open.');
  await call.start('indices-controller-upload-temp-files');
  await call.input('body.files').setInputFiles({name: 'hours.md', mimeType: 'text/markdown', buffer: Buffer.from('The shop opens at 9.')});
  await call.send.click();
  await call.response.getByRole('link', {name: 'Create an index →'}).click();
  await expect(call.input('body.tempFileIds.0')).toHaveValue(/^tmp_/);
  await expect(call.input('body.name')).toHaveValue('');
  await expect(call.input('body.description')).toHaveValue('When the shop is open.');
  await expect(call.input('body.description')).toHaveAttribute('placeholder', /^How parcels are packed/);
  await call.input('body.name').fill('Opening hours');
  await call.send.click();
  await call.response.getByRole('link', {name: 'Ask a question in a chat →'}).click();
  await expect(call.input('body.indexId')).toHaveValue(/^idx_/);
  await expect(call.input('body.question')).toHaveValue('');
  await expect(call.input('body.question')).toHaveAttribute('placeholder', 'How long can a customer return an item?');
  // IDs and choices are not texts.
  await expect(call.input('body.userId')).toHaveValue('customer-1042');
});

test('after the upload of a sample, the next examples are filled in unchanged', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-upload-temp-files');
  await call.console.getByRole('button', {name: 'returns-policy.md'}).click();
  await call.send.click();
  await call.response.getByRole('link', {name: 'Create an index →'}).click();
  await expect(call.input('body.tempFileIds.0')).toHaveValue(/^tmp_/);
  await expect(call.input('body.name')).toHaveValue('Warehouse manual');
});

test('creating an index a second time shows which values are taken or used up', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-create-index');
  await call.input('body.name').fill('Office');
  const ids = [await call.input('body.tempFileIds.0').inputValue(), await call.input('body.tempFileIds.1').inputValue()];
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('201');
  const used = call.console.getByText(/^An earlier request used or deleted/);
  await expect(used).toHaveCount(0);
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('409');
  await expect(call.response).toContainText('already has the name "Office". Choose another one.');
  // The reason leads to the field, which shows it too.
  await call.response.getByRole('listitem').getByRole('button', {name: 'name', exact: true}).click();
  await expect(call.input('body.name')).toBeFocused();
  await expect(call.field('body.name')).toContainText(/is the name of idx_/);
  for (const id of ids) await expect(used).toContainText(id);
  await call.input('body.name').fill('Office of today');
  await expect(used).toHaveCount(0);
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('404');
  await expect(used).toBeVisible();
  for (const number of [1, 0]) await call.action(`Remove tempFileIds[${number}]`).click();
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('201');
  await expect(used).toHaveCount(0);
});

test('a field that the response names is marked until the request is edited', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-create-index');
  const [name, field] = [call.input('body.name'), call.console.locator('[data-field="body.name"]')];
  for (const status of ['201', '409']) {
    await call.send.click();
    await expect(call.response.locator('[data-status]')).toContainText(status);
  }
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toContainText('is the name of idx_');
  await name.fill('Another name');
  await expect(name).toHaveAttribute('aria-invalid', 'false');
  await call.start('indices-controller-upload-temp-files');
  const files = [
    {name: 'hours.md', mimeType: 'text/markdown', buffer: Buffer.from('The shop opens at 9.')},
    {name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ')},
  ];
  await call.input('body.files').setInputFiles(files);
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('415');
  await expect(call.console.getByRole('listitem').filter({hasText: 'tool.exe'}).locator('p')).not.toBeEmpty();
  await expect(call.console.getByRole('listitem').filter({hasText: 'hours.md'}).locator('p')).toHaveCount(0);
});

test('samples all work when they are sent unchanged, one after the other', async ({page}) => {
  const call = new Console(page);
  for (const [operation, status] of [
    ['indices-controller-create-index', '201'],
    ['indices-controller-get-index', '200'],
    ['user-session-chats-controller-ask-question', '202'],
    ['index-files-controller-cancel-indexing-files', '200'],
    ['index-files-controller-delete-files', '204'],
  ] as const) {
    await call.start(operation);
    await call.send.click();
    await expect(call.response.locator('[data-status]').first()).toContainText(status);
    await expect(call.send).toBeVisible();
    if (status === '202') await expect(call.console).toContainText('within 30 days of delivery');
  }
});
