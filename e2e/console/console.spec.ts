import {Console} from '../pages/Console';
import {deflateRawSync} from 'node:zlib';
import {expect, test} from '../test';
import {watch} from '../traffic';
import {createPdfBomb, PDF_TEXT} from '../../sandbox/testing/hostile';

const ASK = 'user-session-chats-controller-ask-question';
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

test('the server that was chosen is that of the next operation, and of the next visit', async ({page}) => {
  const call = new Console(page);
  const chosen = call.server.locator('option:checked');
  await call.start(LIST);
  await expect(chosen).toHaveText('Sandbox in your browser');
  await call.server.selectOption({label: 'Sandbox on localhost'});
  await call.followTo(GET);
  await call.button.click();
  await expect(chosen).toHaveText('Sandbox on localhost');
  const visit = await page.context().newPage();
  const later = new Console(visit);
  await later.start(CREATE);
  await expect(later.server.locator('option:checked')).toHaveText('Sandbox on localhost');
});

test('what is wrong is named at the field and summed up, and can be sent anyway', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.input('body.name').fill('');
  await call.send.click();
  await expect(call.problems).toBeFocused();
  await expect(call.problems).toContainText('This is required.');
  await expect(call.input('body.name')).toHaveAttribute('aria-invalid', 'true');
  await call.problems.getByRole('button', {name: 'name', exact: true}).click();
  await expect(call.input('body.name')).toBeFocused();
  await call.action('Send anyway').click();
  await expect(call.answer).toContainText(/40\d|422/);
});

test('form and JSON stay in step, and the samples follow both', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.input('body.name').fill('In step');
  await expect(call.shownSample()).toContainText('"name": "In step"');
  await call.action('JSON').click();
  await expect(call.editor).toContainText('"name": "In step"');
  await call.editor.fill('{"name": "From JSON", "big": 12345678901234567890}');
  await expect(call.shownSample()).toContainText('12345678901234567890');
  await call.action('Form').click();
  await expect(call.input('body.name')).toHaveValue('From JSON');
  await expect(call.shownSample()).toContainText('YOUR_API_KEY');
  await call.choose('Reset request');
  await expect(call.input('body.name')).toHaveValue('Warehouse manual');
  await call.action('Close').click();
  await expect(call.shownSample()).toContainText('Warehouse manual');
});

test('who copies a link with an ID that only the own browser has is warned', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const call = new Console(page);
  const warning = call.console.getByText(/^Link copied\..* Only this browser has idx_\w+: others get an error\./);
  await call.start(GET);
  await call.copyLink();
  await expect(warning).toHaveCount(0);
  await call.start(CREATE);
  await call.input('body.name').fill('Shared');
  await call.send.click();
  await call.console.getByRole('link', {name: /^Get an index/}).click();
  await expect(call.input('path.indexId')).toHaveValue(/^idx_/);
  await call.copyLink();
  await expect(warning).toBeVisible();
});

test('a link carries the filled-in call, no credential, and sends nothing by itself', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const call = new Console(page);
  await call.start(CREATE);
  await call.input('body.name').fill('From a link');
  const link = await call.copyLink();
  expect(link).toContain('#console=1.');
  const other = await context.newPage();
  const seen = watch(other);
  const opened = new Console(other);
  await opened.open(link);
  await expect(opened.input('body.name')).toHaveValue('From a link');
  await expect(opened.answer).toHaveCount(0);
  // What the server has rendered is what scripts begin with: nothing is thrown away and rendered again.
  expect(seen.errors).toEqual([]);
  await opened.open(`docs/api/${GET}#console=1.%20garbage`);
  await expect(opened.console).toBeVisible();
});

test('a link with a list that is far too long opens, and the list says so', async ({page}) => {
  const tempFileIds = Array.from({length: 6000}, (_, index) => ({[`id${index}`]: index}));
  const values = {p: {}, b: {mediaType: 'application/json', value: {name: 'Long', tempFileIds}}};
  const call = new Console(page);
  await call.open(`docs/api/${CREATE}#console=1.${deflateRawSync(JSON.stringify(values)).toString('base64url')}`);
  await expect(call.input('body.name')).toHaveValue('Long');
  await call.input('body.name').fill('Still typing');
  await call.send.click();
  await expect(call.problems).toContainText(/at most \d+ are allowed/);
  await expect(call.input('body.tempFileIds.99')).toBeVisible();
  await expect(call.input('body.tempFileIds.100')).toHaveCount(0);
  await call.console.getByRole('button', {name: 'Show more (5900 left)'}).click();
  await expect(call.input('body.tempFileIds.199')).toBeVisible();
});

test('a link with thousands of fields opens, and the form shows some of them at first', async ({page}) => {
  const unknown = Object.fromEntries(Array.from({length: 7000}, (_, index) => [`k${index}`, index]));
  const values = {p: {}, b: {mediaType: 'application/json', value: {name: 'Wide', ...unknown}}};
  const call = new Console(page);
  await call.open(`docs/api/${CREATE}#console=1.${deflateRawSync(JSON.stringify(values)).toString('base64url')}`);
  await expect(call.input('body.k99')).toBeVisible();
  await expect(call.input('body.k100')).toHaveCount(0);
  await call.input('body.name').fill('Still typing');
  await call.console.getByRole('button', {name: 'Show more (6900 left)'}).click();
  await expect(call.input('body.k199')).toBeVisible();
});

