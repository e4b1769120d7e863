// The console of the sandbox in the page, from one operation to the next.
import {PDF_TEXT, createPdfBomb} from '../../sandbox/testing/hostile';
import {Console} from '../pages/Console';
import {expect, test} from '../test';

const CREATE = 'indices-controller-create-index';
const FILES = 'index-files-controller-get-all-index-files';
const GET = 'indices-controller-get-index';
const LIST = 'indices-controller-get-available-indices';

test('a visitor walks from files to a question without copying an id', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-upload-temp-files');
  await call.input('body.files').setInputFiles([
    {name: 'hours.md', mimeType: 'text/markdown', buffer: Buffer.from('# Hours\n\nThe shop opens at 9 in the morning.')},
    {name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('article,price\nlamp,34 EUR\n')},
  ]);
  await expect(call.shownSample()).toContainText('files=@prices.csv');
  await call.send.click();
  await expect(call.answer).toContainText('Status 201');
  await expect(call.send).toBeVisible();

  await call.start(CREATE);
  await expect(call.input('body.tempFileIds.1')).toHaveValue(/^tmp_/);
  await call.input('body.name').fill('Shop guide');
  await call.send.click();
  await expect(call.answer).toContainText('Status 201');
  await expect(call.send).toBeVisible();

  await call.start(GET);
  await expect(call.input('path.indexId')).not.toHaveValue('');
  await expect(call.field('path.indexId')).toContainText('Filled in from your last “Create an index” request.');
  await call.send.click();
  await expect(call.answer).toContainText('Shop guide');

  await call.start('user-session-chats-controller-ask-question');
  await expect(call.field('body.indexId')).toContainText('Filled in from your last');
});

test('who comes back to an open console finds the page where it was left', async ({page}) => {
  const call = new Console(page);
  await call.start('user-session-chats-controller-ask-question');
  await page.evaluate(() => window.scrollTo(0, 600));
  // A pointer would scroll to the bar first, which is hidden on the way down.
  await call.navbar.link('Blog').evaluate((link: HTMLElement) => link.click());
  await page.locator('.blog-wrapper').waitFor();
  await page.goBack();
  await call.send.waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await page.evaluate(() => window.scrollY)).toBe(600);
  await expect(call.console.getByRole('heading', {name: 'Try it'})).not.toBeFocused();
});

test('who looks something up finds the last response again, unless the sandbox was reset', async ({page}) => {
  const call = new Console(page);
  await call.start(LIST);
  await call.send.click();
  await expect(call.answer).toContainText('Status 200');
  await call.followTo(GET);
  await page.goBack();
  await expect(call.answer).toContainText('Status 200');
  await call.action('Close').click();
  await call.button.click();
  await expect(call.answer).toContainText('Status 200');
  await call.choose('Reset sandbox');
  await call.action('Delete and restore').click();
  await expect(call.answer).toHaveCount(0);
  await call.followTo(GET);
  await page.goBack();
  await call.send.waitFor();
  await expect(call.answer).toHaveCount(0);
});

test('the sandbox of the page is one for all tabs, and fresh again with one click', async ({page, context}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.console.getByRole('combobox', {name: 'Load example'}).selectOption('Clear the body');
  await expect(call.input('body.name')).toHaveValue('');
  await call.console.getByRole('combobox', {name: 'Load example'}).selectOption({index: 1});
  await expect(call.input('body.name')).toHaveValue('Warehouse manual');
  await call.input('body.name').fill('Seen in the other tab');
  await call.send.click();
  await expect(call.answer).toContainText('Status 201');
  const other = new Console(await context.newPage());
  await other.start(LIST);
  await other.send.click();
  await expect(other.treeRow('items: [4')).toBeVisible();
  // A sandbox that answered for the whole site would outlive its page.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await call.choose('Reset sandbox');
  await expect(call.console).toContainText('This deletes everything you have created in the sandbox');
  await expect(call.answer).toContainText('Status 201');
  await call.action('Delete and restore').click();
  await expect(call.console).toContainText('Sandbox reset.');
  await expect(call.answer).toHaveCount(0);
  await other.send.click();
  await expect(other.treeRow('items: [3')).toBeVisible();
});

test('a file that would end the tab becomes failed with a reason, and the sandbox answers meanwhile and after the next visit', async ({
  page,
}) => {
  test.slow();
  const call = new Console(page);
  const give = async (name: string, buffer: Uint8Array): Promise<void> => {
    await call.start('indices-controller-upload-temp-files');
    await call.input('body.files').setInputFiles({name, mimeType: 'application/pdf', buffer: Buffer.from(buffer)});
    await call.send.click();
    await expect(call.answer).toContainText('Status 201');
    await expect(call.send).toBeVisible();
    await call.start(CREATE);
    await expect(call.input('body.tempFileIds.0')).toHaveValue(/^tmp_/);
    await call.input('body.name').fill(name);
    await call.send.click();
    await expect(call.answer).toContainText('Status 201');
    await expect(call.send).toBeVisible();
  };
  const isFailed = async (): Promise<void> => {
    await call.start(FILES);
    await expect(async () => {
      await call.send.click();
      await expect(call.answer.getByText(/^200 /)).toBeVisible();
      await expect(call.treeRow(/code: "?file_limit_exceeded/)).toBeVisible({timeout: 1000});
    }).toPass();
    // Each step loads its page: to leave a page while it reads a file is no crash.
    await expect(call.answer).not.toContainText('Everything ended');
  };
  await call.start('indices-controller-upload-temp-files');
  await give('operators.pdf', createPdfBomb(PDF_TEXT, 600));
  await isFailed();
  await give('spaces.pdf', createPdfBomb(' ', 600));
  await isFailed();
  await page.reload();
  await call.start(LIST);
  await call.send.click();
  await expect(call.answer).toContainText('operators.pdf');
});
