// The console with the sandbox in the page, from one operation to the next.
import {PDF_TEXT, createPdfBomb} from '../../sandbox/testing/hostile';
import {Console} from '../pages/Console';
import {expect, test} from '../test';

const CREATE = 'indices-controller-create-index';
const FILES = 'index-files-controller-get-all-index-files';
const GET = 'indices-controller-get-index';
const LIST = 'indices-controller-get-available-indices';

test('a visitor gets from files to a question without copying an ID', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-upload-temp-files');
  await call.input('body.files').setInputFiles([
    {name: 'hours.md', mimeType: 'text/markdown', buffer: Buffer.from('# Hours\n\nThe shop opens at 9 in the morning.')},
    {name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('article,price\nlamp,34 EUR\n')},
  ]);
  await expect(call.shownSample()).toContainText('files=@prices.csv');
  await call.send.click();
  await expect(call.response).toContainText('Status 201');
  await expect(call.send).toBeVisible();

  await call.start(CREATE);
  await expect(call.input('body.tempFileIds.1')).toHaveValue(/^tmp_/);
  await call.input('body.name').fill('Shop guide');
  await call.send.click();
  await expect(call.response).toContainText('Status 201');
  await expect(call.send).toBeVisible();

  await call.start(GET);
  await expect(call.input('path.indexId')).not.toHaveValue('');
  await expect(call.field('path.indexId')).toContainText('Filled in from your last “Create an index” request.');
  await call.send.click();
  await expect(call.response).toContainText('Shop guide');

  await call.start('user-session-chats-controller-ask-question');
  await expect(call.field('body.indexId')).toContainText('Filled in from your last');
});

test('after Back to an open console, the page is at the position where it was left', async ({page}) => {
  const call = new Console(page);
  await call.start('user-session-chats-controller-ask-question');
  await page.evaluate(() => window.scrollTo(0, 600));
  // A pointer would first scroll to the navbar, which is hidden on the way down.
  await call.navbar.link('Blog').evaluate((link: HTMLElement) => link.click());
  await page.locator('.blog-wrapper').waitFor();
  await page.goBack();
  await call.send.waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await page.evaluate(() => window.scrollY)).toBe(600);
  await expect(call.console.getByRole('heading', {name: 'Try it'})).not.toBeFocused();
});

test('the last response is still there after a visit to another page, unless the sandbox was reset', async ({page}) => {
  const call = new Console(page);
  await call.start(LIST);
  await call.send.click();
  await expect(call.response).toContainText('Status 200');
  await call.followTo(GET);
  await page.goBack();
  await expect(call.response).toContainText('Status 200');
  await call.action('Close').click();
  await call.button.click();
  await expect(call.response).toContainText('Status 200');
  await call.choose('Reset sandbox');
  await call.action('Delete and restore').click();
  await expect(call.response).toHaveCount(0);
  await call.followTo(GET);
  await page.goBack();
  await call.send.waitFor();
  await expect(call.response).toHaveCount(0);
});

test('all tabs share one sandbox of the page, and one click resets it', async ({page, context}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.console.getByRole('combobox', {name: 'Load example'}).selectOption('Clear the body');
  await expect(call.input('body.name')).toHaveValue('');
  await call.console.getByRole('combobox', {name: 'Load example'}).selectOption({index: 1});
  await expect(call.input('body.name')).toHaveValue('Warehouse manual');
  await call.input('body.name').fill('Seen in the other tab');
  await call.send.click();
  await expect(call.response).toContainText('Status 201');
  const other = new Console(await context.newPage());
  await other.start(LIST);
  await other.send.click();
  await expect(other.treeRow('items: [4')).toBeVisible();
  // A sandbox that responded for the whole site would outlive its page.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await call.choose('Reset sandbox');
  await expect(call.console).toContainText('This deletes everything you have created in the sandbox');
  await expect(call.response).toContainText('Status 201');
  await call.action('Delete and restore').click();
  await expect(call.console).toContainText('Sandbox reset.');
  await expect(call.response).toHaveCount(0);
  await other.send.click();
  await expect(other.treeRow('items: [3')).toBeVisible();
});

test('a file that would crash the tab fails with a reason, and the sandbox still responds meanwhile and on the next visit', async ({
  page,
}) => {
  test.slow();
  const call = new Console(page);
  const give = async (name: string, buffer: Uint8Array): Promise<void> => {
    await call.start('indices-controller-upload-temp-files');
    await call.input('body.files').setInputFiles({name, mimeType: 'application/pdf', buffer: Buffer.from(buffer)});
    await call.send.click();
    await expect(call.response).toContainText('Status 201');
    await expect(call.send).toBeVisible();
    await call.start(CREATE);
    await expect(call.input('body.tempFileIds.0')).toHaveValue(/^tmp_/);
    await call.input('body.name').fill(name);
    await call.send.click();
    await expect(call.response).toContainText('Status 201');
    await expect(call.send).toBeVisible();
  };
  const isFailed = async (): Promise<void> => {
    await call.start(FILES);
    await expect(async () => {
      await call.send.click();
      await expect(call.response.getByText(/^200 /)).toBeVisible();
      await expect(call.treeRow(/code: "?file_limit_exceeded/)).toBeVisible({timeout: 1000});
    }).toPass();
    // Each step loads its page, since leaving a page while it reads a file is not a crash.
    await expect(call.response).not.toContainText('Everything ended');
  };
  await call.start('indices-controller-upload-temp-files');
  await give('operators.pdf', createPdfBomb(PDF_TEXT, 600));
  await isFailed();
  await give('spaces.pdf', createPdfBomb(' ', 600));
  await isFailed();
  await page.reload();
  await call.start(LIST);
  await call.send.click();
  await expect(call.response).toContainText('operators.pdf');
});
