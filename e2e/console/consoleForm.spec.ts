// The form of the console as a developer uses it: what is needed first, the rest by name, and on to the next call with one press.
import {Console} from '../pages/Console';
import {expect, test} from '../test';

const CREATE = 'indices-controller-create-index';

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
  await expect(call.problems.getByRole('listitem')).toHaveText([/^body\.bogus\s+Unknown field\. Remove it or correct its name\.$/]);
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

test('an id in a list has the name by which the next request knows it', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-get-available-indices');
  await call.send.click();
  await expect(call.answer.getByRole('button', {name: /^indexId idx_/})).toBeVisible();
  await call.answer.getByRole('link', {name: /→$/}).first().click();
  await expect(call.input('path.indexId')).toHaveValue(/^idx_/);
});

test('a header is added, and a server typed in gets no credential', async ({page}) => {
  const call = new Console(page);
  await call.useKey('sk_live_secret');
  await call.start('indices-controller-get-available-indices');
  await call.choose('Options');
  await call.action('Add a header').click();
  await call.console.getByRole('textbox', {name: 'Header name'}).fill('X-Trace');
  await call.console.getByRole('textbox', {name: 'Header value'}).fill('abc');
  await expect(call.shownSample()).toContainText('X-Trace: abc');
  await call.console.getByRole('textbox', {name: 'Your server'}).fill('https://staging.example.org/v2/');
  await expect(call.server).toHaveValue('custom');
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
  await call.send.click();
  await expect(call.answer).toContainText('No response within 5 seconds.');
});
