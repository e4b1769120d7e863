// An upload without the visitor's own file: examples include the files that they name, and sample files can be added.
import {Console} from '../../pages/Console';
import {expect, test} from '../../test';
import {watch} from '../../browser/traffic';

const UPLOAD = 'indices-controller-upload-temp-files';

test('"Start from: Two files" fills in two files, which are sent', async ({page}) => {
  const call = new Console(page);
  await call.start(UPLOAD);
  const examples = call.console.getByRole('combobox', {name: 'Load example'});
  await expect(call.field('body.files').locator('p code').first()).toHaveText('files');
  const files = call.field('body.files').getByRole('listitem');
  await examples.selectOption({label: 'Two files'});
  await expect(files).toHaveText([/^packing-guide\.md/, /^carrier-contacts\.csv/]);
  await expect(call.shownSample()).toContainText('files=@carrier-contacts.csv');
  await call.send.click();
  await expect(call.treeRow('items: [2')).toBeVisible();
  await expect(call.treeRow('name: "packing-guide.md"')).toBeVisible();
  await examples.selectOption({label: 'One file'});
  await expect(files).toHaveText([/^gift-cards\.md/]);
  await call.send.click();
  await expect(call.treeRow('items: [1')).toBeVisible();
});

test('Send waits for sample files that are still loading', async ({page}) => {
  const call = new Console(page);
  const loaded = Promise.withResolvers<undefined>();
  let isHeld = false;
  await page.route('**/assets/js/*.js', async (route) => {
    if (isHeld) await loaded.promise;
    await route.continue();
  });
  await call.start(UPLOAD);
  isHeld = true;
  await call.console.getByRole('combobox', {name: 'Load example'}).selectOption({label: 'Two files'});
  await call.send.click();
  loaded.resolve(undefined);
  await expect(call.treeRow('items: [2')).toBeVisible();
  await expect(call.problems).toHaveCount(0);
});

test('sample files are added one by one, with their contents, and questions about them are answered', async ({page}) => {
  const call = new Console(page);
  await call.start(UPLOAD);
  await call.action('returns-policy.md').click();
  await expect(call.action('returns-policy.md')).toHaveCount(0);
  await call.action('warranty.pdf').click();
  await expect(call.field('body.files').getByRole('listitem')).toHaveText([/^returns-policy\.md\s+617 B/, /^warranty\.pdf\s+1\.5 kB/]);
  await call.send.click();
  await expect(call.treeRow('items: [2')).toBeVisible();
  await call.action('Remove warranty.pdf').click();
  await expect(call.action('warranty.pdf')).toBeVisible();
});

test('several sample files requested at once are all added', async ({page}) => {
  const call = new Console(page);
  await call.start(UPLOAD);
  const names = ['returns-policy.md', 'warranty.pdf'];
  await call.console.evaluate((element, texts) => {
    for (const button of element.querySelectorAll('button')) if (texts.includes(button.textContent)) button.click();
  }, names);
  await expect(call.field('body.files').getByRole('listitem')).toHaveText([/^returns-policy\.md/, /^warranty\.pdf/]);
});

test('an upload leads to creating an index of its files, with named field and values', async ({page}) => {
  const call = new Console(page);
  await call.start(UPLOAD);
  await call.console.getByRole('combobox', {name: 'Load example'}).selectOption({label: 'Two files'});
  await call.send.click();
  const reuse = call.response.getByRole('button', {name: /^tempFileIds tmp_\w+, tmp_\w+$/});
  await expect(call.response).toContainText('Reuse in requests that take:');
  await reuse.click();
  await expect(call.response.getByText('Filled in when you open a request that takes tempFileIds.')).toBeVisible();
  await call.response.getByRole('link', {name: 'Create an index →'}).click();
  await expect(call.input('body.tempFileIds.1')).toHaveValue(/^tmp_/);
});

test('chosen files are still there after Back and Forward', async ({page}) => {
  const call = new Console(page);
  await call.start(UPLOAD);
  await call.input('body.files').setInputFiles([{name: 'hours.md', mimeType: 'text/markdown', buffer: Buffer.from('# Hours\n')}]);
  const files = call.field('body.files').getByRole('listitem');
  await expect(files).toHaveText([/^hours\.md/]);
  await call.followTo('indices-controller-create-index');
  await page.goBack();
  await expect(files).toHaveText([/^hours\.md/]);
  await call.send.click();
  await expect(call.treeRow('name: "hours.md"')).toBeVisible();
});

test('a reload removes the chosen files, and the field names the files to choose again', async ({page}) => {
  const call = new Console(page);
  await call.start(UPLOAD);
  const hours = {name: 'hours.md', mimeType: 'text/markdown', buffer: Buffer.from('# Hours\n')};
  await call.input('body.files').setInputFiles([hours]);
  for (let reloads = 0; reloads < 2; reloads += 1) {
    await page.reload();
    await call.start(UPLOAD);
    await expect(call.field('body.files')).toContainText('Choose again: hours.md');
  }
  await call.input('body.files').setInputFiles([hours]);
  await expect(call.field('body.files')).not.toContainText('Choose again');
  await call.action('Remove hours.md').click();
  await expect(call.field('body.files').getByRole('listitem')).toHaveCount(0);
  await expect(call.field('body.files')).not.toContainText('Choose again');
  await call.input('body.files').setInputFiles([hours]);
  await call.send.click();
  await expect(call.treeRow('name: "hours.md"')).toBeVisible();
});

test('sample files are chosen again after a reload, since the portal has them', async ({page}) => {
  const call = new Console(page);
  await call.start(UPLOAD);
  await call.action('returns-policy.md').click();
  await call.action('warranty.pdf').click();
  const files = call.field('body.files').getByRole('listitem');
  await expect(files).toHaveCount(2);
  await page.reload();
  await call.start(UPLOAD);
  await expect(files).toHaveText([/^returns-policy\.md\s+617 B/, /^warranty\.pdf\s+1\.5 kB/]);
  await expect(call.field('body.files')).not.toContainText('Choose again');
  await call.send.click();
  await expect(call.treeRow('items: [2')).toBeVisible();
  // Removed files stay removed.
  for (const name of ['returns-policy.md', 'warranty.pdf']) await call.action(`Remove ${name}`).click();
  await page.reload();
  await call.start(UPLOAD);
  await expect(call.action('warranty.pdf')).toBeVisible();
  await expect(files).toHaveCount(0);
});

test('offline, a sample file and an example with files report it, and load on the next attempt', async ({context, page}) => {
  const call = new Console(page);
  await call.start(UPLOAD);
  const seen = watch(page);
  const alert = call.field('body').getByRole('alert').filter({hasText: 'You are offline.'});
  const examples = call.console.getByRole('combobox', {name: 'Load example'});
  const files = call.field('body.files').getByRole('listitem');
  await context.setOffline(true);
  await examples.selectOption({label: 'Two files'});
  await expect(alert).toHaveCount(1);
  await call.action('returns-policy.md').click();
  await expect(alert).toHaveCount(2);
  await context.setOffline(false);
  await call.action('returns-policy.md').click();
  await expect(files).toHaveText([/^returns-policy\.md/]);
  await expect(alert).toHaveCount(1);
  await examples.selectOption({label: 'Two files'});
  await expect(files).toHaveCount(2);
  await expect(alert).toHaveCount(0);
  expect(seen.errors.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
});
