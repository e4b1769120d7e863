// The form of the console as a developer uses it: what is needed first, the rest by name, and on to the next call with one press.
import {Console} from '../pages/Console';
import {expect, test} from '../test';

const ASK = 'user-session-chats-controller-ask-question';
const CREATE = 'indices-controller-create-index';
const GET = 'indices-controller-get-index';
const LIST = 'indices-controller-get-available-indices';

test('optional fields are added by their names, and then stay while they are emptied', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.action('JSON').click();
  await call.editor.fill('{"name": "Only what is needed"}');
  await call.action('Form').click();
  await expect(call.field('body.name')).toBeVisible();
  await expect(call.field('body.description')).toHaveCount(0);
  await call.action('Add description').click();
  await expect(call.input('body.description')).toBeFocused();
  await call.input('body.description').fill('Added');
  await expect(call.shownSample()).toContainText('Added');
  await call.input('body.description').fill('');
  await expect(call.input('body.description')).toBeVisible();
  await expect(call.shownSample()).not.toContainText('description');
});

test('an unknown field is named in one line that says what to do', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.action('JSON').click();
  await call.editor.fill('{"name": "A name", "bogus": 1}');
  await call.send.click();
  await expect(call.problems.getByRole('listitem')).toHaveText([/^bogus\s+Unknown field\. Remove it or correct its name\.$/]);
});

test('what is wrong with an item of a list is said of the name that the form gives it', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.input('body.tempFileIds.0').fill('zzz');
  await call.send.click();
  await expect(call.problems.getByRole('button', {name: 'tempFileIds[0]', exact: true})).toBeVisible();
});

test('what is wrong with a field that a press has left is shown after it, so that a slow press meets its button', async ({page}) => {
  const call = new Console(page);
  await page.clock.install();
  await call.start(CREATE);
  const field = call.input('body.tempFileIds.0');
  await field.fill('zzz');
  await call.action('More').hover();
  await page.mouse.down();
  await expect(field).not.toBeFocused();
  await page.clock.runFor(1000);
  await page.clock.runFor(1000);
  expect(await field.getAttribute('aria-invalid')).toBe('false');
  await page.mouse.up();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(call.action('More')).toHaveAttribute('aria-expanded', 'true');
});

test('a description of a field is whole, its list a list', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.action('Add settings').click();
  await call.action('Add answerStyle').click();
  await expect(call.field('body.settings.answerStyle').getByRole('listitem').first()).toBeVisible();
  await expect(call.field('body.settings.answerStyle')).not.toContainText('…');
});

test('an id in an answer leads to the next call, opened with the value filled in', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText('201');
  const next = call.answer.getByRole('link', {name: /→$/}).first();
  await next.click();
  await expect(page).toHaveURL(/#console$/);
  await call.console.waitFor();
  const id = await call.input('path.indexId').inputValue();
  expect(id).toMatch(/^idx_/);
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText(/^20\d /);
});

test('a list leads to its next page with one press, and its last page to none', async ({page}) => {
  const call = new Console(page);
  await call.start(LIST);
  await call.action('Add limit').click();
  await call.input('query.limit').fill('2');
  await call.send.click();
  await expect(call.treeRow('items: [2')).toBeVisible();
  const next = call.answer.getByRole('button', {name: 'Next page', exact: true});
  await next.press('Enter');
  await expect(call.treeRow('items: [1')).toBeVisible();
  await expect(call.answer).toBeFocused();
  await expect(call.input('query.cursor')).not.toHaveValue('');
  await expect(call.shownSample()).toContainText('cursor=');
  await expect(call.treeRow('nextCursor: null')).toBeVisible();
  await expect(next).toHaveCount(0);
});

test('the next page is not offered of a response to an earlier request', async ({page}) => {
  const call = new Console(page);
  await call.start(LIST);
  await call.action('Add limit').click();
  await call.input('query.limit').fill('1');
  await call.send.click();
  const next = call.answer.getByRole('button', {name: 'Next page', exact: true});
  await expect(next).toBeVisible();
  await call.input('query.limit').fill('2');
  await expect(next).toHaveCount(0);
});