test('a draft outlives a reload and holds no credential; history fills it in again', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.input('body.name').fill('Kept for later');
  await call.send.click();
  await expect(call.answer).toContainText('Status 201');
  await call.input('body.name').fill('Sent after it');
  await call.send.click();
  // Its temporary files are used up.
  await expect(call.answer).toContainText('Status 404');
  await call.input('body.name').fill('Changed since');
  await call.reload();
  await expect(call.input('body.name')).toHaveValue('Changed since');
  const past = call.console.getByRole('button', {name: /POST \/v1\/indices/});
  // The newest is first.
  for (const [position, name] of ['Sent after it', 'Kept for later'].entries()) {
    await call.choose('History');
    await past.nth(position).click();
    await expect(call.input('body.name')).toHaveValue(name);
  }
  const stored = await page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([name]) => name.startsWith('console.'))
      .map(([, value]) => String(value))
      .join('\n'),
  );
  expect(stored).toContain('Kept for later');
  expect(stored).not.toContain('sk_sandbox');
});

test('by keyboard: open, send with Ctrl+Enter, close with Escape and be back at the button', async ({page}) => {
  const call = new Console(page);
  await call.open(`docs/api/${GET}`);
  await call.button.focus();
  await page.keyboard.press('Enter');
  await expect(call.console.getByRole('heading', {name: 'Try it'})).toBeFocused();
  await expect(page).toHaveURL(/#console$/);
  await call.input('path.indexId').focus();
  await page.keyboard.press('Control+Enter');
  await expect(call.answer).toContainText('200 OK');
  // Until all of it is there, Escape closes nothing.
  await expect(call.send).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(call.console).toHaveCount(0);
  await expect(call.button).toBeFocused();
});

test('a console that is closed as soon as it is opened stays closed', async ({page, portal}) => {
  await portal.open(`docs/api/${CREATE}`);
  const button = page.locator('button[data-try]').first();
  await button.click();
  await expect(page.locator('[data-console]')).toBeVisible();
  await button.click();
  await expect(page.locator('[data-console]')).toHaveCount(0);
  // Both presses within one frame.
  await button.evaluate((element: HTMLElement) => {
    element.click();
    setTimeout(() => element.click());
  });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.locator('.pagination-nav__link').first().click();
  await expect(page).not.toHaveURL(new RegExp(CREATE));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${CREATE}$`));
  await expect(page.locator('[data-console]')).toHaveCount(0);
});

test('a link to the console of the page that is shown opens it again after it was closed', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await expect(page).toHaveURL(/#console$/);
  await call.action('Close').click();
  await expect(page).not.toHaveURL(/#/);
  await page.evaluate(() => {
    window.location.hash = '#console';
  });
  await expect(call.console).toBeVisible();
  await call.button.click();
  await expect(call.console).toHaveCount(0);
});

test('S8.lazy a console that cannot be loaded says so, and a retry opens it', async ({page}) => {
  const call = new Console(page);
  await call.open(`docs/api/${GET}`);
  await page.route('**/calls/**', (route) => route.abort());
  await call.button.click();
  const alert = call.article.getByRole('alert');
  await expect(alert).toContainText('Retry');
  await page.unroute('**/calls/**');
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(call.console).toBeVisible();
});

test('S8.lazy a sandbox that cannot be loaded says so, and a retry sends the request', async ({page}) => {
  const call = new Console(page);
  // Also when it is loaded ahead.
  await page.route('**/openapi/api/openapi.json', (route) => route.abort());
  await call.start(GET);
  await call.send.click();
  const alert = call.answer.getByRole('alert');
  await expect(alert).toContainText('The sandbox in your browser failed.');
  await page.unroute('**/openapi/api/openapi.json');
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(call.answer).toContainText('Status 200');
  await expect(alert).toHaveCount(0);
});

test('on a phone the console fits, and going on and back keeps what was filled in', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  const call = new Console(page);
  await call.start(GET);
  await call.input('path.indexId').fill('idx_of_mine');
  const box = await call.console.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  await call.action('Close').click();
  await page.locator('.pagination-nav__link--next').click();
  await expect(page.locator('h1')).toHaveText(/Update/);
  await page.goBack();
  await call.button.click();
  await expect(call.input('path.indexId')).toHaveValue('idx_of_mine');
});

test('a page without scripts offers no console', async ({browser, served}) => {
  const context = await browser.newContext({javaScriptEnabled: false, baseURL: served.url});
  const page = await context.newPage();
  await page.goto(`docs/api/${GET}`);
  await expect(page.locator('article[data-operation]')).toContainText('/indices/{indexId}');
  await expect(page.getByRole('button', {name: 'Try it'})).toHaveCount(0);
  await context.close();
});

test('what another script has put into the tab’s storage, or a link carries, breaks nothing', async ({page}) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const call = new Console(page);
  await call.open(`docs/api/${CREATE}#console`);
  const deep = `${'['.repeat(3000)}${']'.repeat(3000)}`;
  const begin = '"mediaType": "application/json"';
  for (const body of [
    `{${begin}, "value": {"name": {"a": 1}, "tempFileIds": "x", "settings": [[]], "description": [[3]]}}`,
    `{${begin}, "value": 7}`,
    `{${begin}, "value": ${deep}}`,
    `{${begin}, "text": "{"}`,
    '{"mediaType": "none"}',
    '3',
  ]) {
    await page.evaluate((tampered) => {
      const draft = `{"target": ["x"], "variables": 3, "parameters": {"path.indexId": {}}, "body": ${tampered}}`;
      const past = `{"pageId": "p", "title": "t", "method": "GET", "path": "/", "at": 9e99, "draft": ${draft}}`;
      sessionStorage.setItem('console.draft.api.indices-controller-create-index', `{"at": "now", "draft": ${draft}}`);
      sessionStorage.setItem('console.history.api', `[{"at": "x"}, ${past}]`);
      sessionStorage.setItem('console.taken.api', '{"a": null}');
      sessionStorage.setItem('credentials', '[{"api": {}}, 7]');
    }, body);
    await call.reload();
    await expect(call.send).toBeVisible();
    await call.choose('History');
    await expect(call.console).toContainText('No requests yet in this tab.');
  }
  await call.choose('Reset request');
  await expect(call.input('body.name')).toHaveValue('Warehouse manual');
  expect(failures).toEqual([]);
});

test('the history says by its body which request is which', async ({page}) => {
  const call = new Console(page);
  await call.start(ASK);
  for (const question of ['How long is the warranty?', 'Who pays for returns?']) {
    await call.input('body.question').fill(question);
    await call.send.click();
    await expect(call.console).toContainText('answer.completed');
    await expect(call.send).toBeVisible();
  }
  await call.choose('History');
  await expect(call.console.getByRole('button', {name: /POST \/v1\/chats/})).toContainText([
    'Who pays for returns?',
    'How long is the warranty?',
  ]);
});

test('a reload while an answer streams says what is lost, and leads to the stream of that answer', async ({page}) => {
  const call = new Console(page);
  await call.start(ASK);
  await call.send.click();
  await expect(call.console.getByRole('region', {name: 'Stream', exact: true})).toContainText('answer.delta');
  const followed = await call.console.getByText(/\/v1\/chats\/qst_\w+\/stream/).textContent();
  await call.reload();
  await call.console.getByText('The page was reloaded before the stream ended. Open it again:').getByRole('link').click();
  await expect(call.input('path.questionId')).toHaveValue(/qst_\w+/.exec(followed ?? '')?.[0] ?? '');
  await call.send.click();
  await expect(call.answer).toContainText('answer.completed');
});

test('a reload before a response says that it is lost, and leaves the request in the history', async ({page}) => {
  const call = new Console(page);
  await page.route('https://api.beacon.example/**', () => new Promise(() => undefined));
  await call.useKey('sk_test_0123456789abcdefghij');
  await call.start(ASK);
  await call.server.selectOption({label: 'https://api.beacon.example/v1'});
  await call.input('body.question').fill('Who answers?');
  const sent = page.waitForRequest('https://api.beacon.example/**');
  await call.send.click();
  await sent;
  const lost = call.console.getByText('The page was reloaded before the response was complete.');
  await expect(lost).toHaveCount(0);
  await call.reload();
  await expect(lost).toBeVisible();
  await call.choose('History');
  await expect(call.console.getByRole('button', {name: /POST \/v1\/chats/})).toContainText('Who answers?');
  await call.send.click();
  await expect(lost).toHaveCount(0);
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

test('files are dropped together, and each can be taken out again', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-upload-temp-files');
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    for (const name of ['a.md', 'b.csv', 'c.txt']) data.items.add(new File(['text'], name));
    return data;
  });
  const dropzone = call.field('body.files').getByText('or drop files here');
  await dropzone.dispatchEvent('dragover', {dataTransfer: dropped});
  await dropzone.dispatchEvent('drop', {dataTransfer: dropped});
  const files = call.field('body.files').getByRole('listitem');
  await expect(files).toHaveCount(3);
  await call.action('Remove b.csv').click();
  await expect(files).toHaveText([/^a\.md/, /^c\.txt/]);
  await expect(call.shownSample()).toContainText('files=@c.txt');
});

test('the JSON editor knows the names and values of the schema, and marks what is wrong', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.action('JSON').click();
  await call.editor.fill('{"name": "", "settings": {}}');
  await expect(call.console.locator('.cm-lintRange')).not.toHaveCount(0);
  await call.editor.press('Control+End');
  await call.editor.press('ArrowLeft');
  await call.editor.press('ArrowLeft');
  await call.editor.press('Control+Space');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.filter({hasText: 'language'})).toBeVisible();
  await options.filter({hasText: 'topK'}).click();
  await expect(call.editor).toContainText('"topK":');
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
