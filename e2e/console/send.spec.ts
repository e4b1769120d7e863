// The server and options of a request, and one request for each press.
import {Console} from '../pages/Console';
import {expect, test} from '../test';

const CREATE = 'indices-controller-create-index';
const GET = 'indices-controller-get-index';
const LIST = 'indices-controller-get-available-indices';
const ASK = 'user-session-chats-controller-ask-question';

test('the chosen server also applies to the next operation and the next visit', async ({page}) => {
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

test('a response of another server is not shown as a response of the chosen server', async ({page}) => {
  const call = new Console(page);
  await call.start(LIST);
  await call.send.click();
  await expect(call.response).toContainText('Status 200');
  await call.server.selectOption({label: 'https://api.beacon.example/v1'});
  await expect(call.response).toHaveCount(0);
  await call.server.selectOption({label: 'Sandbox in your browser'});
  await expect(call.response).toContainText('Status 200');
});

test('choosing another server ends a running request', async ({page}) => {
  const call = new Console(page);
  await call.start(ASK);
  await call.send.click();
  await expect(call.console.getByRole('region', {name: 'Stream', exact: true})).toContainText('answer.delta');
  await call.server.selectOption({label: 'https://api.beacon.example/v1'});
  await expect(call.send).toBeVisible();
  await expect(call.response).toHaveCount(0);
  await expect(call.console.getByRole('region', {name: 'Stream', exact: true})).toHaveCount(0);
});

for (const width of [1440, 390]) {
  test(`Send does not move when it is refused, ${width} pixels wide`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    const call = new Console(page);
    await call.start(GET);
    await call.input('path.indexId').fill('not an index');
    const before = await call.send.boundingBox();
    await call.send.click();
    await expect(call.problems).toBeFocused();
    expect(await call.send.boundingBox()).toEqual(before);
    // An example is clearer than a regular expression.
    await expect(call.problems).toContainText('Must look like idx_7k2m9q4x8n3p (pattern: ^idx_');
  });
}

test('a header can be added, and a server typed in gets no credential', async ({page}) => {
  const call = new Console(page);
  await call.useKey('sk_live_secret');
  await call.start(LIST);
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

test('a header that cannot be sent says so once, also after an attempt', async ({page}) => {
  const call = new Console(page);
  await call.start(LIST);
  await call.choose('Options');
  await call.action('Add a header').click();
  const name = call.console.getByRole('textbox', {name: 'Header name'});
  const notSent = call.console.getByText("Not sent: a name can't contain characters such as spaces and colons.");
  await name.fill('X Trace:');
  await expect(notSent).toBeVisible();
  await expect(name).toHaveAccessibleDescription(/^Not sent: /);
  await name.fill('Cookie');
  await expect(notSent).toHaveCount(0);
  await call.console.getByRole('textbox', {name: 'Header value'}).fill('a=b');
  const refusal = call.console.getByText("Browsers don't let a page set the header Cookie.");
  await expect(refusal).toHaveCount(1);
  await call.send.click();
  await expect(call.response).toContainText("Browsers don't let a page set the header Cookie.");
  await expect(refusal).toHaveCount(1);
  // Another request has not been attempted yet.
  await call.console.getByRole('textbox', {name: 'Header value'}).fill('c=d');
  await expect(call.console.getByText('Response to an earlier request')).toBeVisible();
  await expect(refusal).toHaveCount(2);
});

test('a server with a query, a space in its name or a user is not used, and the message says why', async ({page}) => {
  const call = new Console(page);
  await call.start(LIST);
  await call.choose('Options');
  for (const [server, message] of [
    ['https://staging.example.org/v2?tenant=a', 'Remove “?” or “#” and what follows: paths are added at the end.'],
    ['https://ex ample.org', 'Enter an address: https://…'],
    ['https://ada:secret@example.org', 'Remove the user name and password'],
  ] as const) {
    await call.console.getByRole('textbox', {name: 'Your server'}).fill(server);
    await expect(call.console.getByText(message)).toBeVisible();
    await expect(call.server).toHaveValue('page');
    await expect(call.shownSample()).not.toContainText(/tenant|ample\.org|secret/);
  }
});

test('a server that is no address stops Send, which leads to its field, until another server is chosen', async ({page}) => {
  const call = new Console(page);
  await call.start(LIST);
  await call.choose('Options');
  const field = call.console.getByRole('textbox', {name: 'Your server'});
  await field.fill('staging.example.org');
  await call.send.click();
  await expect(call.problems.getByRole('listitem')).toHaveText(['server Enter an address: https://…']);
  await expect(call.action('Send anyway')).toHaveCount(0);
  await expect(call.response).toHaveCount(0);
  await call.problems.getByRole('button', {name: 'server'}).click();
  await expect(field).toBeFocused();
  // A closed menu opens where the field is.
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await call.problems.getByRole('button', {name: 'server'}).click();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('staging.example.org');
  await call.server.selectOption({label: 'https://api.beacon.example/v1'});
  await expect(field).toHaveValue('');
  await call.server.selectOption('page');
  await expect(call.problems).toHaveCount(0);
  await call.send.click();
  await expect(call.response).toContainText('200 OK');
});

test('the chosen timeout ends a request without a response', async ({page}) => {
  // It gets neither a response nor a refusal.
  await page.route('https://api.beacon.example/**', () => undefined);
  const call = new Console(page);
  await call.start(LIST);
  await call.server.selectOption({label: 'https://api.beacon.example/v1'});
  await call.choose('Options');
  await call.console.getByRole('combobox', {name: 'Timeout'}).selectOption('5 s');
  await call.sendWithoutCredential();
  await expect(call.response).toContainText('No response within 5 seconds.');
});

test('two presses of a key send one request, and after an unreadable response Send still works', async ({page}) => {
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
  await expect(call.response).toContainText('Status 200');
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