test('a field says where its value is from only while it has that value, and not after the request itself', async ({page}) => {
  const call = new Console(page);
  const note = call.console.getByText(/^Filled in from your last/);
  await call.start(ASK);
  await call.send.click();
  await expect(call.answer).toContainText('Status 202');
  await expect(call.send).toBeVisible();
  await expect(note).toHaveCount(0);
  await call.reload();
  await expect(call.input('body.indexId')).toBeVisible();
  await expect(note).toHaveCount(0);

  await call.start(CREATE);
  await call.send.click();
  await expect(call.answer).toContainText('Status 201');
  // Send is back when the values of the answer are remembered.
  await expect(call.send).toBeVisible();
  await call.start(GET);
  await expect(note).toHaveText('Filled in from your last “Create an index” request.');
  const id = await call.input('path.indexId').inputValue();
  await call.send.click();
  await expect(call.answer).toContainText('Status 200');
  await expect(note).toBeVisible();
  await call.input('path.indexId').fill(`${id}x`);
  await expect(note).toHaveCount(0);
});

test('the response of another server is not shown as the one of the server that is chosen', async ({page}) => {
  const call = new Console(page);
  await call.start(LIST);
  await call.send.click();
  await expect(call.answer).toContainText('Status 200');
  await call.server.selectOption({label: 'https://api.beacon.example/v1'});
  await expect(call.answer).toHaveCount(0);
  await call.server.selectOption({label: 'Sandbox in your browser'});
  await expect(call.answer).toContainText('Status 200');
});

test('a request that is under way is ended when another server is chosen', async ({page}) => {
  const call = new Console(page);
  await call.start(ASK);
  await call.send.click();
  await expect(call.console.getByRole('region', {name: 'Stream', exact: true})).toContainText('answer.delta');
  await call.server.selectOption({label: 'https://api.beacon.example/v1'});
  await expect(call.send).toBeVisible();
  await expect(call.answer).toHaveCount(0);
  await expect(call.console.getByRole('region', {name: 'Stream', exact: true})).toHaveCount(0);
});

for (const width of [1440, 390]) {
  test(`Send is where it was after it was refused, ${width} pixels wide`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    const call = new Console(page);
    await call.start(GET);
    await call.input('path.indexId').fill('not an index');
    const before = await call.send.boundingBox();
    await call.send.click();
    await expect(call.problems).toBeFocused();
    expect(await call.send.boundingBox()).toEqual(before);
    // An example says more than a regular expression.
    await expect(call.problems).toContainText('Must look like idx_7k2m9q4x8n3p (pattern: ^idx_');
  });
}

test('JSON that a form cannot show stays in its editor, and one plain sentence says which line is wrong', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.action('JSON').click();
  await call.editor.fill('{\n  "name": oops\n}');
  await call.action('Form').click();
  await expect(call.console).toContainText('Fix the JSON to switch back to the form.');
  await expect(call.editor).toContainText('oops');
  await expect(call.action('JSON')).toHaveAttribute('aria-pressed', 'true');
  await call.send.click();
  await expect(call.problems.getByRole('listitem')).toHaveText(['body This is not JSON. Check line 2, column 11.']);
  await expect(call.console.getByText('This is not JSON')).toHaveCount(1);
  await expect(call.console.locator('[data-invalid]')).toBeVisible();
  await call.editor.fill('{"name": "Right"}');
  await expect(call.console).not.toContainText('Fix the JSON');
  await expect(call.editor).toBeFocused();
  await call.action('Form').click();
  await expect(call.input('body.name')).toHaveValue('Right');
});

test('an id in a list has the name by which the next request knows it', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-get-available-indices');
  await call.send.click();
  await expect(call.answer.getByRole('button', {name: /^indexId idx_/})).toBeVisible();
  await call.answer.getByRole('link', {name: /→$/}).first().click();
  await expect(call.input('path.indexId')).toHaveValue(/^idx_/);
});

test('a list in a list begins empty, and is empty again when its last item is removed', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.console.getByRole('combobox', {name: 'Load example'}).selectOption({label: 'With settings of its own'});
  await call.action('Add synonyms').click();
  await expect(call.action('Add synonyms[1]')).toBeFocused();
  const added = call.field('body.settings.synonyms.1');
  await call.send.click();
  await expect(call.problems.getByRole('listitem')).toHaveText(['settings.synonyms[1] Add at least 2 items.']);
  await call.action('Add synonyms[1]').click();
  await call.input('body.settings.synonyms.1.0').fill('Frist');
  await call.action('Remove synonyms[1][0]').click();
  await expect(added).not.toContainText('Must be a list');
  await expect(call.shownSample()).toContainText('[]');
});

test('a header is added, and a server typed in gets no credential', async ({page}) => {
  const call = new Console(page);
  await call.useKey('sk_live_secret');
  await call.start('indices-controller-get-available-indices');
  await call.choose('Options');
  const note = call.console.getByText('What you create is saved in this browser until you reset the sandbox.');
  await expect(note).toBeVisible();
  await call.action('Add a header').click();
  await call.console.getByRole('textbox', {name: 'Header name'}).fill('X-Trace');
  await call.console.getByRole('textbox', {name: 'Header value'}).fill('abc');
  await expect(call.shownSample()).toContainText('X-Trace: abc');
  await call.console.getByRole('textbox', {name: 'Your server'}).fill('https://staging.example.org/v2/');
  await expect(call.server).toHaveValue('custom');
  await expect(note).toHaveCount(0);
  await expect(call.shownSample()).toContainText('https://staging.example.org/v2/');
  await expect(call.console.locator('[data-request]')).toContainText('https://staging.example.org/v2/');
  // The key was saved for other origins, so it does not go to this one.
  await expect(call.console).not.toContainText('Sent with this request');
  await expect(call.console).toContainText("The security policy of this site doesn't allow requests to https://staging.example.org.");
});

test('the timeout that is chosen ends a request that nobody answers', async ({page}) => {
  // It is neither answered nor refused.
  await page.route('https://api.beacon.example/**', () => undefined);
  const call = new Console(page);
  await call.start('indices-controller-get-available-indices');
  await call.server.selectOption({label: 'https://api.beacon.example/v1'});
  await call.choose('Options');
  await call.console.getByRole('combobox', {name: 'Timeout'}).selectOption('5 s');
  await call.sendWithoutCredential();
  await expect(call.answer).toContainText('No response within 5 seconds.');
});

test('two presses of a key send one request, and a response that cannot be read leaves Send in reach', async ({page}) => {
  const sent: string[] = [];
  await page.route('https://api.beacon.example/**', async (route) => {
    sent.push(route.request().method());
    await route.fulfill({json: {items: []}, headers: {'access-control-allow-origin': '*'}});
  });
  const call = new Console(page);
  await call.useKey('sk_live_3q7w9e1r5t2y');
  await call.start(LIST);
  await call.server.selectOption({label: 'https://api.beacon.example/v1'});
  await call.send.evaluate((button) => {
    const press = (): boolean => button.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', ctrlKey: true, bubbles: true}));
    press();
    press();
  });
  await expect(call.answer).toContainText('Status 200');
  await expect(call.send).toBeVisible();
  expect(sent).toEqual(['GET']);
  await page.evaluate(() => {
    Blob.prototype.text = () => Promise.reject(new Error('The body is gone.'));
  });
  const failed = page.waitForEvent('pageerror');
  await call.send.click();
  expect((await failed).message).toContain('The body is gone.');
  await expect(call.send).toBeVisible();
});

test('a link whose values cannot be checked says so, and Retry fills them in', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const call = new Console(page);
  await call.start(CREATE);
  await call.input('body.name').fill('From a link');
  const {hash} = new URL(await call.copyLink());
  await call.input('body.name').fill('Typed later');
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await page.evaluate((link) => {
    window.location.hash = link;
  }, hash);
  const alert = page.locator('[data-try-it]').getByRole('alert');
  await expect(alert).toContainText("couldn't be loaded");
  await page.unroute('**/assets/js/*.js');
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(call.input('body.name')).toHaveValue('From a link');
});

for (const width of [390, 996, 1100]) {
  test(`at ${width} px, a file is removed in the line of its name, and help is as wide as the form`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    const call = new Console(page);
    await call.start('indices-controller-upload-temp-files');
    const name = 'bikes.md';
    await call.input('body.files').setInputFiles({name, mimeType: 'text/markdown', buffer: Buffer.from('Bikes are lent for a day.')});
    const [text, button] = [
      await call.field('body.files').getByText(name).boundingBox(),
      await call.action(`Remove ${name}`).boundingBox(),
    ];
    expect(button?.y).toBeLessThan((text?.y ?? 0) + (text?.height ?? 0));
    await call.start('indices-controller-create-index');
    const field = call.field('body.name');
    const [all, help] = [await field.boundingBox(), await field.getByText('A name for people to read.').boundingBox()];
    expect(help?.width).toBe(all?.width);
  });
}
